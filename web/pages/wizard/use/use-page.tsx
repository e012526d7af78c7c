import { isInputType } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { DOCUMENT_NAME_MAX, MESSAGE_MAX, VALUE_MAX } from '@rubrica/contracts/lengths.ts'
import { joined } from '@rubrica/contracts/locale.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { TEMPLATE_EDITOR } from '@rubrica/contracts/template-roles.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldInputs } from '../../../fields/field-inputs.tsx'
import { MarkedTextField, markedTextsFit } from '../../../templates/marked-text-field.tsx'
import { markTitle } from '../../../templates/marks.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Form } from '../../../ui/form.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useAlertFocus } from '../../../ui/use-alert-focus.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../../words.ts'
import { unreachedProblems } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { DeadlineField, useSendingCheck } from '../review/sending-fields.tsx'
import { CopyReceivers } from '../signers/copy-receivers.tsx'
import { RoleCast } from './role-cast.tsx'
import { UseFrame } from './use-frame.tsx'
import { useUsage } from './use-provider.tsx'

/** Who plays each role, the values to fill in beforehand, and the text of the invitation. */
export function UsePage() {
  const words = useWords('usageStep', portuguese)
  usePageTitle(words.title)
  const { id } = useUsage()
  const formId = useId()
  const check = trpc.templates.checkValues.useMutation()
  const [attempts, setAttempts] = useState(0)
  const deadline = useSendingCheck()
  return (
    <UseFrame
      step="use"
      submitLabel={words.next}
      onSubmit={() => {
        setAttempts(attempts + 1)
        deadline.passes()
        requestSubmit(formId)
      }}
      isPending={check.isPending}
    >
      <Choices key={id} formId={formId} check={check} attempts={attempts} deadline={deadline} />
    </UseFrame>
  )
}

interface ChoicesProps {
  formId: string
  check: ReturnType<typeof trpc.templates.checkValues.useMutation>
  /** How often somebody wanted to go on; the form calls nothing while one of its fields is not filled in. */
  attempts: number
  deadline: ReturnType<typeof useSendingCheck>
}

function Choices({ formId, check, attempts, deadline }: ChoicesProps) {
  const {
    draft,
    change,
    document: { id: templateId, account_id: accountId },
  } = useWizard()
  const { roles, inputs, cast, values, home, set } = useUsage()
  const navigate = useNavigate()
  const [closed, setClosed] = useState(0)
  const words = useWords('usageStep', portuguese)
  const locale = useLocale()
  const alert = useAlertFocus(attempts)
  const [errors, setErrors] = useState<Record<string, string>>()

  const people = roles.flatMap(({ id }) => draft.signers.find((person) => person.id === cast[id]) ?? [])
  const missing = roles.filter(({ id }) => !people.some((person) => person.id === cast[id])).map(({ title }) => title)
  const isSigned = people.some(({ part }) => partOf(part).suffices)
  const found = [
    ...(missing.length > 0 ? [words.missing(joined(missing, locale))] : []),
    ...(missing.length > 0 || isSigned ? [] : [words.nobodySigns]),
    ...unreachedProblems(people, draft.copies),
  ]
  const problems = attempts > closed ? found : []

  const submit = async () => {
    const isInTime = deadline.passes()
    setErrors(undefined)
    const wrong = await wrongValues()
    if (wrong && Object.keys(wrong).length > 0) return setErrors(wrong)
    if (found.length === 0 && isInTime && wrong && markedTextsFit()) await navigate(`${home}/review/document`)
  }
  /** The message of each value that is not valid, by its input; undefined if the check failed. */
  const wrongValues = async () => {
    if (inputs.length === 0) return {}
    const asked = inputs.map(({ id, fieldId }) => ({ field_id: fieldId, value: values[id] ?? '' }))
    const verdicts = await check.mutateAsync({ accountId, values: asked }).catch(() => undefined)
    return (
      verdicts &&
      Object.fromEntries(
        inputs.flatMap(({ id }, place) => {
          const verdict = verdicts[place]
          return verdict && !verdict.success ? [[id, verdict.error_message]] : []
        }),
      )
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-8 px-4 py-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">{words.heading}</h1>
        <p className="text-quiet">
          {words.cast} <TextLink href={`/dashboard/templates/${templateId}/many`}>{words.list}</TextLink>.
        </p>
      </header>
      {problems.length > 0 && (
        <Alert ref={alert} tone="warning" onClose={() => setClosed(attempts)}>
          {problems.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Alert>
      )}
      <section aria-label={words.signers} className="flex flex-col gap-5">
        {roles.map((role) => (
          <RoleCast key={role.id} role={role} />
        ))}
        {roles.length > 1 && (
          <Switch isSelected={draft.isInOrder} onChange={(isInOrder) => change({ type: 'in-order', isInOrder })}>
            {words.inOrder}
          </Switch>
        )}
      </section>
      <Form
        id={formId}
        aria-label={words.data}
        call={check}
        errors={errors}
        onSubmit={() => void submit()}
        className="border-t border-line pt-6"
      >
        {inputs.length > 0 && <h2 className="font-medium">{words.values}</h2>}
        {inputs.map(({ id, label, field }) => {
          const input = {
            ...{ name: id, label, value: values[id] ?? '', maxLength: VALUE_MAX, autoComplete: 'off' },
            ...(field?.is_required ? { isRequired: true } : { isOptional: true }),
            onChange: (value: string) => set({ values: { ...values, [id]: value } }),
          }
          const Input = field && isInputType(field.type) ? fieldInputs[field.type].ForSender : TextField
          return <Input key={id} {...input} />
        })}
        <Texts />
        <DeadlineField />
        {deadline.problem && <Alert tone="warning">{deadline.problem}</Alert>}
      </Form>
      <CopyReceivers />
    </div>
  )
}

function Texts() {
  const { roles, inputs, name, message, set } = useUsage()
  const words = useWords('usageStep', portuguese)
  const names = [...roles.map((role) => role.name), TEMPLATE_EDITOR, ...inputs.map(({ label }) => label)]
  const marks = [...new Set(names)].map((one) => ({ name: one, title: markTitle(one) }))
  return (
    <>
      <MarkedTextField
        label={words.name}
        value={name}
        onChange={(text) => set({ name: text })}
        marks={marks}
        maxLength={DOCUMENT_NAME_MAX}
      />
      <MarkedTextField
        label={words.message}
        isOptional
        isLong
        value={message}
        onChange={(text) => set({ message: text })}
        marks={marks}
        maxLength={MESSAGE_MAX}
      />
    </>
  )
}

function requestSubmit(formId: string) {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

const portuguese = {
  title: 'Usar template',
  next: 'Ir para a revisão',
  missing: (roles: string) => `Falta escolher quem assina como ${roles}.`,
  nobodySigns: 'Pelo menos uma pessoa precisa assinar o documento.',
  heading: 'Quem participa deste documento?',
  cast: 'Escolha uma pessoa para cada papel. Para muitas pessoas de uma vez,',
  list: 'use uma lista',
  signers: 'Signatários',
  inOrder: 'Assinar em ordem',
  data: 'Dados do documento',
  values: 'Preenchido antes do envio',
  name: 'Nome do documento',
  message: 'Mensagem aos signatários',
}
