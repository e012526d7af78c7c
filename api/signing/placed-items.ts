import { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import type { ItemWithField } from '../assignments/assignment-store.ts'
import { sizedSettings } from '../assignments/display-settings.ts'
import type { FilledField, Stamp } from '../pdf/engine.ts'

type Place = Omit<Stamp, 'content'>

/** The place of an item on the pages; null if it is on none. */
export function placeOf({ page_number, field_type, display_settings }: ItemWithField): Place | null {
  if (!page_number || !field_type || !display_settings) return null
  const settings = sizedSettings(field_type, DisplaySettings.parse(JSON.parse(display_settings)))
  const { left, top, width, height, fontSize } = settings
  return { page: page_number, left, top, width, height, ...(fontSize ? { fontSize } : {}) }
}

/** What an item with a value shows: for a signature, the picture that its value names. */
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

/** The item that shows a party's signature with a certificate: their first signature item on a page. */
export function shownSignatureOf(items: ItemWithField[], partyId: string): ItemWithField | undefined {
  return items.find((item) => item.party_id === partyId && item.field_type === 'signature' && item.page_number)
}
