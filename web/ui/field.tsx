import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { type KitWords, useKitWords } from './kit-words.ts'

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
  const { optional } = useFieldWords()
  return (
    <Label data-label className="w-fit font-medium text-ink select-none">
      {children}
      {isOptional && <span className="ml-1 inline-block font-normal text-quiet">{optional}</span>}
    </Label>
  )
}

/** The notes below a field: its description, and its error if there is one. */
export function FieldNotes({ description, ...checked }: CheckedField & { description?: ReactNode }) {
  const words = useFieldWords()
  return (
    <>
      {description && (
        <Text slot="description" className="text-sm text-quiet">
          {description}
        </Text>
      )}
      <FieldError className="flex animate-fade items-start gap-1.5 text-sm text-stop">
        {({ validationDetails, validationErrors }) =>
          validityMessage(validationDetails, validationErrors.join(' '), words, checked)
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

/** What fields say by themselves. */
export function useFieldWords() {
  return useKitWords('field', portuguese)
}

/** What the browser found wrong, in the page's language in any browser; `custom` is our or the server's sentence. */
export function validityMessage(
  found: ValidityState,
  custom: string,
  words: KitWords['field'],
  { type, minLength }: CheckedField = {},
) {
  if (found.customError || found.valid) return custom
  if (found.valueMissing) return type === 'checkbox' ? words.tick : words.fill
  if (found.tooShort && minLength) return words.short(minLength)
  if (found.typeMismatch && type === 'email') return words.email
  if (found.typeMismatch && type === 'url') return words.url
  // For a date the message names the bound; for a number the browser wrote it, in a language of its own.
  if (found.rangeUnderflow || found.rangeOverflow) return (type === 'date' && custom) || words.range
  if (found.typeMismatch || found.patternMismatch || found.badInput) return words.format
  return custom
}

const portuguese = {
  optional: '(opcional)',
  tick: 'Marque esta opção para continuar.',
  fill: 'Preencha este campo.',
  short: (length: number) => `Use pelo menos ${length} caracteres.`,
  email: 'Informe um e-mail válido.',
  url: 'Informe um endereço completo, que comece com https://.',
  range: 'O valor está fora do intervalo permitido.',
  format: 'O valor não está no formato esperado.',
}
