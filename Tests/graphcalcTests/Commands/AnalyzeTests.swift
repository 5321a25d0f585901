import Foundation
import TestSupport
import Testing

@Suite("graphcalc analyze")
struct AnalyzeTests {
  @Test("Options choose range, slopes and what is printed")
  func options() throws {
    let run = try CommandLineRun([
      "analyze", "x cos x -", "--x", "0:2", "--only", "zeros", "--at", "0", "--at", "-1",
    ])
    #expect(
      run.text == """
        cos(x) - x, x from 0 to 2
          zero   0.739085133215161  0
          slope  0                  -1
          slope  -1                 -0.1585290151921035

        """)
    #expect(run.errors == "" && run.status == 0)
  }

  @Test(
    "With --strict, doubt is a status of its own",
    arguments: [("x sin", 0), ("x exp e x * -", 1), ("x inv sin", 1)] as [(String, Int32)])
  func strict(program: String, status: Int32) throws {
    let run = try CommandLineRun(["analyze", program, "--x", "-1:3", "--strict"])
    #expect(run.status == status)
  }

  @Test(
    "Mistakes are told",
    arguments: [
      (["x", "--only", "roots"], 64), (["x", "--x", "1:0"], 64), (["x", "--at", "y"], 64),
      (["= y < x"], 65), (["x +"], 65), (["a x *"], 65), (["x", "--size", "1x1"], 64),
    ] as [([String], Int32)])
  func mistakes(arguments: [String], status: Int32) throws {
    let run = try CommandLineRun(["analyze"] + arguments)
    #expect(run.status == status && run.text == "" && run.errors.contains("Error: "))
  }
}
