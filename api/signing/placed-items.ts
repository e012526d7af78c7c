import { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import type { ItemWithField } from '../assignments/assignment-store.ts'
import { sizedSettings } from '../assignments/display-settings.ts'
import type { FilledField, Stamp } from '../pdf/engine.ts'

type Place = Omit<Stamp, 'content'>

/** Where an item stands on the pages; null for one that stands on none. */
export function placeOf({ page_number, field_type, display_settings }: ItemWithField): Place | null {
  if (!page_number || !field_type || !display_settings) return null
  const settings = sizedSettings(field_type, DisplaySettings.parse(JSON.parse(display_settings)))
  const { left, top, width, height, fontSize } = settings
  return { page: page_number, left, top, width, height, ...(fontSize ? { fontSize } : {}) }
}

/** What an item with a value shows: of a signature the picture that is kept under the value. */
export function contentOf(
  { field_type }: Pick<ItemWithField, 'field_type'>,
  value: string,
  pathOf: (sha256: string) => string,
): Stamp['content'] {
  return isImage({ field_type }) ? { pngPath: pathOf(value) } : { text: value }
}

/** The item's field of the form, with its value. */
export function filledField(
  item: ItemWithField,
  { fontSize }: Place,
  value: string,
  pathOf: (sha256: string) => string,
): FilledField {
  return { name: item.id, content: contentOf(item, value, pathOf), ...(fontSize ? { fontSize } : {}) }
}

export function isImage({ field_type }: Pick<ItemWithField, 'field_type'>): boolean {
  return field_type === 'signature' || field_type === 'initial'
}

/** The item of a party in which a signature with a certificate is seen: the first signature that stands on a page. */
export function shownSignatureOf(items: ItemWithField[], partyId: string): ItemWithField | undefined {
  return items.find((item) => item.party_id === partyId && item.field_type === 'signature' && item.page_number)
}
