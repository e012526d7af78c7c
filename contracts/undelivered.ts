import { optOut } from './briefs.ts'
import { keysOf } from './keys-of.ts'
import type { Sentence } from './locale.ts'

/** Why the service itself did not send a message, and what its sender can do then. */
interface Undelivered {
  why: Sentence
  next: Sentence
}

/** A row for each `error_code` of the service's own. */
export const undelivered = {
  opted_out: {
    why: {
      pt: 'A pessoa pediu para não receber mais mensagens nesse número.',
      en: 'The person asked for no more messages at that number.',
    },
    next: {
      pt: `Peça que ela responda ${optOut.pt.start.join(' ou ')} à última mensagem e reenvie, ou use outro número.`,
      en: `Ask them to reply ${optOut.en.start.join(' or ')} to the latest message and send it again, or use another number.`,
    },
  },
  number_limit: {
    why: {
      pt: 'Esse número já atingiu o limite de mensagens em 24 horas.',
      en: 'That number has reached its limit of messages in 24 hours.',
    },
    next: { pt: 'Reenvie amanhã.', en: 'Send it again tomorrow.' },
  },
} satisfies Record<string, Undelivered>

/** Its row; undefined for a code of the provider. */
export function undeliveredBy(code: string | null | undefined): Undelivered | undefined {
  const own = keysOf(undelivered).find((one) => one === code)
  return own && undelivered[own]
}
