import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { keptInTab } from '../../../kept-in-tab.ts'
import { withAlert } from '../../../navigation-alert.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { wordsNow } from '../../../words.ts'
import { Draft } from './draft.ts'
import { draftOf, isSame, wireDraftOf } from './saved-draft.ts'
import { useDraftHistory } from './use-draft.ts'
import { useVersionedSaving } from './use-versioned-saving.ts'

/** Changes that the server does not have yet, and their base version: a reload or a lost connection loses none. */
const unsavedDrafts = keptInTab('draft:', z.object({ version: z.int(), draft: Draft }))

/** A draft as the server has it; if the host of `/v1` stores none, there is never one. */
export type KeptDraft = NonNullable<Outputs['wizard']['open']['kept']>

/** The draft of a document. It saves shortly after each change and on leaving `step`. `kept` is what the server had last. */
export function useDocumentDraft(documentId: string, kept: KeptDraft, step: string) {
  const [begun] = useState(() => unsavedDrafts.read(documentId) ?? { version: kept.version, draft: draftOf(kept) })
  const editing = useDraftHistory(() => begun.draft)
  const call = trpc.wizard.saveDraft.useMutation()
  const queries = trpc.useUtils()
  const navigate = useNavigate()
  const { isDirty, problem, sending } = useVersionedSaving<Draft, KeptDraft>({
    ...{ draft: editing.draft, version: begun.version, kept, step, draftOf, isSame, onOther: 'report' },
    save: async (version, draft) => {
      const saved = await call.mutateAsync({ documentId, version, draft: wireDraftOf(draft) })
      return { ...saved, is_kept: true }
    },
    onSaved: (saved) => queries.wizard.open.setData({ documentId }, (old) => old && { ...old, kept: saved }),
    read: async () => {
      await queries.wizard.open.invalidate({ documentId }, { refetchType: 'none' })
      return (await queries.wizard.open.fetch({ documentId })).kept
    },
    adopt: (draft) => editing.change({ type: 'replace', draft }),
    keep: (version, draft) => unsavedDrafts.keep(documentId, { version, draft }),
    drop: () => unsavedDrafts.drop(documentId),
    gone: (code) => code === 'document_not_preparable',
    leave: () => {
      const state = withAlert('info', wordsNow('documentDraft', portuguese).sent)
      void navigate(`/dashboard/documents/${documentId}/view`, { replace: true, state })
    },
  })
  return { editing, isDirty, saving: { problem, sending } }
}

const portuguese = { sent: 'Este documento já foi enviado para assinatura.' }
