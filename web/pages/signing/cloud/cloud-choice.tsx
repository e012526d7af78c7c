import { joined } from '@rubrica/contracts/locale.ts'
import { Cloud } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Inputs, type Outputs, trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useLocale, useWords, wordsNow } from '../../../words.ts'
import type { CallError } from '../opened.ts'

/** Props of `CloudChoice`. */
interface CloudChoiceProps extends CloudAuthorizationInput {
  /** Names of the providers that the service has. */
  providers: string[]
}

/** The button that leads to the provider of the signer's certificate; asks for the CPF if it is not known yet. */
export function CloudChoice({ providers, ...input }: CloudChoiceProps) {
  const { choices, needsNumber, problem, isPending, forgetProblem, go, goWithNumber } = useCloudAuthorization(input)
  const words = useWords('cloudChoice', portuguese)
  const locale = useLocale()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const names = joined(providers, locale, 'disjunction')
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

interface CloudDialogProps extends CloudChoiceProps {
  onClose: () => void
}

/** The same in a dialog: signs several documents by one authorisation at the provider. */
export function CloudDialog({ onClose, ...choice }: CloudDialogProps) {
  const words = useWords('cloudDialog', portugueseTitle)
  return (
    <Dialog isOpen onClose={onClose} title={words.title(choice.documents.length)}>
      <CloudChoice {...choice} />
    </Dialog>
  )
}

type Asked = Inputs['cloudCertificate']['authorize']
type CloudProvider = Outputs['cloudCertificate']['authorize']['providers'][number]

/** What is signed, and the callback for a refusal that the page solves: a value, the turn, the confirmation. */
interface CloudAuthorizationInput {
  documents: Asked['documents']
  onRefused: (error: CallError) => void
}

/** Finds the provider of the signer's certificate and sends the whole window there. */
function useCloudAuthorization({ documents, onRefused }: CloudAuthorizationInput) {
  const [choices, setChoices] = useState<CloudProvider[]>([])
  const [needsNumber, setNeedsNumber] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const authorize = trpc.cloudCertificate.authorize.useMutation()
  const confirm = trpc.cloudCertificate.confirmNumber.useMutation()

  useEffect(() => {
    // The browser's back button may bring this page back as it was left.
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  const fail = (error: unknown) => {
    const data: CallError['data'] = Reflect.get(Object(error), 'data') ?? null
    const message = error instanceof Error ? error.message : ''
    if (data?.code === 'cloud_certificate_number_missing') return setNeedsNumber(true)
    if (data && !isOfCloud(data)) return onRefused({ message, data })
    setProblem(data ? message : `${message} ${wordsNow('cloudAuthorization', portugueseProblems).isUnsigned}`)
  }

  const go = async (provider?: CloudProvider['id']) => {
    setProblem(undefined)
    try {
      const asked = await authorize.mutateAsync({ documents, ...(provider ? { provider } : {}) })
      if (asked.authorizationUrl === null) return setChoices(asked.providers)
      setLeaving(true)
      location.assign(asked.authorizationUrl)
    } catch (error) {
      fail(error)
    }
  }

  return {
    choices,
    needsNumber,
    problem,
    isPending: authorize.isPending || confirm.isPending || isLeaving,
    forgetProblem: () => setProblem(undefined),
    go,
    /** Notes the CPF or CNPJ in each document, as its signer's, and goes on. */
    goWithNumber: async (government_id: string) => {
      setProblem(undefined)
      try {
        for (const { documentId } of documents) await confirm.mutateAsync({ documentId, government_id })
      } catch (error) {
        const { message } = Object(error)
        return setProblem(message)
      }
      setNeedsNumber(false)
      await go()
    },
  }
}

/** What another try, or another certificate, can solve; the document's page handles all others. */
function isOfCloud({ code, status }: NonNullable<CallError['data']>): boolean {
  return /^cloud_|^certificate_of_another$/.test(code ?? '') || (status ?? 0) >= 429
}

const portuguese = {
  sign: 'Assinar com certificado em nuvem',
  how: (names: string) =>
    `Com ${names}: você autoriza no provedor do seu certificado e volta para cá. O que você preencheu fica guardado, e só o nome e um resumo (hash) do documento vão para lá.`,
  choose: 'Você tem certificado em mais de um provedor. Com qual deles quer assinar?',
  number: 'CPF ou CNPJ',
  why: 'É por ele que o provedor encontra o seu certificado. Quem enviou o documento fica sabendo que você o informou.',
}

const portugueseTitle = {
  title: (count: number) => (count === 1 ? 'Assinar 1 documento' : `Assinar ${count} documentos`),
}

const portugueseProblems = { isUnsigned: 'Nada foi assinado, e tudo continua aqui.' }
