import type { AppRouter } from '@rubrica/bff/screens/app-router.ts'
import type { TRPCLink } from '@trpc/client'
import { observable, type Unsubscribable } from '@trpc/server/observable'

/** The refusals that end with the six digits of the person's own e-mail. */
const codeReasons = ['email_unconfirmed', 'own_email_unverified', 'own_email_unproven'] as const
export type CodeReason = (typeof codeReasons)[number]

interface Asked {
  reason: CodeReason
  /** Answers the waiting calls, and closes the dialog. */
  end: (isConfirmed: boolean) => void
}

const listeners = new Set<() => void>()
let asked: (Asked & { answer: Promise<boolean> }) | null = null

/** The question for the six digits of the person's own e-mail; there is one at a time, and the root of the pages shows it. */
export const emailCode = {
  get: (): Asked | null => asked,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Resolves once the address is confirmed, or with false if the question was closed. Calls that ask together wait for one answer. */
  ask(reason: CodeReason): Promise<boolean> {
    if (asked) return asked.answer
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const end = (isConfirmed: boolean) => {
      show(null)
      resolve(isConfirmed)
    }
    show({ reason, end, answer: promise })
    return promise
  },
}

/** Whether a refusal ends with the six digits. */
function isCodeReason(code: unknown): code is CodeReason {
  return codeReasons.some((reason) => reason === code)
}

function show(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

/** A change that needs a confirmed e-mail waits for the code, and then goes out again as it was. */
export const askForCode: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let running: Unsubscribable
      const send = () => {
        running = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(failure) {
            const code = failure.data?.code
            if (op.type !== 'mutation' || !isCodeReason(code)) return observer.error(failure)
            void emailCode.ask(code).then((isConfirmed) => (isConfirmed ? send() : observer.error(failure)))
          },
        })
      }
      send()
      return () => running.unsubscribe()
    })
