import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { defaultLocale } from '@rubrica/contracts/locale.ts'
import { pageLocale } from '../../../words.ts'
import type { ChosenSigner, Placement } from '../draft/draft.ts'
import { holdsFields } from '../draft/draft-parts.ts'
import type { Wizard } from '../draft/wizard-context.ts'
import type { PlacedField } from './editor-context.ts'
import { commonShift, within } from './placement.ts'

/** The draft's placements with page, signer and field, in reading order: page, then down, then across. */
export function placedFields({
  draft,
  document,
  fields,
}: Pick<Wizard, 'draft' | 'document' | 'fields'>): PlacedField[] {
  return draft.placements
    .flatMap((placement) => {
      const page = document.pages.find(({ id }) => id === placement.pageId)
      const signer = draft.signers.find(({ id }) => id === placement.signerId)
      const field = fields.find(({ id }) => id === placement.fieldId)
      return page && signer && field
        ? [{ ...placement, page, signer, field, name: placement.label || fieldName(field) }]
        : []
    })
    .toSorted((a, b) => a.page.number - b.page.number || a.top - b.top || a.left - b.left)
}

/** The field's name as people read it: the workspace's, but for those of the product. */
export function fieldName({ is_standard, type, name }: Field): string {
  const locale = pageLocale()
  return is_standard && locale !== defaultLocale ? fieldKinds[type].name[locale] : name
}

/** The same field on another page, fitted to it. */
export function copiedTo(page: DocumentPage, placed: Placement): Placement {
  const { signerId, fieldId, label, left, top, width, height } = placed
  const box = within(page, { left, top, width, height })
  return { id: crypto.randomUUID(), pageId: page.id, signerId, fieldId, ...(label ? { label } : {}), ...box }
}

/** Copies on the same pages, a little lower and to the right, or higher and to the left at the end of a page. */
export function copiedBeside(fields: readonly PlacedField[]): Placement[] {
  const down = commonShift(fields, BESIDE, BESIDE)
  const { x, y } = down.x > 0 || down.y > 0 ? down : commonShift(fields, -BESIDE, -BESIDE)
  return fields.map((one) => copiedTo(one.page, { ...one, left: one.left + x, top: one.top + y }))
}

/** Pixels at 150 DPI between a field and its copy: 4 mm. */
const BESIDE = 24

/** Copies for the page in sight: at the same place of another page, next to the original on its own. */
export function pastedOn(page: DocumentPage, fields: readonly PlacedField[], placed: readonly PlacedField[]) {
  const isOtherPage = fields.every(({ pageId }) => pageId === fields[0]?.pageId && pageId !== page.id)
  const copies = fields.map((one) => copiedTo(page, one))
  if (isOtherPage && copies.every((one) => isFree(one, placed))) return copies
  return copiedBeside(isOtherPage ? fields.map((one) => ({ ...one, page, pageId: page.id })) : fields)
}

/** True if the signer may have the field: the person who prepares a document signs nothing, and who approves has none. */
export function mayHold(signer: ChosenSigner, { is_standard }: Field): boolean {
  return holdsFields(signer) && !(signer.isEditor && is_standard)
}

/** True if no field of the same kind and signer is at the place of a copy. */
export function isFree(copy: Placement, placed: readonly Placement[]): boolean {
  return !placed.some(
    (other) =>
      other.pageId === copy.pageId &&
      other.signerId === copy.signerId &&
      other.fieldId === copy.fieldId &&
      other.left === copy.left &&
      other.top === copy.top,
  )
}
