import { useRef } from 'react'
import { type Outputs, trpc } from '../../../trpc.ts'
import { useVersionedSaving } from '../draft/use-versioned-saving.ts'
import {
  type EditedTemplate,
  editedOf,
  entriesOf,
  samePlacements,
  sameTexts,
  unsavedTemplates,
} from './template-draft.ts'

type Opened = Outputs['templates']['open']

interface Editing {
  edited: EditedTemplate
  /** The version that this tab has started from. */
  version: number
  /** What the server has. */
  opened: Opened
  /** Takes over what another tab has saved. */
  adopt: (edited: EditedTemplate) => void
}

/** Saves fields and texts of a template shortly after they change. Its roles are saved by calls of their own. */
export function useTemplateSaving(
  ids: { accountId: string; templateId: string },
  { edited, version, opened, adopt }: Editing,
) {
  const { templateId } = ids
  const { template, fields } = opened
  const setFields = trpc.templates.setFields.useMutation()
  const update = trpc.templates.update.useMutation()
  const queries = trpc.useUtils()
  /** The server's ids of fields placed since. */
  const savedIds = useRef(new Map<string, string>())
  const hasPlacements = (one: EditedTemplate, other: EditedTemplate) => samePlacements(one, other, fields)
  const hasTexts = (one: EditedTemplate, other: EditedTemplate) => sameTexts(one, other, template)

  return useVersionedSaving<EditedTemplate, Opened['template']>({
    ...{ draft: edited, version, kept: template, draftOf: editedOf, onOther: 'report', adopt },
    isSame: (one, other) => hasPlacements(one, other) && hasTexts(one, other),
    // Fields and texts are saved by two calls, which make a version each.
    stepTo: (saved, next) => (hasPlacements(saved, next) ? next : { ...next, texts: saved.texts }),
    save: async (base, next, saved) => {
      if (saved && hasPlacements(saved, next)) return update.mutateAsync({ ...ids, ...next.texts, version: base })
      const { placements } = next.draft
      const entries = entriesOf(placements, savedIds.current)
      const answer = await setFields.mutateAsync({ ...ids, entries, version: base })
      const onPage = Map.groupBy(placements, ({ pageId }) => pageId)
      for (const page of answer.pages)
        for (const [place, field] of page.fields.entries()) {
          const placement = onPage.get(page.id)?.[place]
          if (placement) savedIds.current.set(placement.id, field.id)
        }
      return answer
    },
    read: async () => {
      await queries.templates.open.invalidate(ids, { refetchType: 'none' })
      return (await queries.templates.open.fetch(ids)).template
    },
    keep: (base, { draft: { placements }, texts }) =>
      unsavedTemplates.keep(templateId, { version: base, placements, texts }),
    drop: () => unsavedTemplates.drop(templateId),
    gone: () => false,
    leave: () => undefined,
  })
}
