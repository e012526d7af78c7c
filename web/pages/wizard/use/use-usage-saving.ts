import type { UsageDraft } from '@rubrica/contracts/drafts.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { canPass } from '../../../failure.ts'
import { withAlert } from '../../../navigation-alert.ts'
import { refusalOf } from '../../../refusal.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { useWhenOnline } from '../../../ui/use-when-online.ts'
import { wordsNow } from '../../../words.ts'
import type { DraftSaving, SavingProblem } from '../draft/wizard-context.ts'
import { type KeptUsage, unsavedUsages } from './saved-usage.ts'

/** Milliseconds after the last change until it is saved. */
const PAUSE = 800

interface Chosen {
  kept: KeptUsage
  /** As the call that saves it takes it. */
  toSave: UsageDraft | null
  /** The version that this tab has started from. */
  version: number
  /** What the server has, and whether it stores drafts at all. */
  server: KeptDraft
  /** Takes over what another tab has saved. */
  adopt: (newest: KeptDraft) => void
}

type KeptDraft = Outputs['templates']['open']['usage']
type Problem = { kind: 'outdated' } | { kind: 'failed'; message: string }

/** Saves the choices shortly after a change, for another tab or day. What cannot be saved stays in the tab, which says so. */
export function useUsageSaving(
  ids: { accountId: string; templateId: string },
  { kept, toSave, version: begun, server, adopt }: Chosen,
): DraftSaving {
  const { templateId } = ids
  const call = trpc.templates.saveUsage.useMutation()
  const queries = trpc.useUtils()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [start] = useState(() => JSON.stringify(server.draft))
  const saved = useRef(start)
  const version = useRef(begun)
  const latest = useRef(toSave)
  /** What was saved without an answer: one of them may be what the server has. */
  const unanswered = useRef<string[]>([])
  const running = useRef(Promise.resolve())
  const isHeld = useRef(false)
  const isSent = useRef(false)

  const write = async (wanted: UsageDraft | null) => {
    if (isHeld.current || !server.is_kept) return
    const content = JSON.stringify(wanted)
    try {
      if (content !== saved.current || unanswered.current.length > 0) {
        const answer = await call.mutateAsync({ ...ids, version: version.current, draft: wanted })
        version.current = answer.version
        unanswered.current = []
        saved.current = content
        if (latest.current === wanted) unsavedUsages.drop(templateId)
      }
      setProblem(null)
    } catch (error) {
      if (canPass(error)) unanswered.current.push(content)
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
    const own = JSON.stringify(newest.draft)
    if (!unanswered.current.includes(own)) return false
    unanswered.current = []
    version.current = newest.version
    saved.current = own
    setProblem(null)
    return true
  }
  const refused = (error: unknown) => {
    const { code, message } = refusalOf(error)
    if (code === 'template_use_sent') void leave()
    else setProblem(code === 'draft_outdated' ? { kind: 'outdated' } : { kind: 'failed', message })
  }
  /** One after the other: a later choice must not be overtaken by an earlier one. */
  const save = () => {
    running.current = running.current.then(() => write(toSave))
  }
  const take = (newest: KeptDraft) => {
    unanswered.current = []
    version.current = newest.version
    saved.current = JSON.stringify(newest.draft)
    adopt(newest)
    setProblem(null)
  }
  const readNewest = async () => {
    await queries.templates.open.invalidate(ids, { refetchType: 'none' })
    return (await queries.templates.open.fetch(ids)).usage
  }
  const end = () => {
    isHeld.current = isSent.current = true
    unsavedUsages.drop(templateId)
  }
  const leave = async () => {
    end()
    const sent = await queries.templates.sentUse.fetch({ ...ids, useId: kept.usage.id }).catch(() => null)
    const alert = withAlert('info', wordsNow('usageSaving', portuguese).sent)
    await navigate(sent ? `/dashboard/documents/${sent.document_id}/view` : '/dashboard', {
      replace: true,
      state: alert,
    })
  }

  const saveQuietly = useEffectEvent(() => {
    if (problem?.kind !== 'outdated') save()
  })
  const reconcile = useEffectEvent((newest: KeptDraft) => {
    if (newest.version <= version.current || isSent.current || takeUp(newest)) return
    if (JSON.stringify(toSave) === saved.current) take(newest)
    else saveQuietly()
  })
  // Stores each change before the screen shows it, so that an immediate reload loses nothing.
  useLayoutEffect(() => {
    if (isSent.current) return
    latest.current = toSave
    if (toSave && JSON.stringify(toSave) !== saved.current)
      unsavedUsages.keep(templateId, { version: version.current, kept })
    else unsavedUsages.drop(templateId)
  }, [templateId, kept, toSave])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(saveQuietly, PAUSE)
    return () => clearTimeout(timer)
  }, [toSave])
  useEffect(() => () => saveQuietly(), [])
  useEffect(() => reconcile(server), [server])
  useWhenOnline(() => problem?.kind === 'failed' && save())

  const takeOther = () => void readNewest().then(take, refused)
  const keepMine = () =>
    void readNewest().then((newest) => {
      version.current = newest.version
      save()
    }, refused)
  const shown = (): SavingProblem | null => {
    if (!server.is_kept) return { kind: 'unkept' }
    if (problem?.kind === 'outdated') return { ...problem, takeOther, keepMine }
    return problem && { ...problem, retry: save }
  }
  return {
    problem: shown(),
    sending: {
      hold: (held) => {
        isHeld.current = held
        // If the answer is lost, the server may have sent it and forgotten the draft: a reload then finds the document.
        if (held) unsavedUsages.keep(templateId, { version: version.current, kept })
      },
      end,
      leave: () => void leave(),
    },
  }
}

const portuguese = { sent: 'Este documento já foi enviado para assinatura.' }
