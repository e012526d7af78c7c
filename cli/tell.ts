import { callMessages } from '@rubrica/contracts/call-messages.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ConnectionReason,
  NotFoundError,
  ParameterError,
  PermissionError,
  RateLimitError,
  TooLargeError,
  UnprocessableError,
  UnsupportedTypeError,
} from '@rubrica/sdk'
import { CommanderError } from 'commander'
import type { Context } from './context.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { DryRunEnd, Failure } from './failure.ts'
import type { Io } from './io.ts'
import { asIs, type Language } from './language.ts'
import { oneLine } from './print.ts'
import { usageSentenceOf } from './usage.ts'

/** The exit code that an error means. */
export function exitCodeOf(error: unknown, io: Io): 0 | ExitCode {
  if (io.signal.aborted) return exitCodes.interrupted
  if (isDryRunEnd(error)) return 0
  if (error instanceof Failure) return error.exitCode
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
  return codes.find(([Class]) => error instanceof Class)?.[1] ?? exitCodes.other
}

const codes: [abstract new (...given: never[]) => Error, ExitCode][] = [
  [NotFoundError, exitCodes.notFound],
  [AuthenticationError, exitCodes.loginNeeded],
  [PermissionError, exitCodes.forbidden],
  [BadRequestError, exitCodes.invalid],
  [UnprocessableError, exitCodes.invalid],
  [TooLargeError, exitCodes.invalid],
  [UnsupportedTypeError, exitCodes.invalid],
  [ConflictError, exitCodes.conflict],
  [RateLimitError, exitCodes.rateLimit],
  [ConnectionError, exitCodes.network],
  [ParameterError, exitCodes.usage],
]

/** Prints an error, for people or with `--json` for programs. */
export function tell(error: unknown, context: Context): void {
  const { io } = context
  if (isDryRunEnd(error)) return
  if (context.json) io.note(JSON.stringify({ error: recordOf(error, context) }))
  else for (const line of sentencesOf(error, context)) io.note(line)
}

/** The sentence of an error, for lists of several. */
export function sentenceOf(error: unknown, language: Language): string {
  const { text } = language
  if (error instanceof CommanderError) return usageSentenceOf(error, language)
  if (error instanceof Failure) return text(error.sentence, error.values)
  if (error instanceof ApiError) return error.message
  if (isFileError(error)) return fileSentenceOf(error, language)
  if (error instanceof ConnectionError && error.origin !== undefined)
    return text(connectionSentences[error.reason], { address: error.origin })
  if (error instanceof ParameterError && isFileError(error.cause)) return fileSentenceOf(error.cause, language)
  return error instanceof Error ? error.message : String(error)
}

const connectionSentences: Readonly<Record<ConnectionReason, Sentence>> = {
  name_not_found: {
    pt: 'Não há servidor com o nome de {address}. Confira o endereço e a sua internet.',
    en: 'There is no server of the name in {address}. Check the address and your internet connection.',
  },
  refused: {
    pt: 'Nenhum serviço responde em {address}. Confira o endereço.',
    en: 'No service answers at {address}. Check the address.',
  },
  reset: {
    pt: 'A conexão com {address} caiu. Tente de novo.',
    en: 'The connection to {address} broke off. Try again.',
  },
  tls: {
    pt: 'O certificado de {address} não foi aceito. Se é da sua empresa, informe quem o emitiu em NODE_EXTRA_CA_CERTS.',
    en: "The certificate of {address} was not accepted. If it is your company's, name its issuer in NODE_EXTRA_CA_CERTS.",
  },
  redirected: {
    pt: '{address} redireciona para outro endereço. Informe o endereço final do serviço.',
    en: '{address} redirects to another address. Use the final address of the service.',
  },
  not_json: {
    pt: 'Quem responde em {address} não é o serviço. Confira o endereço.',
    en: 'What answers at {address} is not the service. Check the address.',
  },
  timeout: {
    pt: '{address} demorou demais para responder. Tente de novo.',
    en: '{address} took too long to respond. Try again.',
  },
  network: {
    pt: 'Não foi possível chegar a {address}. Verifique sua internet e tente de novo.',
    en: '{address} cannot be reached. Check your internet connection and try again.',
  },
}

/** The transport gives it on as the cause of a failed connection. */
export function isDryRunEnd(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof DryRunEnd) return true
  return false
}

/** Codes of a 401 that a login mends. */
function isSignInNeeded(error: unknown): boolean {
  return error instanceof AuthenticationError && error.code !== 'wrong_credentials'
}

function sentencesOf(error: unknown, context: Context): string[] {
  const { io, isVerbose, text } = context
  if (io.signal.aborted) return [text({ pt: 'Interrompido.', en: 'Interrupted.' })]
  const sentence = sentenceOf(error, context)
  const details = error instanceof ApiError ? Object.entries(error.fields) : []
  const hasId = isVerbose && error instanceof ApiError && error.requestId !== undefined
  return [
    io.colors.red(sentence),
    ...details.filter(([, message]) => message !== sentence).map(([field, message]) => `  ${field}: ${message}`),
    ...(error instanceof Failure ? faultLines(error, context) : []),
    ...(isSignInNeeded(error) ? [text({ pt: 'Entre com: rubrica login', en: 'Log in with: rubrica login' })] : []),
    ...(hasId ? [`${text(callMessages.requestId)} ${error.requestId}`] : []),
    ...(isUnexpected(error) && error instanceof Error && io.env.RUBRICA_DEBUG ? [String(error.stack)] : []),
  ]
}

function recordOf(error: unknown, context: Context) {
  const { io, text } = context
  const exit_code = exitCodeOf(error, io)
  if (io.signal.aborted)
    return { code: 'interrupted', message: text({ pt: 'Interrompido.', en: 'Interrupted.' }), exit_code }
  const message = sentenceOf(error, context)
  if (error instanceof ApiError) {
    const { code, status, requestId: request_id, retryAfter: retry_after } = error
    return { code, message, exit_code, status, fields: fieldsOf(error), request_id, retry_after }
  }
  if (error instanceof ConnectionError) return { code: `network_${error.reason}`, message, exit_code }
  const failed = { code: exit_code === exitCodes.usage ? 'usage' : 'failed', message, exit_code }
  if (!(error instanceof Failure) || error.faults.length === 0) return failed
  const faults = error.faults
    .slice(0, FAULTS_SHOWN)
    .map(({ line = null, sentence, values }) => ({ line, message: text(sentence, values) }))
  return { ...failed, faults, fault_count: error.faults.length }
}

/** The most faults of a list that are listed one by one. */
const FAULTS_SHOWN = 50

function faultLines({ faults }: Failure, { text }: Language): string[] {
  const lines = faults.slice(0, FAULTS_SHOWN).map(({ line, sentence, values }) => {
    const message = oneLine(text(sentence, values))
    return line === undefined
      ? `  ${message}`
      : `  ${text({ pt: 'linha {line}: {message}', en: 'line {line}: {message}' }, { line, message })}`
  })
  const rest = faults.length - lines.length
  return rest > 0 ? [...lines, `  ${text({ pt: 'e mais {rest}.', en: 'and {rest} more.' }, { rest })}`] : lines
}

function fieldsOf({ fields }: ApiError): ApiError['fields'] | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined
}

function isUnexpected(error: unknown): boolean {
  return !(error instanceof Failure || error instanceof ApiError || error instanceof CommanderError)
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)
}

const fileSentences: Readonly<Record<string, Sentence>> = {
  ENOENT: { pt: 'Arquivo não encontrado', en: 'File not found' },
  EACCES: { pt: 'Sem permissão para abrir', en: 'No permission to open' },
  EISDIR: { pt: 'É uma pasta, não um arquivo', en: 'A folder, not a file' },
  EEXIST: { pt: 'O arquivo já existe', en: 'The file already exists' },
  ENOSPC: { pt: 'Não há espaço no disco', en: 'There is no space left on the disk' },
}

function fileSentenceOf(error: NodeJS.ErrnoException, { text }: Language): string {
  const sentence = text(fileSentences[error.code ?? ''] ?? asIs(error.message))
  return error.path === undefined ? `${sentence}.` : `${sentence}: ${error.path}`
}
