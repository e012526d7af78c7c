import { openAreas } from '@rubrica/proof/drawing/open-areas.ts'
import { compareDrawings } from '@rubrica/proof/drawing/second-opinion.ts'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { drawing } from '../drawn-files.ts'

/**
 * Whether PDFium shows of a sealed file what it shows of the signed one that it begins with, outside of fields and of what was
 * stamped as annotations (decision 0064). What there is no time to draw is not held against it.
 */
export async function showsWhatArrived(sealed: Uint8Array, arrivedLength: number): Promise<boolean> {
  const bytes = new Uint8Array(sealed)
  const document = openPdf(bytes)
  const revision = { coversTo: arrivedLength, areas: openAreas(document.at(arrivedLength), document, true) }
  const { differences } = await compareDrawings(bytes, [revision], drawing())
  return differences.length === 0
}
