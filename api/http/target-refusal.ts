import { Refusal } from '@rubrica/contracts/errors.ts'
import { isWellFormedQuery, requestTargetOf } from '@rubrica/contracts/request-target.ts'
import { askedLocale } from './asked-locale.ts'
import { writeRefusal } from './write-answer.ts'

interface Written {
  url?: string | undefined
  headers: { host?: string | undefined; 'accept-language'?: string | undefined }
}

/** The answer to a request with a target that is not in canonical form; null if it is. */
export function targetRefusal({ url = '', headers }: Written): Response | null {
  const target = requestTargetOf(url, headers.host)
  if (target && isWellFormedQuery(target.query)) return null
  return writeRefusal(new Refusal('malformed_target'), askedLocale(headers['accept-language']))
}
