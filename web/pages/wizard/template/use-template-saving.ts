import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { failureOf } from '../../../failure.ts'
import { trpc } from '../../../trpc.ts'
import { useWhenOnline } from '../../../ui/use-when-online.ts'
import type { Placement } from '../draft/draft.ts'
import { SAVING_PAUSE } from '../draft/saving-pause.ts'
import type { SavingProblem } from '../draft/wizard-context.ts'
import type { TemplateTexts } from './template-context.ts'
import { entriesOf, unsavedTemplates } from './template-draft.ts'

/** The part of a template that the browser edits and saves later. */
interface Edited {
  placements: Placement[]
  texts: TemplateTexts
}

/**
 * Saves fields and texts shortly after they change; `save` does it at once, and may be given other fields. `stored` is what
 * the server had at the start. What cannot be saved stays in the tab, and `problem` says why.
 */
export function useTemplateSaving(ids: { accountId: string; templateId: string }, edited: Edited, stored: Edited) {
  const setFields = trpc.templates.setFields.useMutation()
  const update = trpc.templates.update.useMutation()
  const [kept, setKept] = useState(stored)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(stored)
  const savedIds = useRef(new Map<string, string>())
  const running = useRef(Promise.resolve())
  const isDirty = kept.placements !== edited.placements || kept.texts !== edited.texts

  const write = async ({ placements, texts }: Edited) => {
    if (latest.current.placements !== placements) {
      const entries = entriesOf(placements, savedIds.current)
      const saved = await setFields.mutateAsync({ ...ids, entries })
      const onPage = Map.groupBy(placements, ({ pageId }) => pageId)
      for (const { id, fields } of saved.pages)
        for (const [place, field] of fields.entries()) {
          const placement = onPage.get(id)?.[place]
          if (placement) savedIds.current.set(placement.id, field.id)
        }
      latest.current = { ...latest.current, placements }
    }
    if (latest.current.texts !== texts) {
      await update.mutateAsync({ ...ids, ...texts })
      latest.current = { ...latest.current, texts }
    }
    setKept(latest.current)
    setFailure(null)
  }
  /** One after the other: a later save must not be overtaken by an earlier one. */
  const save = (wanted: Edited = edited) => {
    const next = running.current.then(() => write(wanted))
    running.current = next.catch(() => undefined)
    return next
  }
  const retry = () => void save().catch((error) => setFailure(failureOf(error).message))
  const saveQuietly = useEffectEvent(retry)
  useWhenOnline(() => failure !== null && retry())

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(saveQuietly, SAVING_PAUSE)
    return () => clearTimeout(timer)
  }, [isDirty, edited.placements, edited.texts])
  useLayoutEffect(() => {
    if (isDirty) unsavedTemplates.keep(ids.templateId, { placements: edited.placements, texts: edited.texts })
    else unsavedTemplates.drop(ids.templateId)
  }, [ids.templateId, isDirty, edited.placements, edited.texts])
  const problem: SavingProblem | null = failure === null ? null : { kind: 'failed', message: failure, retry }
  return { isDirty, save, problem }
}
