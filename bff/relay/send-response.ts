import type { ServerResponse } from 'node:http'

/**
 * Streams a web Response into a Node response, with backpressure.
 * @throws if the body fails; part of the answer has then been sent.
 */
export async function sendResponse(response: ServerResponse, answer: Response, headers: string[]): Promise<void> {
  if (response.destroyed) return void (await answer.body?.cancel())
  response.writeHead(answer.status, headers)
  if (answer.body === null) return void response.end()

  const reader = answer.body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  response.on('close', cancel)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (!response.write(part.value)) await drained(response)
      if (response.destroyed) return
    }
    response.end()
  } finally {
    response.off('close', cancel)
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
  })
}
