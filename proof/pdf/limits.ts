/** Every limit of the reader. A file beyond one of them is unreadable there, and says so. */
export const limits = {
  /** Offset of `%PDF-` at most, as readers look for it. */
  headerOffset: 1024,
  /** Highest object number (ISO 32000-1, annex C.2). */
  objectNumber: 8_388_607,
  /** Entries of all cross-reference sections of one state together. */
  entries: 2_000_000,
  /** Objects of one object stream. */
  packed: 200_000,
  /** Cross-reference sections that /Prev and /XRefStm lead to. */
  sections: 2000,
  /** Arrays and dictionaries within each other. */
  depth: 100,
  /** Arrays, dictionaries and hexadecimal strings of one object: each takes many times the memory of its bytes. */
  containers: 500_000,
  /** References that lead to references. */
  hops: 16,
  /** What one object stream or cross-reference stream may inflate to, and all of a file together. */
  inflated: 64 * 1024 * 1024,
  inflatedTogether: 256 * 1024 * 1024,
  /** Pages, and nodes of a page tree, a name tree or a field tree. */
  nodes: 200_000,
  /** Objects that are looked through for what programs read differently. */
  walked: 2_000,
  /** Signature fields with a value. */
  signatures: 200,
  /** What all signatures of a file sign together: each hashes its part of the file anew. */
  signed: 2 * 1024 * 1024 * 1024,
  /** A signature's message with its padding, as it is written: revocation lists can make it large. */
  contents: 8 * 1024 * 1024,
  /** Pairs of objects that a comparison of two revisions looks at. */
  pairs: 1_000_000,
  /**
   * Steps in which all states of a file are compared, however many signatures and pages it has: values, eight bytes of data,
   * and nodes of trees, which take more.
   */
  steps: 50_000_000,
  /** Differences that are named; the rest is counted in one sentence. */
  changes: 50,
}

/** What every program has room for. Beyond one of these a file is ambiguous. */
export const shared = {
  /** Highest object number: PDFium's. */
  objectNumber: 4_194_303,
  /** Arrays and dictionaries within each other: PDFium reads 64, and closes one too early then. */
  depth: 60,
  /** Nodes above a page. */
  nodes: 50,
  /** Octets of a name, its escapes undone. */
  name: 127,
  /** Octets of a name or number as it is written: PDFium keeps 255. */
  word: 250,
  /** Digits of a number before its point, zeros included. */
  digits: 20,
}
