/** What decides what a page shows, by what it is for: what may be the value of each key, and what that leads to is for. */
export const shapes: Record<Shape, Rules> = {
  page: {
    Type: { is: ['name'] },
    Contents: { is: ['stream', 'array'], itself: 'content', items: 'content' },
    Resources: { is: ['dict'], itself: 'resources' },
    MediaBox: { is: ['box'] },
    CropBox: { is: ['box'] },
    Rotate: { is: ['integer'] },
    UserUnit: { is: ['number'] },
    Annots: { is: ['array'], items: 'annotation' },
    Group: { is: ['dict'] },
  },
  resources: {
    Font: { is: ['dict'], values: 'font' },
    XObject: { is: ['dict'], values: 'xobject' },
    ExtGState: { is: ['dict'], values: 'state' },
    ColorSpace: { is: ['dict'] },
    Pattern: { is: ['dict'], values: 'pattern' },
    Shading: { is: ['dict'] },
    Properties: { is: ['dict'] },
    ProcSet: { is: ['array'] },
  },
  font: {
    Type: { is: ['name'] },
    Subtype: { is: ['name'] },
    BaseFont: { is: ['name'] },
    Encoding: { is: ['name', 'dict', 'stream'] },
    DescendantFonts: { is: ['array'], items: 'font' },
    FontDescriptor: { is: ['dict'] },
    Widths: { is: ['array'] },
    ToUnicode: { is: ['stream', 'name'] },
    CharProcs: { is: ['dict'], values: 'content' },
    FontMatrix: { is: ['matrix'] },
    Resources: { is: ['dict'], itself: 'resources' },
  },
  xobject: {
    Subtype: { is: ['name'] },
    BBox: { is: ['box'] },
    Matrix: { is: ['matrix'] },
    Resources: { is: ['dict'], itself: 'resources' },
    Group: { is: ['dict'] },
    Width: { is: ['integer'] },
    Height: { is: ['integer'] },
    BitsPerComponent: { is: ['integer'] },
    ColorSpace: { is: ['name', 'array'] },
    ImageMask: { is: ['boolean'] },
    Decode: { is: ['array'] },
    Mask: { is: ['stream', 'array'], itself: 'xobject' },
    SMask: { is: ['stream'], itself: 'xobject' },
    OC: { is: ['dict'] },
  },
  state: {
    SMask: { is: ['dict', 'name'] },
    Font: { is: ['array'] },
    BM: { is: ['name', 'array'] },
    CA: { is: ['number'] },
    ca: { is: ['number'] },
  },
  pattern: {
    PatternType: { is: ['integer'] },
    BBox: { is: ['box'] },
    Matrix: { is: ['matrix'] },
    Resources: { is: ['dict'], itself: 'resources' },
    Shading: { is: ['dict', 'stream'] },
  },
  annotation: {
    Subtype: { is: ['name'] },
    Rect: { is: ['box'] },
    F: { is: ['integer'] },
    AP: { is: ['dict'], itself: 'appearances' },
    AS: { is: ['name'] },
    MK: { is: ['dict'] },
    OC: { is: ['dict'] },
  },
  // A stream, or one for each state of a button.
  appearances: {
    N: { is: ['stream', 'dict'], itself: 'xobject', values: 'xobject' },
    R: { is: ['stream', 'dict'], itself: 'xobject', values: 'xobject' },
    D: { is: ['stream', 'dict'], itself: 'xobject', values: 'xobject' },
  },
  content: {},
}

export type Shape =
  | 'page'
  | 'resources'
  | 'font'
  | 'xobject'
  | 'state'
  | 'pattern'
  | 'annotation'
  | 'appearances'
  | 'content'

/** What else every stream has. */
export const ofStream: Rules = {
  Length: { is: ['integer'] },
  Filter: { is: ['name', 'array'] },
  DecodeParms: { is: ['dict', 'array'] },
}

export type Kind = 'name' | 'number' | 'integer' | 'boolean' | 'array' | 'dict' | 'stream' | 'box' | 'matrix'

/** By key. */
export type Rules = Record<string, Rule>

export interface Rule {
  is: readonly Kind[]
  itself?: Shape
  /** Of an array, and of a dictionary that has a name for each. */
  items?: Shape
  values?: Shape
}
