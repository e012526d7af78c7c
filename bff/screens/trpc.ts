import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { errors, Refusal } from '@rubrica/contracts/errors.ts'
import { defaultLocale } from '@rubrica/contracts/locale.ts'
import { hasWideObject, wideObject } from '@rubrica/contracts/wide-object.ts'
import { initTRPC, TRPCError } from '@trpc/server'
import type { BrowserSession } from '../browser-session.ts'
import type { Context } from './context.ts'
import { failureOf, trpcCodeOf } from './failure.ts'

const t = initTRPC.context<Context>().create({
  // What a screen gets of a failure: the closed code, the status, a sentence in its language; never a stack.
  errorFormatter: ({ shape, error, ctx }) => {
    const locale = ctx?.locale ?? defaultLocale
    const { message, ...failure } = failureOf(error, locale)
    // tRPC's own codes know no 502 and no 503.
    const data = { ...failure, httpStatus: failure.status }
    if (data.status >= 500 && ctx) {
      const { requestId } = ctx
      // A sentence of the specification stays as it is.
      const isGeneral = message === errors[data.code][1][locale]
      const said = isGeneral ? `${message} ${callMessages.requestId[locale]} ${requestId}.` : message
      return { ...shape, message: said, data: { ...data, requestId } }
    }
    const isEnded = data.status === 401 && ctx?.isSessionEnded() === true
    return { ...shape, message, data: isEnded ? { ...data, sessionEnded: true } : data }
  },
})

/** Groups the procedures of one area of pages. */
export const router = t.router

/**
 * For anybody. A `Refusal` that a call of `ctx.client` throws may be left to pass: it reaches the screen as
 * `error.data = { code, status, errors? }` with the sentence as `error.message`.
 */
export const procedure = t.procedure
  .use(async ({ ctx, next }) => {
    const result = await next()
    if (result.ok) return result
    const failure = failureOf(result.error, ctx.locale)
    throw new TRPCError({ code: trpcCodeOf(failure.status), message: failure.message, cause: result.error })
  })
  .use(async ({ next, getRawInput }) => {
    if (hasWideObject(await getRawInput())) throw new Refusal('malformed_body', { message: { sentence: wideObject } })
    return next()
  })

/** For a signed-in person; `ctx.session` is there. Without a session it ends as `unauthorized`. */
export const signedInProcedure = procedure.use(({ ctx, next }) => {
  return next({ ctx: { session: requireSession(ctx) } })
})

/** For the person behind a signer access code (header `x-signer-access-code`); `ctx.signerAccessCode` is there. */
export const signerProcedure = procedure.use(({ ctx, next }) => {
  return next({ ctx: { signerAccessCode: requireAccessCode(ctx) } })
})

/** @throws Refusal `unauthorized` */
export function requireSession(ctx: Context): BrowserSession {
  if (ctx.session !== null) return ctx.session
  // The cookie expired with its token while the page still held a session.
  ctx.endSession()
  throw new Refusal('unauthorized')
}

/** @throws Refusal `signer_code_invalid` */
export function requireAccessCode({ signerAccessCode }: Context): string {
  if (signerAccessCode === null) throw new Refusal('signer_code_invalid')
  return signerAccessCode
}
