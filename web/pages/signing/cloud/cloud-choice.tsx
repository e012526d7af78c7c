import { Cloud } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { type CloudAuthorizationInput, useCloudAuthorization } from './use-cloud-authorization.ts'

/** Props of `CloudChoice`. */
interface CloudChoiceProps extends CloudAuthorizationInput {
  /** Names of the providers that the service has. */
  providers: string[]
}

/** The button that leads to the provider of the signer's certificate; asks for the CPF if nobody gave it before. */
export function CloudChoice({ providers, ...input }: CloudChoiceProps) {
  const { choices, needsNumber, problem, isPending, forgetProblem, go, goWithNumber } = useCloudAuthorization(input)
  const words = useWords('cloudChoice', portuguese)
  const locale = useLocale()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const names = new Intl.ListFormat(locale === 'pt' ? 'pt-BR' : 'en-GB', { type: 'disjunction' }).format(providers)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('government_id')
    if (typeof typed === 'string' && typed.trim() !== '' && !isPending) goWithNumber(typed.trim())
  }
  return (
    <section aria-label={words.sign} className="flex flex-col gap-3 border-b border-line pb-4">
      {problem && (
        <Alert ref={alert} tone="warning" onClose={forgetProblem}>
          {problem}
        </Alert>
      )}
      {needsNumber ? (
        <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
          <TextField
            name="government_id"
            label={words.number}
            description={words.why}
            autoComplete="off"
            maxLength={18}
            autoFocus
          />
          <Button type="submit" variant="primary" size="large" isPending={isPending}>
            {words.sign}
          </Button>
        </form>
      ) : choices.length > 0 ? (
        <>
          <p role="status">{words.choose}</p>
          {choices.map(({ id, name }) => (
            <Button key={id} size="large" onPress={() => go(id)} isPending={isPending}>
              {name}
            </Button>
          ))}
        </>
      ) : (
        <Button variant="primary" size="large" onPress={() => go()} isPending={isPending}>
          <Cloud aria-hidden strokeWidth={1.5} className="size-5" />
          {words.sign}
        </Button>
      )}
      <p className="text-sm text-quiet">{words.how(names)}</p>
    </section>
  )
}

const portuguese = {
  sign: 'Assinar com certificado em nuvem',
  how: (names: string) =>
    `Com ${names}: você autoriza no provedor do seu certificado e volta para cá. O que você preencheu fica guardado, e só o nome e um resumo (hash) do documento vão para lá.`,
  choose: 'Você tem certificado em mais de um provedor. Com qual deles quer assinar?',
  number: 'CPF ou CNPJ',
  why: 'É por ele que o provedor encontra o seu certificado. Quem enviou o documento fica sabendo que você o informou.',
}
