import { datumOfSigner } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { digitsOf } from '@rubrica/contracts/national-numbers.ts'
import { z } from 'zod'
import { type ItemWithField, readItems } from '../assignments/assignment-store.ts'
import { rulesOf } from '../assignments/party-part.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { newSalt } from '../trail/hidden-values.ts'
import { DrawnElsewhere, drawnElsewhere } from './elsewhere/drawn-elsewhere.ts'
import { type FilledItem, filledValues, requirePlaces } from './filled-values.ts'
import { valuesHash } from './signature-evidence.ts'
import { findSignatureImages } from './signature-images.ts'

/** A party's future item values and the rest of the input, as JSON between the calls of a signature by a key. */
export const Filled = z.object({
  items: z.array(z.object({ id: z.string(), page_number: z.number().nullable(), value: z.string().nullable() })),
  signature_sha256: z.string().nullable(),
  government_id: z.string().nullable(),
  /** Absent from what was prepared by a program of before. */
  drawn_elsewhere: DrawnElsewhere.optional(),
})
export type Filled = z.infer<typeof Filled>

/** What a party signs, whatever it is signed with. */
export interface PreparedValues {
  /** When it was prepared: the date that is filled in is this one. */
  at: string
  salt: string
  filled: Filled
}

/**
 * Checks the input and returns what the signer is going to sign. Hold the document's lock.
 * @throws Refusal `item_value_invalid`, `signature_missing`
 */
export async function prepareValues(
  trx: Db,
  party: Row<'parties'>,
  given: FilledItem[],
  at: string,
): Promise<PreparedValues> {
  const all = await readItems(trx, [party.assignment_id])
  const items = all.filter((item) => item.party_id === party.id)
  // The signer also sees what the sender filled in, and programs send it back.
  requirePlaces(
    given,
    all.filter((item) => item.party_id === party.id || item.party_id === null),
  )
  const images = rulesOf(party).draws ? await findSignatureImages(trx, party) : []
  const values = new Map((await filledValues(items, given, images, at)).map(({ id, value }) => [id, value]))
  const signature_sha256 = images.find((image) => image.type === 'signature')?.sha256 ?? null
  return {
    at,
    salt: newSalt(),
    filled: {
      items: items.map(({ id, page_number }) => ({ id, page_number, value: values.get(id) ?? null })),
      signature_sha256,
      government_id: cpfOf(items, given),
      drawn_elsewhere: drawnElsewhere(images, new Set([signature_sha256, ...values.values()])),
    },
  }
}

/** The hash that the trail is going to keep of these values. */
export function preparedValuesHash({ filled, salt }: PreparedValues): string {
  return valuesHash(filled.items, salt)
}

/** The signer's CPF, if it was filled in, belongs into the evidence. */
function cpfOf(items: ItemWithField[], given: FilledItem[]): string | null {
  const item = items.find(({ field_type: type, field_name: name, field_is_pre_defined }) => {
    return datumOfSigner({ type, name, is_pre_defined: field_is_pre_defined === 1 }) === 'cpf'
  })
  const value = given.find((one) => (one.itemId ?? one.item_id) === item?.id)?.value
  return item && value ? digitsOf(String(value)) : null
}
