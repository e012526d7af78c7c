import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast.ts'
import { CorrectEmailDialog } from './correct-email-dialog.tsx'
import { signerMoment, signerState } from './signer-state.ts'

interface SignerEntryProps {
  documentId: string
  assignmentId: string
  signer: AssignmentSigner
  /** Place in the order, from 0: it decides the colour. */
  place: number
  /** Shown where the order matters. */
  step: number | null
  /** Whether the document still waits for signatures. */
  isPending: boolean
}

/** One signer: state, how they prove who they are, the latest moment, and the invitation once more, also to another address. */
export function SignerEntry({ documentId, assignmentId, signer, place, step, isPending }: SignerEntryProps) {
  const utils = trpc.useUtils()
  const [isCorrecting, setCorrecting] = useState(false)
  const resend = trpc.documents.resend.useMutation({
    onSuccess: () => {
      void utils.documents.view.invalidate({ documentId })
      toast('Convite reenviado.')
    },
  })
  const state = signerState(signer, isPending)
  const canResend = isPending && (signer.status === 'notified' || signer.status === 'viewed')
  // Whoever has opened the document has confirmed a code at the address: it stays.
  const canCorrect = isPending && (signer.status === 'waiting' || signer.status === 'notified')
  return (
    <li className="flex gap-3">
      <Avatar name={signer.full_name} seed={place} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">
              {step !== null && <span className="tabular font-normal text-quiet">{step}ª etapa · </span>}
              {signer.full_name}
            </p>
            {signer.email && <p className="text-sm text-quiet [overflow-wrap:anywhere]">{signer.email}</p>}
          </div>
          <Badge tone={state.tone}>{state.words}</Badge>
        </div>
        <p className="text-sm text-quiet">{signerMoment(signer)}</p>
        {(canResend || canCorrect) && (
          <div className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {canResend && (
              <TextLink
                className="w-fit"
                isDisabled={resend.isPending}
                onPress={() => resend.mutate({ documentId, assignmentId, signerId: signer.id })}
              >
                {resend.isPending ? 'Reenviando…' : 'Reenviar convite'}
                <span className="sr-only"> a {signer.full_name}</span>
              </TextLink>
            )}
            {canCorrect && (
              <TextLink className="w-fit" onPress={() => setCorrecting(true)}>
                Corrigir e-mail
                <span className="sr-only"> de {signer.full_name}</span>
              </TextLink>
            )}
          </div>
        )}
        {resend.error && (
          <Alert tone="warning" onClose={resend.reset}>
            {resend.error.message}
          </Alert>
        )}
      </div>
      {isCorrecting && (
        <CorrectEmailDialog
          documentId={documentId}
          assignmentId={assignmentId}
          signer={signer}
          onClose={() => setCorrecting(false)}
        />
      )}
    </li>
  )
}
