import type { ItemWithField } from '../../assignments/assignment-store.ts'
import type { Row } from '../../db/tables.ts'
import type { FormField, OwnSignature, PrepareJob } from '../../pdf/engine.ts'
import { isDemanded } from '../demand.ts'
import { filledField, isImage, placeOf, shownSignatureOf } from '../placed-items.ts'
import type { PreparedValues } from '../prepared-values.ts'
import type { Signable } from '../signable.ts'

/** What a party signs with their own certificate, and what the document's pages show. */
export interface OwnSigning {
  signable: Pick<Signable, 'document' | 'party' | 'parties'>
  /** The items of all parties, and those that the sender filled in. */
  items: ItemWithField[]
  prepared: PreparedValues
}

type Dictionary = Pick<OwnSignature, 'name' | 'form' | 'room'>
type PathOf = (sha256: string) => string

/** The file that the next signature follows. */
export function baseOf({ signed_sha256, original_sha256 }: Row<'documents'>): string {
  const base = signed_sha256 ?? original_sha256
  if (!base) throw new TypeError('a document without a file waits for signatures')
  return base
}

/** Every picture that {@link ownSignatureJob} needs a path of. */
export function picturesOf(signing: OwnSigning): string[] {
  return filledItems(signing).flatMap(({ item, value }) => (isImage(item) ? [value] : []))
}

/** The engine's input: the fields of all parties, the values of this signer, and the name of the signature. */
export function ownSignatureJob(
  signing: OwnSigning,
  dictionary: Dictionary,
  pathOf: PathOf,
): Omit<PrepareJob, 'preparedPath'> {
  const { document, party, parties } = signing.signable
  const shown = shownSignatureOf(signing.items, party.id)
  const filled = filledItems(signing)
  const drawn = filled.find(({ item }) => item.id === shown?.id)
  return {
    basePath: pathOf(baseOf(document)),
    isFirst: isFirst(document),
    fields: formFields(signing.items, parties),
    filled: filled
      .filter((one) => one !== drawn)
      .map(({ item, place, value }) => filledField(item, place, value, pathOf)),
    signature: {
      ...dictionary,
      reason: 'Assinatura digital com certificado próprio',
      signedAt: signing.prepared.at,
      ...(drawn ? { at: boxOf(drawn.place), pngPath: pathOf(drawn.value) } : {}),
    },
  }
}

function isFirst({ signed_sha256 }: Row<'documents'>): boolean {
  return signed_sha256 === null
}

interface FilledItem {
  item: ItemWithField
  place: NonNullable<ReturnType<typeof placeOf>>
  value: string
}

/** This signer's and, with the first signature, what the sender filled in. */
function filledItems({ signable: { document, party }, items, prepared }: OwnSigning): FilledItem[] {
  const own = new Map(prepared.filled.items.map(({ id, value }) => [id, value]))
  return items.flatMap((item) => {
    const isSenders = item.party_id === null && isFirst(document)
    const value = item.party_id === party.id ? own.get(item.id) : isSenders ? item.value : null
    const place = placeOf(item)
    return value && place ? [{ item, place, value }] : []
  })
}

/** One for each item, but for those in which a signature with a certificate is seen. */
function formFields(items: ItemWithField[], parties: Row<'parties'>[]): FormField[] {
  const signing = parties.filter((party) => isDemanded(party, 'certificate'))
  const shown = signing.map(({ id }) => shownSignatureOf(items, id)?.id)
  return items.flatMap((item) => {
    const place = placeOf(item)
    return place && !shown.includes(item.id) ? [{ ...boxOf(place), name: item.id }] : []
  })
}

function boxOf({ page, left, top, width, height }: FilledItem['place']): Omit<FormField, 'name'> {
  return { page, left, top, width, height }
}
