import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../trpc.ts'
import { useWhenOnline } from '../../../ui/use-when-online.ts'
import { SAVING_PAUSE } from './saving-pause.ts'
import { type SavedBy, type Versioned, VersionedSaving } from './versioned-saving.ts'
import type { DraftSending, SavingProblem } from './wizard-context.ts'

interface Saved<Draft, Kept extends Versioned> extends SavedBy<Draft, Kept> {
  draft: Draft
  /** The version that the tab's first draft is based on. */
  version: number
  /** What the server has, as the page has read it. */
  kept: Kept
  /** Leaving it saves at once. */
  step?: string
}

/** Saves a draft shortly after each change, on leaving its step or page, and again when the browser is online. */
export function useVersionedSaving<Draft, Kept extends Versioned>(saved: Saved<Draft, Kept>) {
  const { draft, version, kept, step } = saved
  const [saving] = useState(() => new VersionedSaving(saved, draft, version, kept))
  const navigate = useNavigate()
  const queries = trpc.useUtils()
  const { isDirty, problem } = useSyncExternalStore(saving.subscribe, saving.getSnapshot)

  useLayoutEffect(() => {
    saving.by = saved
  })
  // Stores each change before the screen shows it, so that an immediate reload loses nothing.
  useLayoutEffect(() => saving.change(draft), [saving, draft])
  useLayoutEffect(() => saving.reconcile(kept), [saving, kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => saving.saveQuietly(), SAVING_PAUSE)
    return () => clearTimeout(timer)
  }, [saving, draft])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is left is saved
  useEffect(() => () => saving.saveQuietly(), [saving, step])
  useWhenOnline(() => saving.saveFailed())

  const shown: SavingProblem | null = kept.is_kept === false ? { kind: 'unkept' } : problem
  const sending: DraftSending = {
    call: { onMutate: () => saving.hold(), onError: (error) => saving.release(error) },
    sent: async (documentId) => {
      saving.end()
      await navigate(`/dashboard/documents/${documentId}/sent`, { replace: true })
      await queries.invalidate()
    },
  }
  return { saving, isDirty, problem: shown, sending }
}
