import Testing

@testable import Plotting

@Suite("Metadata of SVG files")
struct SVGTextTests {
  static let files: [(String, String?)] = [
    (#"<svg><metadata>{"a":"&lt;&amp;&gt;"}</metadata></svg>"#, #"{"a":"<&>"}"#),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE svg>\n<svg:svg>\n  <svg:metadata id='>'>\n {&quot;"
        + "&#960;&#x3C0;&apos;&none;&\n} </svg:metadata>",
      "{\"ππ'&none;&\n}"
    ),
    ("<svg><metadata><![CDATA[{<&]]>}</metadata>", "{<&}"),
    ("<svg><!-- <metadata>{1}</metadata> --><metadata>{2}</metadata>", "{2}"),
    ("<svg><metadata><rdf:RDF a='/'>x</rdf:RDF></metadata><metadata>{3}</metadata>", "{3}"),
    ("<svg><metadata><a/>{4}<b>5</b></metadata>", "{4}5"),
    ("<svg><metadata/>{6}</svg>", nil),
    ("<svg><metadata>{7}", nil),
    ("<svg><metadata2>{8}</metadata2>", nil),
    ("<svg a='<metadata>{9}</metadata>'/>", nil),
    ("<svg><metadata>&#xD800;{</metadata>", nil),
    ("", nil), ("<", nil), ("</", nil), ("<!--", nil), ("<![CDATA[", nil), ("<>", nil),
  ]

  @Test("The text is found, also where another program wrote the file anew", arguments: files)
  func found(file: String, text: String?) {
    #expect(SVGText.metadata(in: Array(file.utf8)) == text)
  }
}
