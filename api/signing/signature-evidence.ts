import { createHash } from 'node:crypto'
import { inputKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import type { SignedValue } from '@rubrica/proof/evidence/evidence.ts'
import { pageRangesOf } from '@rubrica/proof/evidence/page-ranges.ts'
import type { SignatureEvidence } from '@rubrica/proof/evidence/signed-facts.ts'
import type { ItemWithField } from '../assignments/assignment-store.ts'
import type { Row } from '../db/tables.ts'
import { hide } from '../trail/hidden-values.ts'
import { termsHash } from './terms-hash.ts'

interface Signed {
  document: Row<'documents'>
  /** The state after the signature. */
  party: Row<'parties'>
  items: Pick<ItemWithField, 'id' | 'page_number' | 'value'>[]
  pages: Pick<Row<'pages'>, 'number' | 'image_sha256'>[]
  productName: string
  salt: string
}

/** The trail's evidence of a signature: the signer, what they saw and what they filled in (docs/evidence.md). */
export function signatureEvidence({
  document,
  party,
  items,
  pages,
  productName,
  salt,
}: Signed): Record<keyof SignatureEvidence | 'evidence_salt', string | null> {
  const drawn = pages.filter(({ image_sha256 }) => image_sha256 !== null)
  return {
    // Old verifiers show it as the address of the code.
    signer_email: party.address === null ? party.email : null,
    signer_government_id: party.government_id,
    verified_at: party.verified_at,
    // We no longer have the text of an old version, so we cannot hash it.
    terms_sha256: party.terms_version === TERMS_VERSION ? termsHash(productName) : null,
    terms_accepted_at: party.terms_accepted_at,
    document_name: document.name,
    document_sha256: document.original_sha256 ?? '',
    pages: pageRangesOf(drawn.map(({ number }) => number)),
    pages_sha256: sha256(canonicalJson(drawn.map(({ image_sha256 }) => image_sha256))),
    signature_sha256: party.signature_sha256,
    values_sha256: valuesHash(items, salt),
    evidence_salt: salt,
  }
}

export function valuesHash(items: Signed['items'], salt: string): string {
  return sha256(canonicalJson(signedValues(items, salt)))
}

/** What a signer filled in, in the order of the items' ids; personal numbers are hidden. */
export function signedValues(items: Signed['items'], salt: string): SignedValue[] {
  return items
    .map(({ id, page_number, value }) => ({ item_id: id, page: page_number, value: value && shownValue(value, salt) }))
    .sort((a, b) => (a.item_id < b.item_id ? -1 : 1))
}

/** Of every kind, because people type personal numbers into any field. */
const hiders = Object.values(inputKinds).map(({ hides }) => hides)

function shownValue(value: string, salt: string): SignedValue['value'] {
  const personal = hiders.map((hides) => hides(value)).find((found) => found !== null)
  return personal ? hide(salt, personal) : value.toWellFormed()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
