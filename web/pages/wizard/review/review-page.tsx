import { use } from 'react'
import { FileNotes } from '../../../documents/file-notes.tsx'
import { canPass } from '../../../failure.ts'
import { PlanNotice } from '../../../plans/plan-notice.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useAlertFocus } from '../../../ui/use-alert-focus.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import type { Draft, Method } from '../draft/draft.ts'
import { attestedBy, doesOf, stepsOf } from '../draft/draft-parts.ts'
import { verificationOf } from '../draft/saved-draft.ts'
import { DraftSavingContext, useWizard } from '../draft/wizard-context.ts'
import { StepFrame } from '../draft/wizard-frame.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { SendingFields, useSendingCheck } from './sending-fields.tsx'

/** Last step: the summary, and sending. */
export function ReviewPage() {
  const words = useWords('reviewPage', portuguese)
  usePageTitle(words.page)
  const { document, draft, method } = useWizard()
  const { problem, passes } = useSendingCheck()
  const sending = use(DraftSavingContext)?.sending
  const send = trpc.wizard.send.useMutation({ ...sending?.call, onSuccess: () => sending?.sent(document.id) })
  const alert = useAlertFocus(send.error)

  const submit = () => {
    if (passes() && !send.isPending) send.mutate(sendingOf(document.id, method, draft))
  }
  return (
    <StepFrame step="review" submitLabel={words.send} isFinal onSubmit={submit} isPending={send.isPending}>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-8 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">{words.title}</h1>
          <p className="text-quiet">{words.final}</p>
        </header>
        <FileNotes notes={document.file_notes} />
        {!send.error && <PlanNotice />}
        {send.error && (
          <Alert ref={alert} tone="warning" onClose={send.reset}>
            <p className="font-medium">{send.error.message}</p>
            <p>{canPass(send.error) ? words.unknown : words.unsent}</p>
          </Alert>
        )}
        <ReviewSummary />
        {method === 'collect' ? (
          <SendingFields deadlineProblem={problem} />
        ) : (
          problem && <Alert tone="warning">{problem}</Alert>
        )}
      </div>
    </StepFrame>
  )
}

/** The draft as the input of the sending call. */
function sendingOf(documentId: string, method: Method, draft: Draft) {
  const steps = stepsOf(draft.signers)
  return {
    documentId,
    method,
    signers: draft.signers.map((signer, i) => ({
      id: signer.id,
      ...(draft.isInOrder && { step: steps[i] }),
      ...verificationOf(signer),
      ...doesOf({ ...signer, witnessOf: attestedBy(signer, draft.signers) }),
    })),
    entries: method === 'collect' ? entriesOf(draft) : undefined,
    message: draft.message.trim() || undefined,
    expires_at: draft.expiresAt,
    reminder_days: draft.reminderDays ?? undefined,
    copy_receivers: draft.copies.map(({ id }) => id),
  }
}

function entriesOf({ placements }: Draft) {
  const pages = Map.groupBy(placements, (placement) => placement.pageId)
  return [...pages].map(([page_id, onPage]) => ({
    page_id,
    fields: onPage.map(({ signerId, fieldId, left, top, width, height }) => ({
      signer_id: signerId,
      field_id: fieldId,
      display_settings: { left, top, width, height },
    })),
  }))
}

const portuguese = {
  page: 'Revisão',
  send: 'Enviar para assinatura',
  title: 'Confira antes de enviar',
  final: 'Depois de enviado, o documento não muda mais. Se algo estiver errado, volte e corrija agora.',
  unsent: 'O documento não foi enviado e o que você preparou continua aqui.',
  unknown:
    'O que você preparou continua aqui. Envie de novo: se o envio já tiver chegado, ele aparece, e nada é enviado duas vezes.',
}
