import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { isAsked } from '@rubrica/contracts/party-status.ts'
import { PenLine } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ActionFailure } from '../action-failure.tsx'
import { trpc } from '../trpc.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { useWords } from '../words.ts'

interface SignHereProps {
  document: { id: string; name: string }
  label?: string
  variant?: ButtonVariant
}

/** Opens the signing page to a signed-in person who has to sign, without a mail or a code. */
export function SignHere({ document, label, variant = 'primary' }: SignHereProps) {
  const words = useWords('signHere', portuguese)
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const open = trpc.signing.openOwn.useMutation({
    onSuccess: async ({ signerAccessCode }) => {
      await navigate(`/sign/${signerAccessCode}`, { state: { verified: true } })
      // Somebody who comes back after signing sees it.
      await Promise.all([
        utils.home.invalidate(undefined, { refetchType: 'none' }),
        utils.documents.invalidate(undefined, { refetchType: 'none' }),
      ])
    },
  })
  const press = () => open.mutate({ documentId: document.id })
  // The page may be out of date, and a refresh may remove the message: it reloads once the person has read that.
  const closeFailure = () => {
    open.reset()
    void utils.home.invalidate()
    void utils.documents.invalidate()
  }
  return (
    <>
      <Button
        variant={variant}
        isPending={open.isPending}
        aria-label={`${label ?? words.sign}: ${document.name}`}
        onPress={press}
      >
        <PenLine aria-hidden />
        {label ?? words.sign}
      </Button>
      <ActionFailure
        call={{ error: open.error, reset: closeFailure }}
        onRetry={press}
        className="order-last basis-full text-left"
      />
    </>
  )
}

interface Asked {
  status: DocumentStatus
  assignment: { signers: { email: string | null; status: string }[] } | null
}

/** Whether the document waits for the signature of the person with this e-mail. */
export function isOwnTurn({ status, assignment }: Asked, email: string) {
  if (status !== 'pending_signature') return false
  return (assignment?.signers ?? []).some((signer) => signer.email === email && isAsked(signer))
}

const portuguese = { sign: 'Assinar' }
