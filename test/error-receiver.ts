import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

/** A report as it arrived. */
export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
  type: string
  report: Report
}

/** An error service that takes the envelope protocol, over loopback. */
export interface ErrorReceiver {
  dsn: string
  origin: string
  received: Received[]
  close(): Promise<void>
}

export async function openErrorReceiver(): Promise<ErrorReceiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const [, head, report] = body.split('\n').map((line) => JSON.parse(line))
    const { type } = Item.parse(head)
    received.push({ url: request.url ?? '', headers: request.headers, body, type, report: Report.parse(report) })
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the receiver does not listen')
  const host = `127.0.0.1:${address.port}`
  return {
    dsn: `http://umachave@${host}/7`,
    origin: `http://${host}`,
    received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const Item = z.object({ type: z.string() })

/** What the tests read of a report. */
const Report = z.object({
  transaction: z.string(),
  request: z.object({ url: z.string() }).optional(),
  contexts: z.object({ trace: z.object({ trace_id: z.string(), op: z.string() }) }),
  spans: z.array(z.object({ description: z.string() })).optional(),
  breadcrumbs: z
    .object({ values: z.array(z.object({ category: z.string(), data: z.record(z.string(), z.unknown()) })) })
    .optional(),
  exception: z
    .object({
      values: z.array(
        z.object({
          type: z.string(),
          value: z.string(),
          stacktrace: z.object({ frames: z.array(z.object({ filename: z.string(), lineno: z.number() })) }),
        }),
      ),
    })
    .optional(),
})

type Report = z.infer<typeof Report>
