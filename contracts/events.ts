import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from './page.ts'
import { WebhookBody } from './webhooks.ts'

/** How long events can be read, in days. */
export const EVENT_DAYS = 30

/** The longest wait for an event, in seconds: shorter than the patience of usual proxies. */
const EVENT_WAIT_MAX = 30

/** The `after` of a caller that wants only future events. */
export const FROM_NOW = 'now'

const EventQuery = z.object({
  after: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({
      pt: `Só o que vem depois: o valor de X-Pagination-Next-Cursor, o id de um evento, ou ${FROM_NOW}. Sem ele, desde o evento mais antigo guardado`,
      en: `Only what comes after it: the value of X-Pagination-Next-Cursor, the id of an event, or ${FROM_NOW}. Without it, from the oldest event that is kept`,
    }),
  wait: z
    .number()
    .int()
    .min(0)
    .max(EVENT_WAIT_MAX)
    .optional()
    .meta({
      pt: `Segundos que a chamada espera por um evento quando não há nenhum, até ${EVENT_WAIT_MAX}`,
      en: `Seconds that the call waits for an event if there is none, up to ${EVENT_WAIT_MAX}`,
    }),
  'per-page': z
    .number()
    .int()
    .min(1)
    .optional()
    .meta({
      pt: `Eventos por resposta: ${PER_PAGE_DEFAULT} se não for informado, no máximo ${PER_PAGE_MAX}`,
      en: `Events in each answer: ${PER_PAGE_DEFAULT} by default, at most ${PER_PAGE_MAX}`,
    }),
})

export const events = {
  /**
   * What happened in the workspace in the last 30 days, the oldest first, with the bodies that webhooks deliver. The
   * next call continues from `X-Pagination-Next-Cursor`. The order never changes and skips nothing, so a caller that
   * continues there sees each event once. With `wait` the call stays open until something happens.
   */
  list: endpoint('GET /accounts/:accountId/events', {
    summary: {
      pt: 'Lista os eventos do workspace a partir de um cursor',
      en: 'Lists the events of the workspace from a cursor on',
    },
    description: {
      pt: 'O que aconteceu nos últimos 30 dias, do mais antigo para o mais novo, com os mesmos corpos que os webhooks entregam. Cada resposta, mesmo vazia, traz em X-Pagination-Next-Cursor de onde continuar; a ordem não muda e nada é pulado. after também aceita o id de um evento, ou now. Com wait a chamada espera até 30 segundos pelo próximo evento.',
      en: 'What happened in the last 30 days, oldest first, with the same bodies that webhooks deliver. Each answer, even an empty one, says in X-Pagination-Next-Cursor where to continue; the order does not change and nothing is skipped. after also takes the id of an event, or now. With wait the call waits up to 30 seconds for the next event.',
    },
    needs: 'webhooks.list',
    kind: 'list',
    query: EventQuery,
    returns: WebhookBody,
  }),
}
