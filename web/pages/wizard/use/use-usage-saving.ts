import type { SavedUsage, UsageDraft } from '@rubrica/contracts/drafts.ts'
import { useNavigate } from 'react-router-dom'
import { withAlert } from '../../../navigation-alert.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { wordsNow } from '../../../words.ts'
import { useVersionedSaving } from '../draft/use-versioned-saving.ts'
import type { DraftSaving } from '../draft/wizard-context.ts'
import { type KeptUsage, unsavedUsages } from './saved-usage.ts'

interface Chosen {
  kept: KeptUsage
  /** As the call that saves it takes it. */
  toSave: UsageDraft | null
}

interface Choices {
  chosen: Chosen
  /** The version that this tab has started from. */
  version: number
  /** What the server has, and whether it stores drafts at all. */
  server: Outputs['templates']['open']['usage']
  /** The choices that another tab has saved. */
  other: (newest: SavedUsage) => Chosen
  /** Takes them over. */
  adopt: (kept: KeptUsage) => void
}

/** Saves the choices shortly after a change, for another tab or day. What cannot be saved stays in the tab, which says so. */
export function useUsageSaving(
  ids: { accountId: string; templateId: string },
  { chosen, version, server, other, adopt }: Choices,
): DraftSaving {
  const { templateId } = ids
  const call = trpc.templates.saveUsage.useMutation()
  const queries = trpc.useUtils()
  const navigate = useNavigate()
  const { saving, problem, sending } = useVersionedSaving<Chosen, Choices['server']>({
    ...{ draft: chosen, version, kept: server, draftOf: other, onOther: 'save' },
    isSame: (one, another) => JSON.stringify(one.toSave) === JSON.stringify(another.toSave),
    save: async (base, { toSave }) => ({
      ...(await call.mutateAsync({ ...ids, version: base, draft: toSave })),
      is_kept: true,
    }),
    read: async () => {
      await queries.templates.open.invalidate(ids, { refetchType: 'none' })
      return (await queries.templates.open.fetch(ids)).usage
    },
    adopt: ({ kept }) => adopt(kept),
    keep: (base, { kept }) => unsavedUsages.keep(templateId, { version: base, kept }),
    drop: () => unsavedUsages.drop(templateId),
    gone: (code) => code === 'template_use_sent',
    leave: async () => {
      const useId = chosen.kept.usage.id
      const sent = await queries.templates.sentUse.fetch({ ...ids, useId }).catch(() => null)
      const state = withAlert('info', wordsNow('usageSaving', portuguese).sent)
      await navigate(sent ? `/dashboard/documents/${sent.document_id}/view` : '/dashboard', { replace: true, state })
    },
  })
  const onMutate = () => {
    sending.call.onMutate()
    // If the answer is lost, the server may have sent it and forgotten the draft: a reload then finds the document.
    unsavedUsages.keep(templateId, { version: saving.version, kept: chosen.kept })
  }
  return { problem, sending: { ...sending, call: { ...sending.call, onMutate } } }
}

const portuguese = { sent: 'Este documento já foi enviado para assinatura.' }
