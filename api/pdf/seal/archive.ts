import { PDF } from '@libpdf/core'
import { readPages } from '../page-tree.ts'
import type { SignerValidation, ValidationData } from './seal-job.ts'
import { saveSigned } from './signature-place.ts'
import { timestampAuthority } from './timestamp-authority.ts'
import { addValidationData } from './validation-store.ts'

/**
 * Makes a sealed file B-LTA (ETSI EN 319 142-1): one update with the data that its certificates are checked by (DSS) and a
 * document timestamp over everything. The sealed bytes stay its beginning. A file that has one already is renewed so.
 */
export async function archive(
  sealed: Uint8Array,
  data: ValidationData,
  {
    timestampUrls,
    tokenRoom,
    signers = [],
  }: { timestampUrls: string[]; tokenRoom: number; signers?: SignerValidation[] },
): Promise<Uint8Array> {
  const pdf = await PDF.load(sealed)
  addValidationData(pdf, data, { bytes: sealed, signers })
  const placed = {
    type: 'DocTimeStamp' as const,
    subFilter: 'ETSI.RFC3161' as const,
    room: tokenRoom,
    fieldName: 'Carimbo do tempo',
  }
  return saveSigned(pdf, readPages(pdf), placed, timestampAuthority(timestampUrls, tokenRoom))
}
