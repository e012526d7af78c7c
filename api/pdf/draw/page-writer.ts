import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { appendPage } from '../page-tree.ts'
import { type Colour, createDrawing, type Drawing, type Ink } from './drawing.ts'
import type { FaceName } from './fonts.ts'
import { packedStream } from './packed.ts'
import type { Picture } from './picture.ts'

/** How a piece of text is set; size in points. */
export interface TextStyle {
  face: FaceName
  size: number
  colour: Colour
}

/** Writes A4 pages from the top: lengths in points, y measured downwards from the page's upper edge. */
export interface PageWriter {
  /** The position of the next thing; move it on after drawing. */
  y: number
  /** Starts a new sheet unless `height` still fits on this one; returns whether it did. */
  room(height: number): boolean
  /** Draws one line with its baseline at `y`. */
  text(text: string, at: TextStyle & { x: number; y: number }): void
  rule(y: number, style: { width: number; colour: Colour }): void
  boxes(boxes: { x: number; y: number; width: number; height: number }[], colour: Colour): void
  /** Strokes a path whose own y goes upwards, or fills it if it has no width. */
  path(path: string, at: { x: number; y: number; scale: number; width?: number; colour: Colour }): void
  picture(picture: Picture, at: { x: number; y: number; width: number; height: number }): void
  link(address: string, at: { x: number; y: number; width: number; height: number }): void
  /** Appends the sheets to a document, each with what `foot` draws on it; returns their number. */
  bind(pdf: PDF, foot: (writer: PageWriter, number: number, count: number) => void): number
}

/** The printed area, and the top of the foot of a sheet. */
export const AREA = { left: 56, right: 595.28 - 56, top: 60, bottom: 772, width: 595.28 - 112, foot: 796 }

const WIDTH = 595.28
const HEIGHT = 841.89

/** An empty first sheet. */
export function createPageWriter(ink: Ink): PageWriter {
  const sheets: Sheet[] = [createSheet(ink)]
  let current = sheets[0] ?? createSheet(ink)
  const writer: PageWriter = {
    y: AREA.top,
    room(height) {
      if (writer.y + height <= AREA.bottom) return false
      current = createSheet(ink)
      sheets.push(current)
      writer.y = AREA.top
      return true
    },
    text: (text, { y, ...style }) => current.drawing.text(text, { ...style, y: HEIGHT - y }),
    rule: (y, style) => current.drawing.line({ x: AREA.left, y: HEIGHT - y }, { x: AREA.right, y: HEIGHT - y }, style),
    boxes: (boxes, colour) => current.drawing.boxes(boxes.map(flip), colour),
    path: (path, { y, ...at }) => current.drawing.path(path, { ...at, y: HEIGHT - y }),
    picture: (picture, at) => current.drawing.picture(picture, { ...flip(at), align: 'left' }),
    link: (address, at) => current.links.push(linkTo(address, flip(at))),
    bind(pdf, foot) {
      sheets.forEach((sheet, index) => {
        current = sheet
        foot(writer, index + 1, sheets.length)
        appendSheet(pdf, sheet)
      })
      return sheets.length
    },
  }
  return writer
}

interface Sheet {
  drawing: Drawing
  links: PdfDict[]
}

function createSheet(ink: Ink): Sheet {
  return { drawing: createDrawing(ink), links: [] }
}

function flip<B extends { y: number; height: number }>(box: B): B {
  return { ...box, y: HEIGHT - box.y - box.height }
}

function appendSheet(pdf: PDF, sheet: Sheet): void {
  const page = PdfDict.of({
    MediaBox: numbers(0, 0, WIDTH, HEIGHT),
    // Both would otherwise be inherited from the document's page tree.
    CropBox: numbers(0, 0, WIDTH, HEIGHT),
    Rotate: PdfNumber.of(0),
    Resources: sheet.drawing.resources(),
    Contents: pdf.register(packedStream(sheet.drawing.content())),
  })
  if (sheet.links.length > 0) page.set('Annots', new PdfArray(sheet.links.map((link) => pdf.register(link))))
  appendPage(pdf, page)
}

function linkTo(
  address: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Link'),
    Rect: numbers(x, y, x + width, y + height),
    Border: numbers(0, 0, 0),
    F: PdfNumber.of(PRINT),
    A: PdfDict.of({ S: PdfName.of('URI'), URI: PdfString.fromString(address) }),
  })
}

const PRINT = 4

function numbers(...values: number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)))
}
