import { verificationCodeOf } from '@rubrica/contracts/ids.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { ReaderFiles, readerCodes } from '@rubrica/contracts/reader-codes.ts'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { FrontDoor } from './front-door.ts'
import type { Log } from './log.ts'
import { refuse } from './refuse.ts'

/** A query's `+` is a space to some who read it, and the reader does not escape it. */
const format = /^application\/validador-iti[+ ]json$/

const Answer = z.object({ data: ReaderFiles })

/**
 * Answers the reader of ITI (validar.iti.gov.br, guide for developers) at a printed address: JSON with the address of
 * the signed file, 401 for a wrong secret, 404 if the document was not opened to it. Everybody else gets the page.
 */
export function createReaderAnswer(log: Log): MiddlewareHandler<FrontDoor, '/proof/:code'> {
  return async (c, next) => {
    const query = new URLSearchParams(c.get('target').query)
    if (!format.test(query.get('_format') ?? '')) return next()
    const { baseUrl, fetch } = c.get('upstream')
    const verificationCode = verificationCodeOf(c.req.param('code'))
    if (verificationCode === '') return refuse(c, 'not_found')
    const path = pathOf(readerCodes.files, { verificationCode })
    const secret = new URLSearchParams({ secret_code: query.get('_secretCode') ?? '' })
    try {
      const answer = await fetch(new Request(`${baseUrl}${path}?${secret}`))
      const said: unknown = await answer.json()
      const shown = answer.ok ? Answer.parse(said).data : said
      return Response.json(shown, { status: answer.status, headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      log.error({ err: error }, 'the reader of ITI could not be answered')
      return refuse(c, 'upstream_unavailable')
    }
  }
}
