import { useWords } from '../../../words.ts'
import type { Opened } from '../opened.ts'
import { SignerCard } from '../signer-card.tsx'

/** Shown when the link stopped working while its document was open: the sender deleted it, or sent the link elsewhere. */
export function GoneDocument({ opened }: { opened: Opened }) {
  const words = useWords('gone', portuguese)
  return (
    <SignerCard title={words.title} intro={words.meaning}>
      <p className="border-l-2 border-line pl-3">
        <span className="block font-medium [overflow-wrap:anywhere]">{opened.documentName}</span>
        <span className="text-sm text-quiet">
          {words.sentBy} {opened.senderName}
        </span>
      </p>
      <p className="text-quiet">
        {words.newer} {opened.senderName}.
      </p>
    </SignerCard>
  )
}

const portuguese = {
  title: 'Este documento não está mais disponível',
  meaning: 'Quem enviou o excluiu, ou trocou o seu link por outro. Nada foi assinado.',
  sentBy: 'Enviado por',
  newer: 'Se você recebeu um e-mail mais novo, abra o link dele. Se ainda for preciso assinar, fale com',
}
