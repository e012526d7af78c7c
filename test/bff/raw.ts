import { connect } from 'node:net'

/** Sends bytes as they stand and gives everything that comes back until the other side closes, or falls silent. */
export function sendRaw(port: number, text: string, silenceMs = 400): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.on('data', (part) => {
      answer += part.toString('latin1')
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    socket.write(text)
  })
}
