import type { AppRouter } from '@rubrica/bff/screens/app-router.ts'
import type { TRPCLink } from '@trpc/client'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { emailCode, isCodeReason } from './email-code.ts'

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
