import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

/** Classes of every field's outer box. */
export const fieldBox = 'group/field flex min-w-0 flex-col gap-1.5'

/** Classes of every box to type into or pick from. */
export const fieldInput =
  'w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-base text-ink min-h-9 max-sm:min-h-11 transition-colors duration-150 data-hovered:border-ink/60 data-invalid:border-stop data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-quiet-wash data-disabled:text-quiet [&[readonly]]:bg-quiet-wash'

/** Props that every field has. */
export interface FieldProps {
  label: ReactNode
  /** One sentence under the label's box that helps before anything goes wrong. */
  description?: ReactNode
  /** The name under which the form sends it, and under which the server's message finds it. */
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
  className?: string
}

/** The label above a field; it says which fields may stay empty, because most may not. */
export function FieldLabel({ children, isOptional }: { children: ReactNode; isOptional?: boolean }) {
  return (
    <Label data-label className="w-fit font-medium text-ink select-none">
      {children}
      {isOptional && <span className="ml-1.5 font-normal text-quiet">(opcional)</span>}
    </Label>
  )
}

/** The notes below a field: its description, and its error if there is one. */
export function FieldNotes({ description, ...checked }: CheckedField & { description?: ReactNode }) {
  return (
    <>
      {description && (
        <Text slot="description" className="text-sm text-quiet">
          {description}
        </Text>
      )}
      <FieldError className="flex animate-fade items-start gap-1.5 text-sm text-stop">
        {({ validationDetails, validationErrors }) =>
          validityMessage(validationDetails, validationErrors.join(' '), checked)
        }
      </FieldError>
    </>
  )
}

/** The input that a message depends on. */
interface CheckedField {
  /** The input's type. */
  type?: string | undefined
  minLength?: number | undefined
}

/** What the browser found wrong, in Portuguese in any browser; `custom` is our or the server's sentence. */
export function validityMessage(found: ValidityState, custom: string, { type, minLength }: CheckedField = {}) {
  if (found.customError || found.valid) return custom
  if (found.valueMissing) return type === 'checkbox' ? 'Marque esta opção para continuar.' : 'Preencha este campo.'
  if (found.tooShort && minLength) return `Use pelo menos ${minLength} caracteres.`
  if (found.typeMismatch && type === 'email') return 'Informe um e-mail válido.'
  if (found.typeMismatch && type === 'url') return 'Informe um endereço completo, que comece com https://.'
  // For a date the message names the bound; for a number the browser wrote it, in a language of its own.
  if (found.rangeUnderflow || found.rangeOverflow)
    return (type === 'date' && custom) || 'O valor está fora do intervalo permitido.'
  if (found.typeMismatch || found.patternMismatch || found.badInput) return 'O valor não está no formato esperado.'
  return custom
}
