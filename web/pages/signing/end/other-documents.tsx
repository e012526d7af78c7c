import { ChevronRight } from 'lucide-react'
import { trpc } from '../../../trpc.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** Link to the other documents that wait for this signer; renders nothing without any. */
export function OtherDocuments({ accessCode }: { accessCode: string }) {
  const waiting = trpc.signing.waiting.useQuery()
  const count = waiting.data?.totalCount ?? 0
  if (count === 0) return null
  return (
    <p className="border-t border-line pt-4">
      <TextLink href={`/sign/${accessCode}/documents`} className="inline-flex min-h-12 items-center gap-1">
        {count === 1
          ? '1 documento espera a sua assinatura'
          : `${count} documentos esperam a sua assinatura: ver todos`}
        <ChevronRight aria-hidden className="size-4" />
      </TextLink>
    </p>
  )
}
