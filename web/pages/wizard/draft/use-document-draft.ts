import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { canPass } from '../../../failure.ts'
import { keptInTab } from '../../../kept-in-tab.ts'
import { withAlert } from '../../../navigation-alert.ts'
import { refusalOf } from '../../../refusal.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { useWhenOnline } from '../../../ui/use-when-online.ts'
import { wordsNow } from '../../../words.ts'
import { Draft } from './draft.ts'
import { draftOf, isSaved, wireDraftOf } from './saved-draft.ts'
import { useDraftHistory } from './use-draft.ts'
import type { DraftSaving, SavingProblem } from './wizard-context.ts'

/** Milliseconds after the last change until it is saved. */
const PAUSE = 800

/** Changes that the server does not have yet, and their base version: a reload or a lost connection loses none. */
const unsavedDrafts = keptInTab('draft:', z.object({ version: z.int(), draft: Draft }))

/** A draft as the server has it; if the host of `/v1` stores none, there is never one. */
export type KeptDraft = NonNullable<Outputs['wizard']['open']['kept']>

/** The draft of a document. It saves shortly after each change and on leaving `step`. `kept` is what the server had last. */
export function useDocumentDraft(documentId: string, kept: KeptDraft, step: string) {
  const [start] = useState(() => beginning(documentId, kept))
  const editing = useDraftHistory(() => start.draft)
  const { draft, change } = editing
  const call = trpc.wizard.saveDraft.useMutation()
  const queries = trpc.useUtils()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(start.saved)
  const [problem, setProblem] = useState<Problem | null>(start.problem)
  const version = useRef(start.version)
  const latest = useRef({ draft, saved })
  /** Whose save was not answered: one of them may be what the server has. */
  const unanswered = useRef<Draft[]>([])
  const running = useRef(Promise.resolve())
  const isHeld = useRef(false)
  const isDirty = draft !== saved

  const write = async (wanted: Draft) => {
    if (!kept.is_kept || isHeld.current) return
    if (latest.current.saved === wanted && unanswered.current.length === 0) return
    try {
      const answer = await call.mutateAsync({ documentId, version: version.current, draft: wireDraftOf(wanted) })
      version.current = answer.version
      unanswered.current = []
      latest.current.saved = wanted
      if (latest.current.draft === wanted) unsavedDrafts.drop(documentId)
      queries.wizard.open.setData({ documentId }, (old) => old && { ...old, kept: { ...answer, is_kept: true } })
      setSaved(wanted)
      setProblem(null)
    } catch (error) {
      if (canPass(error)) unanswered.current.push(wanted)
      if (isHeld.current) return
      if (await hasOwnVersion(error)) return write(wanted)
      refused(error)
    }
  }
  /** Whether the version that stands in the way is of this tab. */
  const hasOwnVersion = async (error: unknown) => {
    if (refusalOf(error).code !== 'draft_outdated' || unanswered.current.length === 0) return false
    const newest = await readNewest().catch(() => null)
    return newest !== null && takeUp(newest)
  }
  /** Goes on from what the server has if this tab saved it and the answer was lost. */
  const takeUp = (newest: KeptDraft) => {
    const own = unanswered.current.find((one) => isSaved(one, newest))
    if (!own) return false
    unanswered.current = []
    version.current = newest.version
    latest.current.saved = own
    setSaved(own)
    setProblem(null)
    return true
  }
  const refused = (error: unknown) => {
    const { code, message } = refusalOf(error)
    if (code === 'document_not_preparable') leave()
    else setProblem(code === 'draft_outdated' ? { kind: 'outdated' } : { kind: 'failed', message })
  }
  const leave = () => {
    isHeld.current = true
    unsavedDrafts.drop(documentId)
    const alert = withAlert('info', wordsNow('documentDraft', portuguese).sent)
    void navigate(`/dashboard/documents/${documentId}/view`, { replace: true, state: alert })
  }
  /** One after the other: a later draft must not be overtaken by an earlier one. */
  const save = (wanted: Draft = draft) => {
    running.current = running.current.then(() => write(wanted))
    return running.current
  }
  const adopt = (newest: KeptDraft) => {
    unanswered.current = []
    const other = draftOf(newest)
    version.current = newest.version
    latest.current = { draft: other, saved: other }
    change({ type: 'replace', draft: other })
    setSaved(other)
    setProblem(null)
  }
  /** Fetches what the server has now; if the document was sent meanwhile, leaves for its own page. */
  const readNewest = async () => {
    await queries.wizard.open.invalidate({ documentId }, { refetchType: 'none' })
    const { kept: newest } = await queries.wizard.open.fetch({ documentId })
    if (!newest) leave()
    return newest
  }

  const saveQuietly = useEffectEvent(() => {
    // A change that was taken back may have been saved without an answer.
    if ((isDirty || unanswered.current.length > 0) && problem?.kind !== 'outdated') void save()
  })
  const reconcile = useEffectEvent((newest: KeptDraft) => {
    if (newest.version <= version.current || takeUp(newest)) return
    if (isDirty) setProblem({ kind: 'outdated' })
    else adopt(newest)
  })
  // Stores each change before the screen shows it, so that an immediate reload loses nothing.
  useLayoutEffect(() => {
    latest.current.draft = draft
    if (draft === saved) unsavedDrafts.drop(documentId)
    else unsavedDrafts.keep(documentId, { version: version.current, draft })
  }, [documentId, draft, saved])
  useEffect(() => {
    if (draft === saved && unanswered.current.length === 0) return
    const timer = setTimeout(saveQuietly, PAUSE)
    return () => clearTimeout(timer)
  }, [draft, saved])
  useEffect(() => reconcile(kept), [kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is left is saved
  useEffect(() => () => saveQuietly(), [step])

  useWhenOnline(() => problem?.kind === 'failed' && void save())

  const takeOther = () => void readNewest().then((newest) => newest && adopt(newest), refused)
  const keepMine = () =>
    void readNewest().then((newest) => {
      if (!newest) return
      version.current = newest.version
      return save()
    }, refused)
  const shown = (): SavingProblem | null => {
    if (!kept.is_kept) return { kind: 'unkept' }
    if (problem?.kind === 'outdated') return { ...problem, takeOther, keepMine }
    return problem && { ...problem, retry: () => void save() }
  }
  const saving: DraftSaving = {
    problem: shown(),
    sending: {
      hold: (held) => {
        isHeld.current = held
      },
      end: () => unsavedDrafts.drop(documentId),
      leave,
    },
  }
  return { editing, isDirty, saving }
}

type Problem = { kind: 'outdated' } | { kind: 'failed'; message: string }

/** The tab's first draft: changes that it could not save, else the saved draft. */
function beginning(documentId: string, kept: KeptDraft) {
  const saved = draftOf(kept)
  const unsaved = unsavedDrafts.read(documentId)
  if (!unsaved || isSaved(unsaved.draft, kept)) return { draft: saved, saved, version: kept.version, problem: null }
  const problem = unsaved.version === kept.version ? null : { kind: 'outdated' as const }
  return { ...unsaved, saved, problem }
}

const portuguese = { sent: 'Este documento já foi enviado para assinatura.' }
