import type { ServerResponse } from 'node:http'

/**
 * Writes a web answer to a Node one, part by part, as fast as the client takes it.
 * @throws where the body breaks off; what was sent by then is half an answer.
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
