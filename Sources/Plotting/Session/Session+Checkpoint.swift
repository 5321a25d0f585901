import GraphView

extension Session {
  /// The state to which a line that fails returns.
  package struct Checkpoint: Sendable {
    /// The session, if it has lines that can be redone, which another line discards.
    fileprivate let session: Session?
    fileprivate let position: Int
    fileprivate let stack: SessionStack.Checkpoint
    fileprivate let shown: GraphView?
    fileprivate let viewBefore: GraphView?
  }

  /// The state to which a line that fails returns.
  ///
  /// Unless there is a line to redo, the session is not copied, so that the cost of a line depends
  /// only on its changes.
  package var checkpoint: Checkpoint {
    Checkpoint(
      session: canRedo ? self : nil, position: position, stack: stack.checkpoint, shown: shown,
      viewBefore: viewBefore)
  }

  /// Restores the session from before the last line.
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
