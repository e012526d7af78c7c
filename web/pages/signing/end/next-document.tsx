import { trpc } from '../../../trpc.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { signingAddressOf } from '../signing-address.ts'
import { OtherDocuments } from './other-documents.tsx'

/** The document that waits longest for this signer, and the way to the others; renders nothing if there are none. */
export function NextDocument({ accessCode }: { accessCode: string }) {
  const waiting = trpc.signing.waiting.useQuery()
  const next = waiting.data?.documents.at(-1)
  if (!next) return null
  return (
    <section aria-label="Próximo documento" className="flex flex-col gap-3 border-t border-line pt-4">
      <p>
        <span className="block text-sm text-quiet">Também espera a sua assinatura</span>
        <span className="block font-medium [overflow-wrap:anywhere]">{next.name}</span>
      </p>
      <LinkButton size="large" href={signingAddressOf(next)}>
        Abrir o próximo documento
      </LinkButton>
      {(waiting.data?.totalCount ?? 0) > 1 && <OtherDocuments accessCode={accessCode} />}
    </section>
  )
}
