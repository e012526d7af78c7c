import { EMAIL_LENGTH_MAX, isEmail } from '@rubrica/contracts/email-address.ts'
import { saidOf } from '@rubrica/contracts/field-errors.ts'
import { GovernmentId } from '@rubrica/contracts/ids.ts'
import { NAME_MAX, TELEPHONE_MAX } from '@rubrica/contracts/lengths.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { isCnpj } from '@rubrica/contracts/national-numbers.ts'
import { wordsOf } from '@rubrica/contracts/said.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { formatGovernmentId, formatPhone, internationalPhone } from '../../format.ts'
import { RecordFailure } from '../../record-failure.tsx'
import { RecordForm, type RecordFormProps, readForForm, useFreshRecord, useRecordValues } from '../../record-form.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWhenSaved } from '../../ui/use-unsaved-changes.ts'
import { pageLocale, useWords, wordsNow } from '../../words.ts'

const list = '/dashboard/signers'

/** '/dashboard/signers/new' */
export function NewContactPage() {
  const words = useWords('contactForm', portuguese)
  usePageTitle(words.new)
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.signers.create.useMutation()

  useWhenSaved(create, () => {
    void utils.signers.invalidate()
    toast(wordsNow('contactForm', portuguese).created)
    navigate(list)
  })

  return (
    <>
      <PageHeading title={words.new} back={{ href: list, label: words.contacts }} />
      <SignerForm
        values={valuesOf(undefined)}
        submit={words.create}
        back={list}
        save={create}
        onSubmit={(values) => create.mutate({ accountId, ...values })}
      />
    </>
  )
}

/** '/dashboard/signers/{id}/edit' */
export function ContactEditPage() {
  const words = useWords('contactForm', portuguese)
  usePageTitle(words.edit)
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const signer = trpc.signers.get.useQuery({ accountId, signerId: id }, readForForm)
  const record = useFreshRecord(signer)
  const update = trpc.signers.update.useMutation()
  const view = `/dashboard/signers/${id}/view`

  useWhenSaved(update, () => {
    void utils.signers.invalidate()
    toast(wordsNow('contactForm', portuguese).updated)
    navigate(view)
  })

  return (
    <>
      <PageHeading title={words.edit} back={{ href: view, label: signer.data?.full_name ?? words.contact }} />
      {record && (
        <SignerForm
          key={id}
          values={valuesOf(record)}
          submit={words.save}
          back={view}
          save={update}
          onSubmit={(values) => update.mutate({ accountId, signerId: id, ...values })}
        />
      )}
      {!record && !signer.error && <FormSkeleton fields={4} />}
      {signer.error && <RecordFailure record="contact" error={signer.error} onRetry={() => void signer.refetch()} />}
    </>
  )
}

/** The data of a contact. Only the name is required, but an invitation needs an e-mail. */
function SignerForm(form: RecordFormProps<SignerValues>) {
  const { now, change } = useRecordValues(form)
  const words = useWords('contactForm', portuguese)
  // API clients may give a contact a CNPJ; the form asks for a CPF, which such a contact can get in its place.
  const isCompany = isCnpj(form.values.government_id)
  const governmentId = {
    name: 'government_id',
    isOptional: true,
    description: words.whyId,
    value: now.government_id,
    onChange: (government_id: string) => change({ government_id }),
    validate: (id: string) => (id === '' ? null : whyInvalid(id)),
    autoComplete: 'off',
  }
  return (
    <RecordForm {...form} onSubmit={(typed) => form.onSubmit(typedSigner(typed))}>
      <TextField
        name="full_name"
        label={words.name}
        value={now.full_name}
        onChange={(full_name) => change({ full_name })}
        isRequired
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <TextField
        name="email"
        type="email"
        label={words.email}
        isOptional
        description={words.whyEmail}
        value={now.email}
        onChange={(email) => change({ email })}
        validate={(email) => (email === '' || isEmail(email.trim()) ? null : words.badEmail)}
        maxLength={EMAIL_LENGTH_MAX}
        autoComplete="off"
      />
      {isCompany ? (
        <TextField {...governmentId} label={words.eitherId} maxLength={18} />
      ) : (
        <MaskedField {...governmentId} mask="cpf" label="CPF" />
      )}
      <TextField
        name="whatsapp_phone_number"
        type="tel"
        label="WhatsApp"
        isOptional
        description={words.areaCode}
        value={now.whatsapp_phone_number}
        onChange={(whatsapp_phone_number) => change({ whatsapp_phone_number })}
        maxLength={TELEPHONE_MAX}
        autoComplete="off"
      />
    </RecordForm>
  )
}

/** A contact as the form holds it; empty means unknown. */
interface SignerValues {
  full_name: string
  email: string
  government_id: string
  whatsapp_phone_number: string
}

function whyInvalid(id: string) {
  const issue = GovernmentId.safeParse(id).error?.issues[0]
  return issue ? wordsOf(saidOf(issue), pageLocale()) : null
}

/** A contact's values as people read them. */
function valuesOf(signer: Signer | undefined): SignerValues {
  return {
    full_name: signer?.full_name ?? '',
    email: signer?.email ?? '',
    government_id: formatGovernmentId(signer?.government_id ?? ''),
    whatsapp_phone_number: formatPhone(signer?.whatsapp_phone_number ?? ''),
  }
}

/** The typed values, with the phone as E.164: a number without '+' is Brazilian. */
function typedSigner(typed: Record<string, string>): SignerValues {
  const { full_name = '', email = '', government_id = '', whatsapp_phone_number = '' } = typed
  return {
    full_name: full_name.trim(),
    email: email.trim(),
    government_id,
    whatsapp_phone_number: internationalPhone(whatsapp_phone_number.trim()),
  }
}

const portuguese = {
  new: 'Novo contato',
  edit: 'Editar contato',
  contact: 'Contato',
  contacts: 'Seus contatos',
  create: 'Criar contato',
  created: 'Contato criado.',
  save: 'Salvar contato',
  updated: 'Contato atualizado.',
  name: 'Nome completo',
  email: 'E-mail',
  whyEmail: 'O convite para assinar vai para este endereço.',
  badEmail: messages.emailInvalid,
  eitherId: 'CPF ou CNPJ',
  whyId: 'Aparece no certificado do documento.',
  areaCode: 'Com DDD. Se for de outro país, comece com + e o código do país.',
}
