import {
  ApiError,
  AuthenticationError,
  NotFoundError,
  ParameterError,
  PermissionError,
  ServerError,
} from '@rubrica/sdk'
import { Failure } from '../../failure.ts'
import { hashFile } from '../../hash-file.ts'
import type { Language } from '../../language.ts'
import { sentenceOf } from '../../tell.ts'
import type { LedgerWriter } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import type { Pace } from './pace.ts'
import type { Row } from './row.ts'
import { type Made, sendRow, type Target } from './send-row.ts'

export interface Sending {
  target: Target
  ledger: LedgerWriter
  pace: Pace
  concurrency: number
  /** The language of refusals. */
  language: Language
  /** Rows under way are ended, and no others begun. */
  signal: AbortSignal
  onOutcome(row: Row, outcome: Outcome): void
}

/** The most tries of a row if the service itself fails. */
const TRIES_MAX = 5

/** Sends rows, several at a time. Throws what makes all that follow useless, once what is under way has ended. */
export async function sendRows(rows: readonly Row[], sending: Sending): Promise<void> {
  const stop = new AbortController()
  const signal = AbortSignal.any([sending.signal, stop.signal])
  const queue = rows.values()
  let failure: unknown
  const work = async () => {
    for (const row of queue) {
      if (signal.aborted) return
      try {
        sending.onOutcome(row, await outcomeOf(row, { ...sending, signal }))
      } catch (error) {
        if (signal.aborted) return
        failure = error
        stop.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: sending.concurrency }, work))
  if (failure !== undefined) throw failure
}

/** Writes the row down, sends it until there is an answer, and writes that down. Throws what is no fault of the row. */
async function outcomeOf(row: Row, { target, ledger, pace, signal, language }: Sending): Promise<Outcome> {
  await pace.turn(signal)
  const file = await hashOf(row)
  if (file instanceof Error) return { status: 'failed', error: sentenceOf(file, language) }
  const begun = await ledger.begin(row, file)
  const { externalId } = begun
  let made: Made | undefined
  for (let tries = 0; ; tries++) {
    try {
      await sendRow(target, row, begun, (one) => {
        made = one
      })
    } catch (error) {
      const isFailing = error instanceof ServerError && error.status === 500 && tries + 1 >= TRIES_MAX
      if (!isFailing && pace.holdAfter(error, tries)) {
        await pace.turn(signal)
        continue
      }
      const outcome = {
        status: 'failed',
        externalId,
        documentId: made?.id,
        error: wholeSentenceOf(error, language),
      } as const
      if (isRefusal(error)) await ledger.refused(row, outcome.error, made?.id)
      else if (!isFailing && !(error instanceof ParameterError)) throw error
      if (endsAll(error)) throw error
      pace.heard()
      return outcome
    }
    pace.heard()
    const documentId = made?.id ?? ''
    await ledger.sent(row, documentId)
    return { status: made?.isFound && begun.isFirst && tries === 0 ? 'found' : 'sent', externalId, documentId }
  }
}

async function hashOf({ file }: Row): Promise<string | undefined | Error> {
  return file === undefined ? undefined : hashFile(file).catch((error: Error) => error)
}

/** True if the service refused. */
function isRefusal(error: unknown): boolean {
  return error instanceof Failure || (error instanceof ApiError && error.status < 500)
}

/** True if the service would refuse every row alike. */
function endsAll(error: unknown): boolean {
  return error instanceof AuthenticationError || error instanceof PermissionError || error instanceof NotFoundError
}

/** Adds the message of each field. */
function wholeSentenceOf(error: unknown, language: Language): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  return [...new Set([sentenceOf(error, language), ...fields])].join(' ')
}
