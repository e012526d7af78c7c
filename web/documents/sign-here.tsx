import { PenLine } from 'lucide-react'
import { useNavigate } from '../router/router.tsx'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonVariant } from '../ui/button-style.ts'
import { toast } from '../ui/toast.ts'

interface SignHereProps {
  document: { id: string; name: string }
  label?: string
  variant?: ButtonVariant
}

/** Opens the signing page to the signed-in person who was asked to sign: without a mail, without a code. */
export function SignHere({ document, label = 'Assinar', variant = 'primary' }: SignHereProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const open = trpc.signing.openOwn.useMutation({
    onSuccess: async ({ signerAccessCode }) => {
      await navigate(`/sign/${signerAccessCode}`, { state: { verified: true } })
      // Whoever comes back after signing sees it.
      await Promise.all([
        utils.home.invalidate(undefined, { refetchType: 'none' }),
        utils.documents.invalidate(undefined, { refetchType: 'none' }),
      ])
    },
    onError: (error) => {
      toast(error.message, 'danger')
      // What is shown may be out of date.
      void utils.home.invalidate()
      void utils.documents.invalidate()
    },
  })
  return (
    <Button
      variant={variant}
      isPending={open.isPending}
      aria-label={`${label}: ${document.name}`}
      onPress={() => open.mutate({ documentId: document.id })}
    >
      <PenLine aria-hidden />
      {label}
    </Button>
  )
}
