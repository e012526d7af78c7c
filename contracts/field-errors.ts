import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core'
import type { Sentence } from './locale.ts'
import { oneLineSentence, unseenSentence } from './one-line.ts'
import type { Said, Values } from './said.ts'

/**
 * What can be wrong with a value. The error of a schema is a key of this catalogue ({@link wrong}), and so is what
 * {@link fieldErrorOf} returns if the schema has none. Values come from the issue: its limits and options.
 */
export const fieldErrors = {
  missing: { pt: 'Preencha este campo.', en: 'Fill in this field.' },
  unfit: { pt: 'Este valor não é aceito.', en: 'This value is not accepted.' },
  notText: { pt: 'Informe um texto.', en: 'Enter text.' },
  notNumber: { pt: 'Informe um número.', en: 'Enter a number.' },
  notWhole: { pt: 'Informe um número inteiro.', en: 'Enter a whole number.' },
  notBoolean: { pt: 'Informe verdadeiro ou falso.', en: 'Enter true or false.' },
  notList: { pt: 'Informe uma lista.', en: 'Enter a list.' },
  notObject: { pt: 'Informe um objeto com os campos.', en: 'Enter an object with the fields.' },
  notOption: { pt: 'Escolha uma destas opções: {options}.', en: 'Choose one of these options: {options}.' },
  tooGreat: { pt: 'Informe no máximo {most}.', en: 'Enter at most {most}.' },
  tooLong: { pt: 'Informe no máximo {most} caracteres.', en: 'Enter at most {most} characters.' },
  tooMany: { pt: 'Informe no máximo {most} itens.', en: 'Enter at most {most} items.' },
  tooSmall: { pt: 'Informe pelo menos {least}.', en: 'Enter at least {least}.' },
  tooShort: { pt: 'Informe pelo menos {least} caracteres.', en: 'Enter at least {least} characters.' },
  tooFew: { pt: 'Informe pelo menos {least} itens.', en: 'Enter at least {least} items.' },
  notTime: {
    pt: 'Informe data e hora, como 2026-11-21T15:30:00Z.',
    en: 'Enter date and time, such as 2026-11-21T15:30:00Z.',
  },
  otherFormat: { pt: 'Este texto não está no formato esperado.', en: 'This text is not in the expected format.' },
  saidTwice: {
    pt: 'Este campo e {name} dizem coisas diferentes. Informe um dos dois.',
    en: 'This field and {name} say different things. Enter one of the two.',
  },
  entriesOfVirtual: {
    pt: 'Um envio virtual não tem campos nas páginas. Use collect, ou tire entries.',
    en: 'A virtual sending has no fields on pages. Use collect, or leave entries out.',
  },
  noSuchField: { pt: 'Este campo não existe.', en: 'This field does not exist.' },

  nameMissing: { pt: 'Informe o nome.', en: 'Enter the name.' },
  nameTooLong: { pt: 'O nome é longo demais.', en: 'The name is too long.' },
  nameWithBreaks: oneLineSentence,
  nameUnseen: unseenSentence,
  actingAsTooLong: {
    pt: 'O texto de "assina como" pode ter até {most} caracteres.',
    en: 'The text of "acting as" can have up to {most} characters.',
  },
  actingAsWithBreaks: {
    pt: 'O texto de "assina como" não pode ter quebras de linha.',
    en: 'The text of "acting as" cannot have line breaks.',
  },
  workspaceNameMissing: { pt: 'Informe o nome do workspace.', en: 'Enter the name of the workspace.' },
  documentNameMissing: { pt: 'Informe o nome do documento.', en: 'Enter the name of the document.' },
  documentNameTooLong: { pt: 'O nome pode ter até 255 caracteres.', en: 'The name can have up to 255 characters.' },
  fieldNameMissing: { pt: 'Informe o nome do campo.', en: 'Enter the name of the field.' },
  tagNameMissing: { pt: 'Informe o nome da etiqueta.', en: 'Enter the name of the tag.' },
  tagNameTooLong: {
    pt: 'O nome da etiqueta pode ter no máximo {most} caracteres.',
    en: 'The name of the tag can have at most {most} characters.',
  },
  templateNameMissing: { pt: 'Informe o nome do template.', en: 'Enter the name of the template.' },
  roleNameMissing: { pt: 'Informe o nome do papel.', en: 'Enter the name of the role.' },
  roleNameWithMarks: {
    pt: 'O nome do papel não pode ter os caracteres <, > e #.',
    en: 'The name of the role cannot have the characters <, > and #.',
  },
  keyNameMissing: { pt: 'Informe o nome da chave.', en: 'Enter the name of the key.' },
  keyNameTooLong: {
    pt: 'O nome da chave pode ter no máximo {most} caracteres.',
    en: 'The name of the key can have at most {most} characters.',
  },
  computerNameMissing: { pt: 'Informe o nome do computador.', en: 'Enter the name of the computer.' },
  computerNameTooLong: { pt: 'O nome do computador é longo demais.', en: 'The name of the computer is too long.' },
  computerNameUnseen: {
    pt: 'O nome do computador tem caracteres que não se veem.',
    en: 'The name of the computer has characters that cannot be seen.',
  },

  notEmail: { pt: 'Informe um e-mail válido.', en: 'Enter a valid e-mail.' },
  notCpf: { pt: 'Número de CPF inválido. Insira um CPF válido.', en: 'Invalid CPF number. Enter a valid CPF.' },
  notCnpj: { pt: 'Número de CNPJ inválido. Insira um CNPJ válido.', en: 'Invalid CNPJ number. Enter a valid CNPJ.' },
  notPhone: {
    pt: 'Número de telefone inválido. Informe o DDD e o número.',
    en: 'Invalid telephone number. Enter the area code and the number.',
  },
  notTelephone: {
    pt: 'Informe o telefone com DDD, como (11) 98765-4321. Se for de outro país, comece com + e o código do país.',
    en: 'Enter the telephone number with its area code, such as (11) 98765-4321. If it is of another country, begin with + and the country code.',
  },
  passwordTooShort: {
    pt: 'A senha precisa de pelo menos {least} caracteres.',
    en: 'The password needs at least {least} characters.',
  },
  passwordTooLong: { pt: 'A senha é longa demais.', en: 'The password is too long.' },
  paramsTooMany: { pt: 'Há parâmetros demais.', en: 'There are too many parameters.' },
  refusalReasonMissing: { pt: 'Escreva o motivo da recusa.', en: 'Enter the reason for declining.' },
  reasonMissing: { pt: 'Escolha o motivo.', en: 'Choose the reason.' },
  metadataTooLarge: {
    pt: 'Os metadados podem ter até {characters} caracteres e {levels} níveis.',
    en: 'The metadata can have up to {characters} characters and {levels} levels.',
  },
  metadataNumber: {
    pt: 'Há um número grande demais nos metadados.',
    en: 'There is a number in the metadata that is too large.',
  },
  noChoice: { pt: 'Informe pelo menos uma escolha.', en: 'Enter at least one choice.' },

  notHexColor: {
    pt: 'Informe a cor com seis dígitos hexadecimais, como 27378F.',
    en: 'Enter the colour as six hexadecimal digits, such as 27378F.',
  },
  notColor: {
    pt: 'Informe a cor em hexadecimal, como #27378F, ou pelo nome.',
    en: 'Enter the colour in hexadecimal, such as #27378F, or by its name.',
  },
  daysNotWhole: { pt: 'Informe os dias como número inteiro.', en: 'Enter the days as a whole number.' },
  daysTooFew: { pt: 'O intervalo mínimo é de 1 dia.', en: 'The shortest interval is 1 day.' },
  daysTooMany: { pt: 'O intervalo máximo é de {most} dias.', en: 'The longest interval is {most} days.' },
  externalIdLength: { pt: 'Informe de 1 a 255 caracteres.', en: 'Enter 1 to 255 characters.' },
  bundleSize: { pt: 'Informe de 1 a {most} documentos.', en: 'Enter 1 to {most} documents.' },
  noDocuments: { pt: 'Escolha pelo menos um documento.', en: 'Choose at least one document.' },
  tooManyItems: {
    pt: 'Um ato leva até {most} campos preenchidos. Assine em mais de uma vez.',
    en: 'One act takes up to {most} filled fields. Sign in more than one go.',
  },
  filledOfAnother: {
    pt: 'Há campos preenchidos de um documento que não está entre os escolhidos.',
    en: 'Some filled fields belong to a document that is not among the chosen ones.',
  },
  notSortable: {
    pt: 'Esta lista pode ser ordenada por {words}, com - na frente para a ordem inversa.',
    en: 'This list can be ordered by {words}, with - in front for the reverse order.',
  },
  notMonth: { pt: 'Informe o mês como 2026-11.', en: 'Enter the month as 2026-11.' },
  monthMissing: {
    pt: 'Informe o mês cujos dias são contados, como 2026-11.',
    en: 'Enter the month whose days are counted, such as 2026-11.',
  },
  monthUnasked: {
    pt: 'O mês só é informado com granularity=daily.',
    en: 'The month is only given with granularity=daily.',
  },

  noLimit: { pt: 'Informe pelo menos um limite.', en: 'Enter at least one limit.' },
  notCallName: {
    pt: 'Informe o nome de uma chamada, como documents.search ou documents.*.',
    en: 'Enter the name of a call, such as documents.search or documents.*.',
  },
  noCalls: { pt: 'Informe pelo menos uma chamada.', en: 'Enter at least one call.' },
  noTemplates: { pt: 'Informe pelo menos um template.', en: 'Enter at least one template.' },
  notDomain: { pt: 'Informe um domínio, como exemplo.com.br.', en: 'Enter a domain, such as example.com.' },
  noDomains: { pt: 'Informe pelo menos um domínio.', en: 'Enter at least one domain.' },
  sendsNotWhole: { pt: 'Informe um número inteiro de envios.', en: 'Enter a whole number of sends.' },
  sendsTooFew: { pt: 'Informe pelo menos um envio.', en: 'Enter at least one send.' },
  sendsTooMany: { pt: 'Informe no máximo 1.000.000 de envios.', en: 'Enter at most 1,000,000 sends.' },
  eventUnknown: { pt: 'Há um evento desconhecido na lista.', en: 'There is an unknown event in the list.' },
  addressMissing: { pt: 'Informe o endereço.', en: 'Enter the address.' },
  notDay: { pt: 'Informe uma data, como 2026-11-21.', en: 'Enter a date, such as 2026-11-21.' },
} as const satisfies Record<string, Sentence>

export type FieldError = keyof typeof fieldErrors

/** The error of a schema: the key of its sentence. */
export function wrong(key: FieldError): FieldError {
  return key
}

/** The error of an issue whose schema has none. */
export function fieldErrorOf(issue: $ZodRawIssue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'missing' : (ofType[issue.expected] ?? 'unfit')
    case 'invalid_value':
      return 'notOption'
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooGreat'
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) === 1 ? 'missing' : 'tooShort'
      return issue.origin === 'array' ? 'tooFew' : 'tooSmall'
    case 'invalid_format':
      return issue.format === 'datetime' ? 'notTime' : 'otherFormat'
    case 'unrecognized_keys':
      return 'noSuchField'
    default:
      return 'unfit'
  }
}

const ofType: Record<string, FieldError> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWhole',
  boolean: 'notBoolean',
  array: 'notList',
  object: 'notObject',
  record: 'notObject',
}

/** What an issue says to a reader: the sentence of its error, with its limits and options. */
export function saidOf(issue: $ZodIssue): Said {
  const { message } = issue
  return { sentence: isFieldError(message) ? fieldErrors[message] : fieldErrors.unfit, values: valuesOf(issue) }
}

function isFieldError(message: string): message is FieldError {
  return Object.hasOwn(fieldErrors, message)
}

function valuesOf(issue: $ZodIssue): Values {
  if (issue.code === 'too_big') return { most: String(issue.maximum) }
  if (issue.code === 'too_small') return { least: String(issue.minimum) }
  if (issue.code === 'custom')
    return Object.fromEntries(Object.entries(issue.params ?? {}).map(([name, value]) => [name, String(value)]))
  if (issue.code !== 'invalid_value') return {}
  const options = issue.values.map(String)
  return { options: options.join(', '), words: options.filter((word) => !word.startsWith('-')).join(', ') }
}
