import { constants, open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { hasCode } from '../../system-error.ts'

/**
 * Holds a name on this computer until it is released or the process ends in any way, so that nothing is left for
 * another run to judge. Undefined if another process holds it. `path` is an existing file.
 */
export async function holdName(name: string, path: string): Promise<(() => Promise<void>) | undefined> {
  if (process.platform === 'linux') return listenAt(`\0${name}`)
  if (process.platform === 'win32') return listenAt(`\\\\.\\pipe\\${name}`)
  return lockFile(path)
}

/** An address that is no file and goes with the process: an abstract socket, or a named pipe. */
function listenAt(address: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(() => new Promise((done) => server.close(() => done()))))
    server.unref()
  })
}

/** Of open(2) in macOS and the BSDs; Node does not name it. */
const O_EXLOCK = 0x20

async function lockFile(path: string): Promise<(() => Promise<void>) | undefined> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK)
    return () => file.close()
  } catch (error) {
    if (hasCode(error, 'EAGAIN')) return undefined
    throw error
  }
}
