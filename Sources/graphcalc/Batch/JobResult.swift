import Plotting

/// The result of one job of a batch.
struct JobResult: Sendable {
  /// How a job ended.
  enum State: String, Sendable {
    case written, upToDate, failed
  }

  var state: State

  /// What to tell the user on standard error.
  var messages: [String] = []

  /// The report for standard output, if one was asked for.
  private(set) var report: String?

  /// The hash of what the picture is drawn from, if nothing in it is in doubt; empty if unknown.
  private(set) var hash = ""

  /// Does a job, unless its pictures are up to date and the user does not force it.
  init(doing job: JobLine, isForced: Bool, host: CommandHost) {
    state = .failed
    let place = "\(job.file):\(job.number)"
    let plot: PlotSpecification
    do throws(LineError) { plot = try job.plot(host: host) } catch {
      messages = [job.message(error)]
      return
    }
    hash = plot.hash(version: host.version, isProven: true)
    do throws(PlotError) {
      let delivery = try PlotDelivery(plot, host: host)
      hash = delivery.hash(isProven: true)
      if !isForced, try delivery.isUpToDate() {
        state = .upToDate
        return
      }
      let outcome = try delivery.deliver()
      report = outcome.report
      messages = outcome.remarks.map { "\(place): \($0)" }
      if !outcome.isUnproven {
        state = .written
      } else if messages.isEmpty {
        messages = ["\(place): part of a curve could not be proven"]
      }
    } catch { messages = ["\(place): \(error)"] }
  }

  init(mistake message: String) { (state, messages) = (.failed, [message]) }
}
