import { type InputType, inputKinds, isInputType, usualType } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { shownTypes } from '../../fields/field-icon.tsx'
import { RecordForm, type RecordFormProps, useRecordValues } from '../../record-form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** As the calls take it: only text has a rule of its own. */
type SavedField = Omit<FieldValues, 'regex'> & { regex: string | null }

/** Name, type and rules of a field. Some kinds take a regular expression. */
export function FieldForm(form: RecordFormProps<FieldValues, SavedField>) {
  const { now, change } = useRecordValues(form)
  const { note, warning, takesRegex } = inputKinds[now.type]

  return (
    <RecordForm
      {...form}
      onSubmit={() => form.onSubmit({ ...now, name: now.name.trim(), regex: (takesRegex && now.regex.trim()) || null })}
    >
      <TextField
        name="name"
        label="Nome do campo"
        description="É o que a pessoa lê ao preencher."
        value={now.name}
        onChange={(name) => change({ name })}
        isRequired
        maxLength={120}
        autoComplete="off"
      />
      <Select
        name="type"
        label="Tipo"
        description={note}
        options={chosenTypes.map((type) => ({ id: type, label: inputKinds[type].name.pt }))}
        value={now.type}
        onChange={(type) => change({ type: chosenType(type) ?? now.type })}
        isRequired
      />
      {warning && <Alert tone="warning">{warning}</Alert>}
      {takesRegex && (
        <TextField
          name="regex"
          label="Expressão regular"
          isOptional
          description="Entre barras. Por exemplo, /^[A-Z]{3}-\d{4}$/ para ABC-1234."
          value={now.regex}
          onChange={(regex) => change({ regex })}
          validate={(regex) =>
            regex.trim() === '' || /^\/.+\/$/.test(regex.trim()) ? null : 'Escreva a expressão entre barras.'
          }
          maxLength={500}
          spellCheck="false"
          autoComplete="off"
        />
      )}
      <div className="flex flex-col gap-2.5 pt-1">
        <Checkbox isSelected={now.is_required} onChange={(is_required) => change({ is_required })}>
          Preenchimento obrigatório
        </Checkbox>
        <Checkbox
          isSelected={now.is_active}
          onChange={(is_active) => change({ is_active })}
          description="Campos inativos não aparecem na preparação de documentos."
        >
          Ativo
        </Checkbox>
      </div>
    </RecordForm>
  )
}

/** A field as its form holds it. */
export type FieldValues = Pick<Field, 'name' | 'is_active' | 'is_required'> & { type: InputType; regex: string }

/** Types to choose from; signatures and their dates are the product's own. */
const chosenTypes = shownTypes.filter(isInputType)

export const newField: FieldValues = {
  name: '',
  type: usualType,
  regex: '',
  is_active: true,
  is_required: true,
}

/** A field's values in the form. */
export function fieldValues({ name, type, regex, is_active, is_required }: Field): FieldValues {
  return { name, type: chosenType(type) ?? usualType, regex: regex ?? '', is_active, is_required }
}

/** A word as a type that can be chosen. */
function chosenType(word: unknown): InputType | undefined {
  return chosenTypes.find((type) => type === word)
}
