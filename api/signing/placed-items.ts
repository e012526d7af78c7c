import { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import type { FieldKind } from '@rubrica/contracts/field-kinds/field-kind.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
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
  if (!field_type) return { text: value }
  const { prints, shown } = fieldKinds[field_type]
  return contents[prints](shown(value), pathOf)
}

/** How each form of a printed value is drawn. */
const contents: Record<FieldKind['prints'], (shown: string, pathOf: (sha256: string) => string) => Stamp['content']> = {
  text: (text) => ({ text }),
  picture: (sha256, pathOf) => ({ pngPath: pathOf(sha256) }),
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
  return field_type !== null && fieldKinds[field_type].prints === 'picture'
}

/** The item that shows a party's signature with a certificate: their first signature item on a page. */
export function shownSignatureOf(items: ItemWithField[], partyId: string): ItemWithField | undefined {
  return items.find((item) => item.party_id === partyId && takesSignature(item) && item.page_number)
}

function takesSignature({ field_type }: ItemWithField): boolean {
  const kind = field_type && fieldKinds[field_type]
  return kind?.filledBy === 'pad' && kind.picture === 'signature'
}
