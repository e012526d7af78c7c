import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { isOwnWrite, isWrite } from './same-origin.ts'

const BODY_MAX_BYTES = 4 * 1024 * 1024

/**
 * Why a typed call of a screen is not even read: a write that is not our own page's, whoever is signed in, so that
 * nobody can sign a person in from elsewhere either; or a body that our pages never send.
 */
export function screenCallRefusal({ url, method, headers }: IncomingMessage, isHttps: boolean): ErrorCode | undefined {
  if (!url?.startsWith('/trpc/') || !isWrite(method)) return undefined
  if (!isOwnWrite(headers, isHttps)) return 'forbidden'
  if (!headers['content-type']?.startsWith('application/json')) return 'unsupported_type'
  const length = Number(headers['content-length'] ?? Number.NaN)
  return length <= BODY_MAX_BYTES ? undefined : 'too_large'
}
