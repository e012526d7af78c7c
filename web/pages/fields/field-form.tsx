import { fieldTypeName } from '../../fields/field-type-name.ts'
import { RecordForm, type RecordFormProps, useRecordValues } from '../../record-form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { chosenType, chosenTypes, type FieldValues } from './field-values.ts'

/** As the calls take it: only text has a rule of its own. */
type SavedField = Omit<FieldValues, 'regex'> & { regex: string | null }

/** Name, type and rules of a field. Only text takes a rule of its own. */
export function FieldForm(form: RecordFormProps<FieldValues, SavedField>) {
  const { now, change } = useRecordValues(form)
  const isText = now.type === 'text'

  return (
    <RecordForm
      {...form}
      onSubmit={() => form.onSubmit({ ...now, name: now.name.trim(), regex: (isText && now.regex.trim()) || null })}
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
        description={notes[now.type]}
        options={chosenTypes.map((type) => ({ id: type, label: fieldTypeName(type) }))}
        value={now.type}
        onChange={(type) => change({ type: chosenType(type) ?? now.type })}
        isRequired
      />
      {now.type === 'creditCard' && (
        <Alert tone="warning">
          O número inteiro fica gravado no documento e chega a todos que o recebem, como qualquer outro valor. Peça um
          cartão só se não houver outro meio, e nunca o código de segurança: guardá-lo é proibido pelas regras das
          bandeiras (PCI DSS).
        </Alert>
      )}
      {isText && (
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

const notes: Record<FieldValues['type'], string> = {
  text: 'Aceita qualquer texto, ou só o formato que você definir.',
  personName: 'Nome e sobrenome.',
  cpf: 'Onze dígitos, conferidos pelos dígitos verificadores.',
  cnpj: 'Catorze letras ou dígitos, conferidos pelos dígitos verificadores.',
  companyName: 'O nome da empresa como está registrado.',
  email: 'Um endereço de e-mail.',
  phoneNumber: 'Telefone com DDD.',
  postalCode: 'Oito dígitos.',
  number: 'Um número, com ou sem casas decimais.',
  date: 'Uma data, no formato dia, mês e ano.',
  creditCard: 'O número de um cartão, conferido pelo dígito verificador; quem preenche vê a bandeira.',
}
