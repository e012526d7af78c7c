import { fieldErrors } from '@rubrica/contracts/field-errors.ts'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { isUnseen } from '@rubrica/contracts/one-line.ts'
import { writtenNumber } from '@rubrica/contracts/written-number.ts'
import type { RE2JS } from 're2js'
import type { Row } from '../db/tables.ts'

/** A value as it is stored and printed; empty if there is nothing to see. */
export function textOf(value: string | number | null | undefined): string {
  if (typeof value === 'number') return writtenNumber(value)
  const text = (value ?? '').trim().normalize('NFC')
  return isUnseen(text) ? '' : text
}

/** The sentence that says why a value does not fit its field, or null if it does. */
export async function whyInvalid(
  field: Pick<Row<'fields'>, 'type' | 'regex' | 'is_required'>,
  value: string | number | null,
): Promise<Sentence | null> {
  const text = textOf(value)
  if (text === '') return field.is_required === 1 ? fieldErrors.missing : null
  const kind = fieldKinds[field.type]
  if (kind.filledBy !== 'input') return null
  return kind.takesRegex && field.regex ? whyUnmatched(field.regex, text) : kind.whyInvalid(text)
}

/** Steps of a compiled pattern. A count within a count, such as `(a{1,100}){1,10}`, has thousands. */
const STEPS_MAX = 1000

/** Steps times characters of one value: some tenths of a second, during which the process is blocked. */
const WORK_MAX = 500_000

/** Whether the engine takes a pattern `/…/`. RE2 has no backtracking: its work is steps times characters. */
export async function isUsableRegex(pattern: string): Promise<boolean> {
  try {
    return (await compile(pattern)).programSize() <= STEPS_MAX
  } catch {
    return false
  }
}

const tooLong = {
  pt: 'O texto é longo demais para o formato esperado.',
  en: 'The text is too long for the expected format.',
}

const unmatched = {
  pt: 'O texto não está no formato esperado.',
  en: 'The text is not in the expected format.',
}

async function whyUnmatched(pattern: string, text: string): Promise<Sentence | null> {
  const compiled = await compile(pattern)
  if (compiled.programSize() * text.length > WORK_MAX) return tooLong
  return compiled.matcher(text).find() ? null : unmatched
}

async function compile(pattern: string): Promise<RE2JS> {
  // A quarter of a megabyte, which few installations need.
  const { RE2JS } = await import('re2js')
  const parts = /^\/(.*)\/([ims]*)$/s.exec(pattern)
  const [source, marks] = parts ? [parts[1] ?? '', parts[2] ?? ''] : [pattern, '']
  let flags = 0
  if (marks.includes('i')) flags |= RE2JS.CASE_INSENSITIVE
  if (marks.includes('m')) flags |= RE2JS.MULTILINE
  if (marks.includes('s')) flags |= RE2JS.DOTALL
  return RE2JS.compile(source, flags)
}

/** Of a field for which a call gives two different values. */
export const twoValues = {
  pt: 'Este campo veio com dois valores diferentes.',
  en: 'This field came with two different values.',
}
