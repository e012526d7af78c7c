import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { ApiError, ConnectionError, ParameterError, TimeoutError } from '@rubrica/sdk'
import { CommanderError } from 'commander'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'
import { usageSentenceOf } from './usage.ts'

/** The exit code that an error means. */
export function exitCodeOf(error: unknown, io: Io): number {
  if (io.signal.aborted) return 130
  if (error instanceof Failure) return error.exitCode
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (isSignInNeeded(error)) return 4
  return 1
}

/** Codes of a 401. */
function isSignInNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials'
}

/** Prints an error, for people or with `--json` for programs. */
export function tell(error: unknown, context: Context): void {
  const { io } = context
  if (error instanceof CommanderError && error.exitCode === 0) return
  if (context.json) io.note(JSON.stringify({ error: recordOf(error, io) }))
  else for (const line of sentencesOf(error, io)) io.note(line)
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

function sentencesOf(error: unknown, io: Io): string[] {
  if (io.signal.aborted) return ['Interrompido.']
  const details = error instanceof ApiError ? Object.entries(error.fields) : []
  return [
    io.colors.red(sentenceOf(error)),
    ...details
      .filter(([, message]) => message !== sentenceOf(error))
      .map(([field, message]) => `  ${field}: ${message}`),
    ...(isSignInNeeded(error) ? ['Entre com: rubrica login'] : []),
    ...(isUnexpected(error) && error instanceof Error && io.env.RUBRICA_DEBUG ? [String(error.stack)] : []),
  ]
}

function recordOf(error: unknown, io: Io) {
  if (io.signal.aborted) return { code: 'interrupted', message: 'Interrompido.' }
  if (error instanceof ApiError)
    return { code: error.code, message: error.message, errors: noneIfEmpty(error.fields), request_id: error.requestId }
  if (error instanceof ConnectionError) return { code: `network_${error.reason}`, message: error.message }
  return { code: error instanceof CommanderError ? 'usage' : 'failed', message: sentenceOf(error) }
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
