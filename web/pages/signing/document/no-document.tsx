import { useWords } from '../../../words.ts'
import type { Opened } from '../opened.ts'
import { SignerCard } from '../signer-card.tsx'

/** Props of `HeldBack`. */
interface HeldBackProps {
  hold: 'out_of_turn' | 'document_not_ready'
  opened: Opened
}

/** Shown to a signer who cannot sign yet. The page polls until they can. */
export function HeldBack({ hold, opened }: HeldBackProps) {
  const { sentBy, ...holds } = useWords('heldBack', heldWords)
  const words = holds[hold]
  return (
    <SignerCard title={words.title} intro={words.meaning}>
      <WhichDocument opened={opened} sentBy={sentBy} />
      <p role="status" className="text-quiet">
        {words.next}
      </p>
    </SignerCard>
  )
}

/** Shown when the link stopped working while its document was open: the sender deleted it, or sent the link elsewhere. */
export function GoneDocument({ opened }: { opened: Opened }) {
  const words = useWords('gone', goneWords)
  return (
    <SignerCard title={words.title} intro={words.meaning}>
      <WhichDocument opened={opened} sentBy={words.sentBy} />
      <p className="text-quiet">
        {words.newer} {opened.senderName}.
      </p>
    </SignerCard>
  )
}

/** Names the document that the page does not show. */
function WhichDocument({ opened, sentBy }: { opened: Opened; sentBy: string }) {
  return (
    <p className="border-l-2 border-line pl-3">
      <span className="block font-medium [overflow-wrap:anywhere]">{opened.documentName}</span>
      <span className="text-sm text-quiet">
        {sentBy} {opened.senderName}
      </span>
    </p>
  )
}

const heldWords = {
  sentBy: 'Enviado por',
  out_of_turn: {
    title: 'Ainda não é a sua vez',
    meaning: 'Este documento segue uma ordem, e outra pessoa vem antes de você.',
    next: 'Avisaremos assim que chegar a sua vez. O mesmo link vai funcionar.',
  },
  document_not_ready: {
    title: 'Estamos preparando o documento',
    meaning: 'Isso costuma levar poucos segundos.',
    next: 'Esta página abre o documento sozinha assim que ele estiver pronto.',
  },
}

const goneWords = {
  title: 'Este documento não está mais disponível',
  meaning: 'Quem enviou o excluiu, ou trocou o seu link por outro. Nada foi assinado.',
  sentBy: 'Enviado por',
  newer: 'Se você recebeu uma mensagem mais nova, abra o link dela. Se ainda for preciso assinar, fale com',
}
