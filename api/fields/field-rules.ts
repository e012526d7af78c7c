import { isCardNumber } from '@rubrica/contracts/card-brand.ts'
import type { FieldType } from '@rubrica/contracts/fields.ts'
import { Email, isCnpj, isCpf, isPhone, isPostalCode } from '@rubrica/contracts/ids.ts'
import { hasLineBreak, oneLineSentence } from '@rubrica/contracts/one-line.ts'
import { RE2JS } from 're2js'
import type { Row } from '../db/tables.ts'

/** The sentence that says why a value does not fit its field, or null if it does. */
export function whyInvalid(
  field: Pick<Row<'fields'>, 'type' | 'regex' | 'is_required'>,
  value: string | number | null,
): string | null {
  const text = String(value ?? '').trim()
  if (text === '') return field.is_required === 1 ? 'Preencha este campo.' : null
  if (field.type === 'text' && field.regex) return whyUnmatched(field.regex, text)
  return rules[field.type](text)
}

/** Steps of a compiled pattern. A count within a count, such as `(a{1,100}){1,10}`, has thousands. */
const STEPS_MAX = 1000

/** Steps times characters of one value: some tenths of a second, during which the process is blocked. */
const WORK_MAX = 500_000

/** Whether the engine takes a pattern `/…/`. RE2 has no backtracking: its work is steps times characters. */
export function isUsableRegex(pattern: string): boolean {
  try {
    return compile(pattern).programSize() <= STEPS_MAX
  } catch {
    return false
  }
}

function whyUnmatched(pattern: string, text: string): string | null {
  const compiled = compile(pattern)
  if (compiled.programSize() * text.length > WORK_MAX) return 'O texto é longo demais para o formato esperado.'
  return compiled.matcher(text).find() ? null : 'O texto não está no formato esperado.'
}

const rules: Record<FieldType, (text: string) => string | null> = {
  personName: (text) => {
    if (hasLineBreak(text)) return oneLineSentence
    return /\p{L}/u.test(text) && text.length <= 200 ? null : 'Informe o nome completo.'
  },
  cpf: (text) => (isCpf(text) ? null : 'Número de CPF inválido. Insira um CPF válido.'),
  cnpj: (text) => (isCnpj(text) ? null : 'Número de CNPJ inválido. Insira um CNPJ válido.'),
  phoneNumber: (text) => (isPhone(text) ? null : 'Telefone inválido. Informe o DDD e o número.'),
  postalCode: (text) => (isPostalCode(text) ? null : 'CEP inválido. Informe os oito dígitos.'),
  email: (text) => (Email.safeParse(text).success ? null : 'Informe um e-mail válido.'),
  companyName: (text) => {
    if (hasLineBreak(text)) return oneLineSentence
    return text.length <= 200 ? null : 'A razão social é longa demais.'
  },
  text: () => null,
  number: (text) => (/^-?(\d+|\d{1,3}(\.\d{3})+)([,.]\d+)?$/.test(text) ? null : 'Informe um número.'),
  date: (text) => (isDate(text) ? null : 'Data inválida. Use dia, mês e ano: 31/12/2026.'),
  creditCard: (text) => (isCardNumber(text) ? null : 'Número de cartão inválido. Confira os dígitos.'),
  signature: () => null,
  initial: () => null,
  signatureDate: () => null,
}

/** `dd/MM/yyyy` or `yyyy-MM-dd` of an existing day. */
function isDate(text: string): boolean {
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const iso = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

function compile(pattern: string): RE2JS {
  const parts = /^\/(.*)\/([ims]*)$/s.exec(pattern)
  const [source, marks] = parts ? [parts[1] ?? '', parts[2] ?? ''] : [pattern, '']
  let flags = 0
  if (marks.includes('i')) flags |= RE2JS.CASE_INSENSITIVE
  if (marks.includes('m')) flags |= RE2JS.MULTILINE
  if (marks.includes('s')) flags |= RE2JS.DOTALL
  return RE2JS.compile(source, flags)
}
