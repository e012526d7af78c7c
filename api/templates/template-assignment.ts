import { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import type { GivenItem, Plan } from '../assignments/assignment-plan.ts'
import type { EditorValue } from './editor-values.ts'
import type { CastRole } from './role-cast.ts'
import type { PlacedTemplateField } from './template-field-store.ts'

/** The document's page for each page of the template. */
export type PageMap = ReadonlyMap<string, string>

type Entries = NonNullable<Plan['wanted']['entries']>

/** The signers' fields as an assignment asks for them. */
export function entriesFor(fields: PlacedTemplateField[], cast: CastRole[], pages: PageMap): Entries {
  const byPage = Map.groupBy(fields, (field) => pageOf(field, pages))
  return [...byPage].map(([page_id, placed]) => ({
    page_id,
    fields: placed.flatMap(({ role_id, field_id, display_settings }) => {
      const signer = cast.find(({ role }) => role.id === role_id)?.signer
      const settings = DisplaySettings.parse(JSON.parse(display_settings))
      return signer ? [{ signer_id: signer.id, field_id, display_settings: settings }] : []
    }),
  }))
}

/** What the editor filled in, as items without a party. */
export function givenFor(values: EditorValue[], pages: PageMap): GivenItem[] {
  return values.map(({ field, value }) => ({
    page_id: pageOf(field, pages),
    field_id: field.field_id,
    display_settings: field.display_settings,
    value,
  }))
}

function pageOf({ page_id }: PlacedTemplateField, pages: PageMap): string {
  const page = pages.get(page_id)
  if (!page) throw new TypeError('a field stands on no page of its template')
  return page
}
