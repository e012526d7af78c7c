import type { Field } from '@rubrica/contracts/fields.ts'
import type { Template } from '@rubrica/contracts/templates.ts'
import * as z from 'zod/mini'
import { keptInTab } from '../../../kept-in-tab.ts'
import { partiesOf } from '../../../templates/parties.ts'
import { Draft, emptyDraft, hasSigners, isPrepared, type Placement, signersWithoutFields } from '../draft/draft.ts'
import { doesFrom, holdsFields } from '../draft/draft-parts.ts'

/** A template as the wizard's draft: its roles are the signers, its fields the placements. */
function draftOf(template: Pick<Template, 'roles' | 'pages'>): Draft {
  const signers = partiesOf(template).map(({ id, title, isEditor, colour, part, actingAs }) => ({
    ...{ id, full_name: title, email: null, colour, isTogether: false, isEditor },
    ...doesFrom({ part, acting_as: actingAs ?? undefined }),
  }))
  const placements = template.pages.flatMap((page) => page.fields.map((field) => placementOf(page.id, field)))
  const draft: Draft = { ...emptyDraft, signers, placements }
  return { ...draft, preparedFor: methodOf(draft) }
}

/** The texts that every document made from a template starts from; both take marks such as <#Cliente#>. */
export interface TemplateTexts {
  document_name: string
  message: string
}

/** The part of a template that the browser edits and saves later: the placements of its draft, and its texts. */
export interface EditedTemplate {
  draft: Draft
  texts: TemplateTexts
}

/** What is saved of a template. */
export function editedOf(template: Pick<Template, 'roles' | 'pages' | 'document_name' | 'message'>): EditedTemplate {
  return {
    draft: draftOf(template),
    texts: { document_name: template.document_name, message: template.message ?? '' },
  }
}

/** True if both have the same fields, as the server names them: without a name of its own a field has its kind's. */
export function samePlacements(one: EditedTemplate, other: EditedTemplate, fields: readonly Field[]): boolean {
  const content = ({ draft: { placements } }: EditedTemplate) =>
    JSON.stringify(
      placements
        .toSorted((a, b) => (a.pageId < b.pageId ? -1 : Number(a.pageId > b.pageId)))
        .map(({ pageId, signerId, fieldId, label, left, top, width, height }) => [
          ...[pageId, signerId, fieldId, label || fields.find(({ id }) => id === fieldId)?.name],
          ...[left, top, width, height],
        ]),
    )
  return one.draft.placements === other.draft.placements || content(one) === content(other)
}

/** True if documents would get the same texts: without a name of their own they have the template's. */
export function sameTexts(one: EditedTemplate, other: EditedTemplate, { name }: Pick<Template, 'name'>): boolean {
  const content = ({ texts: { document_name, message } }: EditedTemplate) =>
    JSON.stringify([document_name.trim() || name, message.trim()])
  return content(one) === content(other)
}

/** The fields as the call that saves them takes them; `savedIds` are the server's ids of fields placed since. */
export function entriesOf(placements: readonly Placement[], savedIds: ReadonlyMap<string, string>) {
  const pages = Map.groupBy(placements, ({ pageId }) => pageId)
  return [...pages].map(([page_id, onPage]) => ({
    page_id,
    fields: onPage.map(({ id, fieldId, signerId, label, left, top, width, height }) => ({
      ...{ id: savedIds.get(id) ?? id, field_id: fieldId, role_id: signerId, label: label || null },
      display_settings: { left, top, width, height },
    })),
  }))
}

/** True if the review may open: there is a signer, and the preparation is done. */
export function mayReview(draft: Draft, method: 'collect' | 'virtual'): boolean {
  return hasSigners(draft) && isPrepared(draft, method)
}

type PlacedField = Template['pages'][number]['fields'][number]

function placementOf(pageId: string, { id, field_id, role_id, label, display_settings }: PlacedField): Placement {
  const { left, top, width = 0, height = 0 } = display_settings
  return { id, pageId, signerId: role_id, fieldId: field_id, label, left, top, width, height }
}

/** The state of the fields of a template: with fields for everybody, without any, or not finished. */
export function methodOf(draft: Draft): Draft['preparedFor'] {
  if (!hasSigners(draft)) return null
  const missing = signersWithoutFields(draft).length
  if (missing === 0) return 'collect'
  return missing === draft.signers.filter((one) => !one.isEditor && holdsFields(one)).length ? 'virtual' : null
}

const Unsaved = z.object({
  /** The version that they are based on; tabs of before kept none. */
  version: z.optional(z.int()),
  placements: Draft.shape.placements,
  texts: z.object({ document_name: z.string(), message: z.string() }),
})

/** Fields and texts of a template that the server does not have yet; they survive a reload and the session's end. */
export const unsavedTemplates = keptInTab('draft:template:', Unsaved)
