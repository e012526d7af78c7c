import { type InputType, inputKinds, isInputType, usualType } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { LABEL_MAX, REGEX_MAX } from '@rubrica/contracts/lengths.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { shownTypes } from '../../fields/field-icon.tsx'
import { RecordFailure } from '../../record-failure.tsx'
import { RecordForm, type RecordFormProps, readForForm, useFreshRecord, useRecordValues } from '../../record-form.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWhenSaved } from '../../ui/use-unsaved-changes.ts'
import { useLocale, useWords, wordsNow } from '../../words.ts'

const list = '/dashboard/fields'

/** '/dashboard/fields/new' */
export function NewFieldPage() {
  const words = useWords('fieldForm', portuguese)
  usePageTitle(words.new)
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.fields.create.useMutation()

  useWhenSaved(create, () => {
    void utils.fields.invalidate()
    toast(wordsNow('fieldForm', portuguese).created)
    navigate(list)
  })

  return (
    <>
      <PageHeading title={words.new} back={{ href: list, label: words.fields }} />
      <FieldForm
        values={newField}
        submit={words.create}
        back={list}
        save={create}
        onSubmit={(values) => create.mutate({ accountId, ...values })}
      />
    </>
  )
}

/** '/dashboard/fields/{id}/edit' */
export function FieldEditPage() {
  const words = useWords('fieldForm', portuguese)
  usePageTitle(words.edit)
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const field = trpc.fields.get.useQuery({ accountId, fieldId: id }, readForForm)
  const record = useFreshRecord(field)
  const update = trpc.fields.update.useMutation()
  const view = `/dashboard/fields/${id}/view`

  useWhenSaved(update, () => {
    void utils.fields.invalidate()
    toast(wordsNow('fieldForm', portuguese).updated)
    navigate(view)
  })

  return (
    <>
      <PageHeading title={words.edit} back={{ href: view, label: field.data?.name ?? words.field }} />
      {record && (
        <FieldForm
          key={id}
          values={fieldValues(record)}
          submit={words.save}
          back={view}
          save={update}
          onSubmit={(values) => update.mutate({ accountId, fieldId: id, ...values })}
        />
      )}
      {!record && !field.error && <FormSkeleton fields={3} />}
      {field.error && <RecordFailure record="field" error={field.error} onRetry={() => void field.refetch()} />}
    </>
  )
}

/** As the calls take it: only text has a rule of its own. */
type SavedField = Omit<FieldValues, 'regex'> & { regex: string | null }

/** Name, type and rules of a field. Some kinds take a regular expression. */
function FieldForm(form: RecordFormProps<FieldValues, SavedField>) {
  const { now, change } = useRecordValues(form)
  const words = useWords('fieldForm', portuguese)
  const locale = useLocale()
  const { note, warning, takesRegex } = inputKinds[now.type]

  return (
    <RecordForm
      {...form}
      onSubmit={() => form.onSubmit({ ...now, name: now.name.trim(), regex: (takesRegex && now.regex.trim()) || null })}
    >
      <TextField
        name="name"
        label={words.name}
        description={words.whyName}
        value={now.name}
        onChange={(name) => change({ name })}
        isRequired
        maxLength={LABEL_MAX}
        autoComplete="off"
      />
      <Select
        name="type"
        label={words.type}
        description={note[locale]}
        options={chosenTypes.map((type) => ({ id: type, label: inputKinds[type].name[locale] }))}
        value={now.type}
        onChange={(type) => change({ type: chosenType(type) ?? now.type })}
        isRequired
      />
      {warning && <Alert tone="warning">{warning[locale]}</Alert>}
      {takesRegex && (
        <TextField
          name="regex"
          label={words.regex}
          isOptional
          description={words.howRegex}
          value={now.regex}
          onChange={(regex) => change({ regex })}
          validate={(regex) => (regex.trim() === '' || /^\/.+\/$/.test(regex.trim()) ? null : words.badRegex)}
          maxLength={REGEX_MAX}
          spellCheck="false"
          autoComplete="off"
        />
      )}
      <div className="flex flex-col gap-2.5 pt-1">
        <Checkbox isSelected={now.is_required} onChange={(is_required) => change({ is_required })}>
          {words.required}
        </Checkbox>
        <Checkbox
          isSelected={now.is_active}
          onChange={(is_active) => change({ is_active })}
          description={words.inactive}
        >
          {words.active}
        </Checkbox>
      </div>
    </RecordForm>
  )
}

/** A field as its form holds it. */
type FieldValues = Pick<Field, 'name' | 'is_active' | 'is_required'> & { type: InputType; regex: string }

/** Types to choose from; signatures and their dates are the product's own. */
const chosenTypes = shownTypes.filter(isInputType)

const newField: FieldValues = {
  name: '',
  type: usualType,
  regex: '',
  is_active: true,
  is_required: true,
}

/** A field's values in the form. */
function fieldValues({ name, type, regex, is_active, is_required }: Field): FieldValues {
  return { name, type: chosenType(type) ?? usualType, regex: regex ?? '', is_active, is_required }
}

/** A word as a type that can be chosen. */
function chosenType(word: unknown): InputType | undefined {
  return chosenTypes.find((type) => type === word)
}

const portuguese = {
  new: 'Novo campo',
  edit: 'Editar campo',
  field: 'Campo',
  fields: 'Campos',
  create: 'Criar campo',
  created: 'Campo criado.',
  save: 'Salvar campo',
  updated: 'Campo atualizado.',
  name: 'Nome do campo',
  whyName: 'É o que a pessoa lê ao preencher.',
  type: 'Tipo',
  regex: 'Expressão regular',
  howRegex: 'Entre barras. Por exemplo, /^[A-Z]{3}-\\d{4}$/ para ABC-1234.',
  badRegex: 'Escreva a expressão entre barras.',
  required: 'Preenchimento obrigatório',
  inactive: 'Campos inativos não aparecem na preparação de documentos.',
  active: 'Ativo',
}
