import { Button } from '../../ui/button.tsx'
import type { CallError } from './code-standing.ts'
import { SignerCard } from './signer-card.tsx'

/** Replaces a page that could not open: an invalid link, or a failed call. */
export function SigningFailure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  if (error.data?.code === 'signer_code_invalid') return <InvalidLink />
  return (
    <SignerCard title="Não conseguimos abrir o documento" intro={error.message}>
      <p className="text-quiet">Nada foi assinado nem perdido.</p>
      <Button variant="primary" size="large" onPress={onRetry}>
        Tentar de novo
      </Button>
    </SignerCard>
  )
}

function InvalidLink() {
  return (
    <SignerCard title="Este link de assinatura não é válido" intro="Nenhum documento abre com este endereço.">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-quiet">
        <li>Abra o link direto do e-mail que você recebeu: copiado pela metade, ele não funciona.</li>
        <li>Se quem enviou o documento o excluiu, o link deixa de valer.</li>
        <li>Na dúvida, peça a quem enviou que mande o convite de novo.</li>
      </ul>
    </SignerCard>
  )
}
