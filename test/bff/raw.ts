import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Sends the bytes unchanged and returns everything that comes back until the other side closes, or falls silent. */
export function sendRaw(port: number, text: string, silenceMs = 3000): Promise<string> {
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

/** Waits until a number stays the same for a while, and returns it. */
export async function settled(read: () => number): Promise<number> {
  for (let last = -1, same = 0; ; ) {
    same = read() === last ? same + 1 : 0
    last = read()
    if (last > 0 && same === 10) return last
    await pause(30)
  }
}

/** Sends a chunked body until an answer comes, at most `mostBytes`; returns the answer and the bytes sent so far. */
export function sendEndless(port: number, head: string, mostBytes: number): Promise<{ answer: string; sent: number }> {
  const part = `10000\r\n${' '.repeat(65_536)}\r\n`
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    const push = () => {
      while (answer === '' && sent < mostBytes) {
        sent += 65_536
        if (!socket.write(part)) return
      }
      if (answer === '') socket.write('0\r\n\r\n')
    }
    socket.on('drain', push)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ answer, sent }))
    socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    push()
  })
}
