import GraphView

extension Session {
  /// What a line that fails goes back to.
  package struct Checkpoint: Sendable {
    /// The session, if it has lines that were taken back: another line forgets them.
    fileprivate let session: Session?
    fileprivate let position: Int
    fileprivate let stack: SessionStack.Checkpoint
    fileprivate let shown: GraphView?
    fileprivate let viewBefore: GraphView?
  }

  /// What a line that fails goes back to.
  ///
  /// Unless there is a line to do again, the session is not copied, so that a line costs what it
  /// changes.
  package var checkpoint: Checkpoint {
    Checkpoint(
      session: canRedo ? self : nil, position: position, stack: stack.checkpoint, shown: shown,
      viewBefore: viewBefore)
  }

  /// Goes back to what the session was before the last line.
  package mutating func restore(_ checkpoint: Checkpoint) {
    if let session = checkpoint.session {
      self = session
      return
    }
    steps.removeLast(steps.count - checkpoint.position)
    position = steps.count
    stack.restore(checkpoint.stack)
    (shown, viewBefore) = (checkpoint.shown, checkpoint.viewBefore)
  }
}
