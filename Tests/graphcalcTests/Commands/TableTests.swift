import Foundation
import TestSupport
import Testing

@Suite("graphcalc table with a table of data") struct TableTests {
  private static let root = DocumentationTests.root

  @Test("Data.md shows what is printed")
  func documented() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Data.md"), encoding: .utf8)
    let run = try CommandLineRun(
      ["table", "--data", "leaves.csv"], in: Self.root.appending(path: "Examples/Data"))
    #expect(run.status == 0 && run.errors == "")
    #expect(page.contains("```text\n$ graphcalc table --data leaves.csv\n\(run.text)```\n"))
  }

  @Test("A table may come from a pipe, and its remarks are told apart from the summary")
  func standardInput() throws {
    let run = try CommandLineRun(
      ["table", "--data", "-:b,a", "--decimal", ",", "--format", "csv"],
      input: Data("a;b\n1;2,5\nx;3,5\n2;-\n".utf8))
    #expect(
      run.text == """
        column,n,missing,mean,sd,min,q1,median,q3,max,different,most frequent,times
        b,2,1,3,0.7071067811865476,2.5,2.75,3,3.25,3.5,,,
        a,2,1,1.5,0.7071067811865476,1,1.25,1.5,1.75,2,,,

        """)
    #expect(run.errors == "graphcalc: data:b,a: 'x' in line 3 is taken for missing values\n")
    #expect(run.status == 0)
  }

  @Test(
    "What makes no sense beside the other is refused",
    arguments: [
      (["--data", "t.csv", "x"], 64, "--data: is summed up alone; leave out 'x'"),
      (
        ["--data", "t.csv", "--x", "0:1"], 64, "--x: is for programs, and --data is summed up alone"
      ),
      (
        ["--data", "t.csv", "--let", "a=1"], 64,
        "--let: is for programs, and --data is summed up alone"
      ),
      (
        ["--data", "t.csv", "--data", "t.csv"], 64,
        "--data: is given 2 times; sum up one table at a time"
      ),
      (
        ["x", "--x", "0:1", "--where", "a > 1"], 64,
        "--where: is for a table; give one, as in --data FILE"
      ),
      (
        ["--data", "t.csv", "--by", "a"], 64,
        "unknown option '--by'; it is an option of graphcalc plot"
      ),
      (["--data", "t.csv", "--where", "a <"], 64, "--where: 'a <' is no condition"),
      (["--data", "t.csv:b"], 65, "t.csv: no column is called 'b'; the first row has 'a'"),
      (["--data", "none.csv"], 66, "cannot read 'none.csv': No such file or directory"),
    ] as [([String], Int32, String)])
  func refused(arguments: [String], status: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    try Data("a\n1\n".utf8).write(to: folder.url.appending(path: "t.csv"))
    let run = try CommandLineRun(["table"] + arguments, in: folder.url)
    #expect(run.text == "" && run.status == status)
    #expect(run.errors.hasPrefix("Error: \(message)"), "\(run.errors)")
  }
}
