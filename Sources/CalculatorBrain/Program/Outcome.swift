/// What running gives for one result: its value, or the reason why it has none.
public typealias Outcome = Result<Double, EvaluationError>
