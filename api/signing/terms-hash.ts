import { createHash } from 'node:crypto'
import { privacyText } from '@rubrica/contracts/privacy-text.ts'
import { termsText } from '@rubrica/contracts/terms-text.ts'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'

/** SHA-256 of the two texts that a signer accepts, as they are in force; they contain the product's name. */
export function termsHash(productName: string): string {
  const texts = { terms: termsText(productName), privacy: privacyText(productName) }
  return createHash('sha256').update(canonicalJson(texts)).digest('hex')
}
