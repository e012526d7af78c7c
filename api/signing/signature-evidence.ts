import { createHash } from 'node:crypto'
import type { InputKind } from '@rubrica/contracts/field-kinds/field-kind.ts'
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
  return hashOf(hiddenBy(hiders(), items, salt))
}

/**
 * What a signer filled in, as it was hashed for the trail. The program of that moment may have had fewer kinds that hide
 * values: with others the document could not be sealed.
 */
export function signedValues(items: Signed['items'], salt: string, signedHash: string | null): SignedValue[] {
  const counting = hiders().filter((hides) => items.some(({ value }) => value && hides(value) !== null))
  const signed = subsetsOf(counting).find((some) => hashOf(hiddenBy(some, items, salt)) === signedHash)
  return hiddenBy(signed ?? counting, items, salt)
}

function hashOf(values: SignedValue[]): string {
  return sha256(canonicalJson(values))
}

type Hider = InputKind['hides']

/** Of every kind, because people type personal numbers into any field. */
function hiders(): Hider[] {
  return Object.values<InputKind>(inputKinds).map(({ hides }) => hides)
}

/** In the order of the items' ids; personal numbers are hidden. */
function hiddenBy(some: Hider[], items: Signed['items'], salt: string): SignedValue[] {
  return items
    .map(({ id, page_number, value }) => ({
      item_id: id,
      page: page_number,
      value: value && shownValue(value, { some, salt }),
    }))
    .sort((a, b) => (a.item_id < b.item_id ? -1 : 1))
}

function shownValue(value: string, { some, salt }: { some: Hider[]; salt: string }): SignedValue['value'] {
  const personal = some.map((hides) => hides(value)).find((found) => found !== null)
  return personal ? hide(salt, personal) : value.toWellFormed()
}

/** All of them first. */
function subsetsOf<T>([first, ...others]: readonly T[]): T[][] {
  if (first === undefined) return [[]]
  const without = subsetsOf(others)
  return [...without.map((set) => [first, ...set]), ...without]
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
