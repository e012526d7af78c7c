import { CardField } from '../../../fields/card-field.tsx'
import { MaskedField } from '../../../ui/masked-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { OpenedItem } from '../opened.ts'
import { fieldName, isOptional } from './signing-step.ts'

/** Props of `FieldEditor`. */
export interface FieldEditorProps {
  item: OpenedItem
  value: string
  fault: string | undefined
  onChange: (value: string) => void
  /** Called on submit: Enter, or the button that names `formId`. */
  onConfirm: () => void
  formId: string
}

/** Edits one field in the bar, because its box on the page is too small to type in. */
export function FieldEditor({ item, value, fault, onChange, onConfirm, formId }: FieldEditorProps) {
  const { mask, ...settings } = inputSettings[item.field.type] ?? {}
  const field = {
    label: fieldName(item),
    isOptional: isOptional(item),
    value,
    onChange,
    validationBehavior: 'aria',
    validate: () => fault,
    autoFocus: true,
    maxLength: 5000,
    className: 'wide:w-100',
    ...settings,
  } as const
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      {item.field.type === 'creditCard' ? (
        <CardField {...field} />
      ) : mask ? (
        <MaskedField {...field} mask={mask} />
      ) : (
        <TextField {...field} />
      )}
    </form>
  )
}

interface InputSettings {
  mask?: 'cpf' | 'phone' | 'postal-code' | 'cnpj' | 'date'
  inputMode?: 'decimal' | 'email' | 'text'
  autoComplete?: string
  placeholder?: string
  autoCapitalize?: 'words' | 'off' | 'characters'
}

const inputSettings: Record<string, InputSettings> = {
  personName: { autoComplete: 'name', autoCapitalize: 'words' },
  cpf: { mask: 'cpf', autoComplete: 'off', placeholder: '000.000.000-00' },
  cnpj: { mask: 'cnpj', autoComplete: 'off', inputMode: 'text', autoCapitalize: 'characters' },
  phoneNumber: { mask: 'phone', autoComplete: 'tel-national', placeholder: '(00) 00000-0000' },
  postalCode: { mask: 'postal-code', autoComplete: 'postal-code', placeholder: '00000-000' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
  companyName: { autoComplete: 'organization', autoCapitalize: 'words' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
  date: { mask: 'date', autoComplete: 'off', placeholder: 'dd/mm/aaaa' },
}
