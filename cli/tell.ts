import { callMessages } from '@rubrica/contracts/call-messages.ts'
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  ParameterError,
  PermissionError,
  RateLimitError,
  TimeoutError,
  TooLargeError,
  UnprocessableError,
  UnsupportedTypeError,
} from '@rubrica/sdk'
import { CommanderError } from 'commander'
import type { Context } from './context.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { DryRunEnd, Failure } from './failure.ts'
import type { Io } from './io.ts'
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
  if (context.json) io.note(JSON.stringify({ error: recordOf(error, io) }))
  else for (const line of sentencesOf(error, context)) io.note(line)
}

/** The sentence of an error, for lists of several. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CommanderError) return usageSentenceOf(error)
  if (isFileError(error)) return fileSentenceOf(error)
  if (error instanceof TimeoutError) return callMessages.timedOut
  if (error instanceof ConnectionError) return callMessages.networkFailed
  if (error instanceof ParameterError && isFileError(error.cause)) return fileSentenceOf(error.cause)
  return error instanceof Error ? error.message : String(error)
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

function sentencesOf(error: unknown, { io, isVerbose }: Context): string[] {
  if (io.signal.aborted) return ['Interrompido.']
  const details = error instanceof ApiError ? Object.entries(error.fields) : []
  const hasId = isVerbose && error instanceof ApiError && error.requestId !== undefined
  return [
    io.colors.red(sentenceOf(error)),
    ...details
      .filter(([, message]) => message !== sentenceOf(error))
      .map(([field, message]) => `  ${field}: ${message}`),
    ...(isSignInNeeded(error) ? ['Entre com: rubrica login'] : []),
    ...(hasId ? [`${callMessages.requestId} ${error.requestId}`] : []),
    ...(isUnexpected(error) && error instanceof Error && io.env.RUBRICA_DEBUG ? [String(error.stack)] : []),
  ]
}

function recordOf(error: unknown, io: Io) {
  const exit_code = exitCodeOf(error, io)
  if (io.signal.aborted) return { code: 'interrupted', message: 'Interrompido.', exit_code }
  if (error instanceof ApiError) {
    const { code, status, message, requestId: request_id, retryAfter: retry_after } = error
    return { code, message, exit_code, status, fields: noneIfEmpty(error.fields), request_id, retry_after }
  }
  if (error instanceof ConnectionError)
    return { code: `network_${error.reason}`, message: sentenceOf(error), exit_code }
  return { code: exit_code === exitCodes.usage ? 'usage' : 'failed', message: sentenceOf(error), exit_code }
}

function noneIfEmpty(fields: ApiError['fields']): ApiError['fields'] | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined
}

function isUnexpected(error: unknown): boolean {
  return !(error instanceof Failure || error instanceof ApiError || error instanceof CommanderError)
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
}

const fileSentences: Record<string, string> = {
  ENOENT: 'Arquivo não encontrado',
  EACCES: 'Sem permissão para abrir',
  EISDIR: 'É uma pasta, não um arquivo',
  EEXIST: 'O arquivo já existe',
  ENOSPC: 'Não há espaço no disco',
}

function fileSentenceOf(error: NodeJS.ErrnoException): string {
  const sentence = fileSentences[error.code ?? ''] ?? error.message
  return error.path === undefined ? `${sentence}.` : `${sentence}: ${error.path}`
}
