import type { UsageDraft } from '@rubrica/contracts/drafts.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { withAlert } from '../../../navigation-alert.ts'
import { useNavigate } from '../../../router/router.tsx'
import { trpc } from '../../../trpc.ts'
import { useWhenOnline } from '../../../ui/use-when-online.ts'
import type { DraftSaving, SavingProblem } from '../draft/draft-saving-context.ts'
import { refusalOf } from '../draft/refusal-of.ts'
import { type KeptUsage, unsavedUsages } from './kept-usage.ts'

/** Milliseconds after the last change until it is saved. */
const PAUSE = 800

interface Chosen {
  kept: KeptUsage
  /** As the call that saves it takes it. */
  toSave: UsageDraft | null
  /** What the server had when the page was opened, and whether it keeps drafts at all. */
  server: { draft: UsageDraft | null; is_kept: boolean }
}

/** Saves what was chosen shortly after it changed, for another tab or day. What cannot be saved stays in the tab, which says so. */
export function useUsageSaving(
  ids: { accountId: string; templateId: string },
  { kept, toSave, server }: Chosen,
): DraftSaving {
  const { templateId } = ids
  const call = trpc.templates.saveUsage.useMutation()
  const queries = trpc.useUtils()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [start] = useState(() => JSON.stringify(server.draft))
  const saved = useRef(start)
  const latest = useRef(toSave)
  const running = useRef(Promise.resolve())
  const isHeld = useRef(false)
  const isSent = useRef(false)

  const write = async (wanted: UsageDraft | null) => {
    if (isHeld.current || !server.is_kept) return
    const content = JSON.stringify(wanted)
    try {
      if (content !== saved.current) {
        await call.mutateAsync({ ...ids, draft: wanted })
        saved.current = content
        if (latest.current === wanted) unsavedUsages.drop(templateId)
      }
      setFailure(null)
    } catch (error) {
      const { code, message } = refusalOf(error)
      if (isHeld.current) return
      if (code === 'template_use_sent') leave()
      else setFailure(message)
    }
  }
  /** One after the other: a later choice must not be overtaken by an earlier one. */
  const save = () => {
    running.current = running.current.then(() => write(toSave))
  }
  const end = () => {
    isHeld.current = isSent.current = true
    unsavedUsages.drop(templateId)
  }
  const leave = async () => {
    end()
    const sent = await queries.templates.sentUse.fetch({ ...ids, useId: kept.usage.id }).catch(() => null)
    const alert = withAlert('info', 'Este documento já foi enviado para assinatura.')
    await navigate(sent ? `/dashboard/documents/${sent.document_id}/view` : '/dashboard', {
      replace: true,
      state: alert,
    })
  }

  const saveQuietly = useEffectEvent(save)
  // Before the screen shows a change it is kept: whoever reloads at once loses nothing.
  useLayoutEffect(() => {
    if (isSent.current) return
    latest.current = toSave
    if (toSave && JSON.stringify(toSave) !== saved.current) unsavedUsages.keep(templateId, kept)
    else unsavedUsages.drop(templateId)
  }, [templateId, kept, toSave])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(saveQuietly, PAUSE)
    return () => clearTimeout(timer)
  }, [toSave])
  useEffect(() => () => saveQuietly(), [])
  useWhenOnline(() => failure !== null && save())

  const failed: SavingProblem | null = failure === null ? null : { kind: 'failed', message: failure, retry: save }
  return {
    problem: server.is_kept ? failed : { kind: 'unkept' },
    sending: {
      hold: (held) => {
        isHeld.current = held
        // Where the answer is lost, the server may have sent it and forgotten the draft: a reload then finds the document.
        if (held) unsavedUsages.keep(templateId, kept)
      },
      end,
      leave: () => void leave(),
    },
  }
}
