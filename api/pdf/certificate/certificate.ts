import type { PDF } from '@libpdf/core'
import type { Ink } from '../draw/drawing.ts'
import { createPageWriter } from '../draw/page-writer.ts'
import type { Pictures } from '../draw/picture.ts'
import type { Evidence } from '../seal/seal-job.ts'
import { drawEvents } from './events.ts'
import { drawFacts } from './facts.ts'
import { drawFoot, drawHead } from './head.ts'
import { drawLaw } from './law.ts'
import { drawParties } from './parties.ts'

/**
 * Appends the certificate of signatures to a document: who signed, how that is known, what happened when, which hashes,
 * the address for verification and the law. Uses as many A4 pages as it needs; returns how many.
 *
 * `sealedSha256` is only known to the certificate that is a file of its own: no file can print its own hash.
 */
export function appendCertificate(
  pdf: PDF,
  evidence: Evidence,
  options: { ink: Ink; pictures: Pictures; sealedSha256?: string },
): number {
  const writer = createPageWriter(options.ink)
  drawHead(writer, evidence)
  drawFacts(writer, evidence, options.sealedSha256)
  drawParties(writer, evidence, options.pictures)
  drawEvents(writer, evidence)
  drawLaw(writer, evidence)
  return writer.bind(pdf, (sheet, number, count) => drawFoot(sheet, evidence, number, count))
}
