import { PdfName, type PdfStream } from '@libpdf/core'
import type { TreePage } from '../page-tree.ts'
import type { Stamp } from '../seal/seal-job.ts'
import { createDrawing, type Ink } from './drawing.ts'
import { numbers } from './numbers.ts'
import { packedStream } from './packed.ts'
import type { Pictures } from './picture.ts'
import { POINTS, turnOf } from './placement.ts'
import { drawText } from './stamp-text.ts'

/** What all stamps on one document are drawn with. */
export interface StampTools {
  ink: Ink
  pictures: Pictures
}

/** A form XObject of a size in points, drawn upright. */
export function drawForm(
  { content, fontSize }: Pick<Stamp, 'content' | 'fontSize'>,
  { width, height }: { width: number; height: number },
  { ink, pictures }: StampTools,
): PdfStream {
  const drawing = createDrawing(ink)
  if ('text' in content) {
    const size = fontSize === undefined ? undefined : fontSize * POINTS
    drawText(drawing, content.text, { width, height, size })
  } else {
    const picture = pictures.get(content.pngPath)
    if (picture) drawing.picture(picture, { x: 0, y: 0, width, height, align: 'centre' })
  }
  return packedStream(drawing.content(), {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: numbers(0, 0, width, height),
    Resources: drawing.resources(),
  })
}

/** As an annotation on a page shows it: readers fit the turned form into /Rect, so it needs the turn and no translation. */
export function turned(form: PdfStream, { rotation }: Pick<TreePage, 'rotation'>): PdfStream {
  form.set('Matrix', numbers(...turnOf(rotation), 0, 0))
  return form
}
