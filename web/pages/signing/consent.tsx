import { useId, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The signer's consent, short enough to leave the page in sight; the list of stored data (LGPD) is one tap away. */
export function ConsentSentence({ error }: { error: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const data = useId()
  return (
    <div className="flex flex-col gap-1">
      {error && <Alert tone="warning">{error}</Alert>}
      <p className="text-ink">
        Ao continuar, você aceita assinar por meio eletrônico, conforme os{' '}
        <TextLink href="/terms" target="_blank">
          Termos de Uso
        </TextLink>{' '}
        e a{' '}
        <TextLink href="/privacy" target="_blank">
          Política de Privacidade
        </TextLink>
        . Seus dados servem só de prova.{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={data}
          onClick={() => setOpen(!isOpen)}
          className="relative cursor-pointer rounded-control text-pen underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          Quais dados?
        </button>
      </p>
      <p id={data} hidden={!isOpen}>
        Guardamos seu nome, e-mail, o que você preencher e desenhar, o endereço IP, o navegador e os horários, só como
        prova da assinatura, conforme a LGPD (Lei 13.709/2018).
      </p>
    </div>
  )
}
