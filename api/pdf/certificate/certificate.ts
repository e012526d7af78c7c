import type { PDF } from '@libpdf/core'
import type { Ink } from '../draw/drawing.ts'
import { createPaper } from '../draw/paper.ts'
import type { Pictures } from '../draw/picture.ts'
import type { Evidence } from '../seal/seal-job.ts'
import { drawEvents } from './events.ts'
import { drawFacts } from './facts.ts'
import { drawFoot, drawHead } from './head.ts'
import { drawLaw } from './law.ts'
import { drawParties } from './parties.ts'

/**
 * Appends the certificate of signatures to a document: who signed, how that is known, what happened when, which hashes,
 * where to verify and under which law. Flows over as many A4 pages as it needs; answers how many.
 *
 * `sealedSha256` is only known to the certificate that is a file of its own: no file can print its own hash.
 */
export function appendCertificate(
  pdf: PDF,
  evidence: Evidence,
  options: { ink: Ink; pictures: Pictures; sealedSha256?: string },
): number {
  const paper = createPaper(options.ink)
  drawHead(paper, evidence)
  drawFacts(paper, evidence, options.sealedSha256)
  drawParties(paper, evidence, options.pictures)
  drawEvents(paper, evidence)
  drawLaw(paper, evidence)
  return paper.bind(pdf, (sheet, number, count) => drawFoot(sheet, evidence, number, count))
}
