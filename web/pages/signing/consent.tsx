import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** What the signer agrees to, in one sentence, and how their data is used (LGPD). */
export function ConsentSentence({ error }: { error: string | null }) {
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
        .
      </p>
      <p>
        Guardamos seu nome, e-mail, endereço IP e horários só como prova da assinatura, conforme a LGPD (Lei
        13.709/2018).
      </p>
    </div>
  )
}
