import { useId, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words.ts'

/** Props of `ConsentSentence`. */
interface ConsentSentenceProps {
  /** What the person does ('assinar'); undefined if several documents may differ in it. */
  verb?: string
  error: string | null
}

/** The signer's consent, short enough to leave the page in sight; the list of stored data (LGPD) is one tap away. */
export function ConsentSentence({ verb, error }: ConsentSentenceProps) {
  const [isOpen, setOpen] = useState(false)
  const data = useId()
  const words = useWords('consent', portuguese)
  return (
    <div className="flex flex-col gap-1">
      {error && <Alert tone="warning">{error}</Alert>}
      <p className="text-ink">
        {words.accept(verb)}{' '}
        <TextLink href="/terms" target="_blank">
          {words.terms}
        </TextLink>{' '}
        {words.and}{' '}
        <TextLink href="/privacy" target="_blank">
          {words.privacy}
        </TextLink>
        {words.proof}{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={data}
          onClick={() => setOpen(!isOpen)}
          className="relative cursor-pointer rounded-control text-pen underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          {words.which}
        </button>
      </p>
      <p id={data} hidden={!isOpen}>
        {words.data}
      </p>
    </div>
  )
}

const portuguese = {
  accept: (verb: string | undefined) =>
    verb
      ? `Ao continuar, você aceita ${verb} por meio eletrônico, conforme os`
      : 'Ao continuar, você aceita o meio eletrônico, conforme os',
  terms: 'Termos de Uso',
  and: 'e a',
  privacy: 'Política de Privacidade',
  proof: '. Seus dados servem só de prova.',
  which: 'Quais dados?',
  data: 'Guardamos seu nome, seu e-mail ou telefone, o que você preencher e desenhar, o endereço IP, o navegador e os horários, só como prova do que você fez aqui, conforme a LGPD (Lei 13.709/2018).',
}
