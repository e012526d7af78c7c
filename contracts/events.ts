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
    .describe(
      `Só o que vem depois: o valor de X-Pagination-Next-Cursor, o id de um evento, ou ${FROM_NOW}. Sem ele, desde o evento mais antigo guardado`,
    ),
  wait: z
    .number()
    .int()
    .min(0)
    .max(EVENT_WAIT_MAX)
    .optional()
    .describe(`Segundos que a chamada espera por um evento quando não há nenhum, até ${EVENT_WAIT_MAX}`),
  'per-page': z
    .number()
    .int()
    .min(1)
    .optional()
    .describe(`Eventos por resposta: ${PER_PAGE_DEFAULT} se não for informado, no máximo ${PER_PAGE_MAX}`),
})

export const events = {
  /**
   * What happened in the workspace in the last 30 days, the oldest first, with the bodies that webhooks deliver. The
   * next call continues from `X-Pagination-Next-Cursor`. The order never changes and skips nothing, so a caller that
   * continues there sees each event once. With `wait` the call stays open until something happens.
   */
  list: endpoint('GET /accounts/:accountId/events', {
    summary: 'Lista os eventos do workspace a partir de um cursor',
    description:
      'O que aconteceu nos últimos 30 dias, do mais antigo para o mais novo, com os mesmos corpos que os webhooks entregam. Cada resposta, mesmo vazia, traz em X-Pagination-Next-Cursor de onde continuar; a ordem não muda e nada é pulado. after também aceita o id de um evento, ou now. Com wait a chamada espera até 30 segundos pelo próximo evento.',
    needs: 'webhooks.list',
    kind: 'list',
    query: EventQuery,
    returns: WebhookBody,
  }),
}
