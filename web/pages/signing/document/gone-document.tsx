import type { Opened } from '../opened.ts'
import { SignerCard } from '../signer-card.tsx'

/** Shown when the link stopped working while its document was open: the sender deleted it, or sent the link elsewhere. */
export function GoneDocument({ opened }: { opened: Opened }) {
  return (
    <SignerCard
      title="Este documento não está mais disponível"
      intro="Quem enviou o excluiu, ou trocou o seu link por outro. Nada foi assinado."
    >
      <p className="border-l-2 border-line pl-3">
        <span className="block font-medium [overflow-wrap:anywhere]">{opened.documentName}</span>
        <span className="text-sm text-quiet">Enviado por {opened.senderName}</span>
      </p>
      <p className="text-quiet">
        Se você recebeu um e-mail mais novo, abra o link dele. Se ainda for preciso assinar, fale com{' '}
        {opened.senderName}.
      </p>
    </SignerCard>
  )
}
