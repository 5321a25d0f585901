/// A period during which the terminal is raw and signals are caught.
struct TerminalSession {
  private let device: TerminalDevice
  private let entering: String
  private let leaving: String
  private var modes: TerminalDevice.Modes?
  private var actions: TerminalSignals.Actions?

  /// Begins a session; `nil` if the device is not a terminal.
  init?(_ device: TerminalDevice, entering: String = "", leaving: String = "") {
    (self.device, self.entering, self.leaving) = (device, entering, leaving)
    begin()
    if modes == nil {
      end()
      return nil
    }
  }

  mutating func begin() {
    // Signals first, so that none ends the process while the terminal is raw.
    actions = TerminalSignals.begin()
    modes = device.makeRaw()
    if modes != nil { device.write(entering) }
  }

  /// Ends the session: restores the terminal and the signal actions.
  mutating func end(isDiscarding: Bool = false) {
    if let modes {
      device.write(leaving)
      device.restore(modes, isDiscarding: isDiscarding)
    }
    if let actions { TerminalSignals.end(actions) }
    (modes, actions) = (nil, nil)
  }
}
