import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { rawRefusal } from '@rubrica/contracts/raw-refusal.ts'

/** Answers what Node's parser gives up, in the form of `/v1`. Nothing is written into an answer that has begun. */
export function answerBrokenRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => void answers.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    const isBegun = answer?.headersSent === true && !answer.writableFinished
    if (!socket.writable || isBegun) return void socket.destroy()
    socket.end(rawRefusal(error.code), () => socket.destroy())
  })
}
