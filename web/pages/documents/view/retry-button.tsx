import { RotateCw } from 'lucide-react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** Has the service take up again what has failed. */
export function RetryButton({ documentId }: { documentId: string }) {
  const utils = trpc.useUtils()
  const retry = trpc.documents.retry.useMutation({
    onSuccess: () => toast('Estamos tentando de novo.'),
    onError: (error) => toast(error.message, 'danger'),
    // Refused or not: what is shown may be out of date.
    onSettled: () => void utils.documents.invalidate(),
  })
  return (
    <Button variant="primary" isPending={retry.isPending} onPress={() => retry.mutate({ documentId })}>
      <RotateCw aria-hidden />
      Tentar de novo
    </Button>
  )
}
