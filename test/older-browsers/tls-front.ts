import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'

/** Ends TLS for a port of this machine, with the certificate in `folder`. Returns its own address. */
export async function openTlsFront(folder: string, port: number): Promise<string> {
  const read = (name: string) => readFileSync(join(folder, name))
  const front = createServer({ key: read('key.pem'), cert: read('certificate.pem') }, (client) => {
    const product = connect(port, 'localhost')
    pipeline(client, product, client, () => undefined)
  })
  front.listen(0, 'localhost').unref()
  await once(front, 'listening')
  const address = front.address()
  if (!address || typeof address === 'string') throw new Error('the front has no port')
  return `https://localhost:${address.port}`
}
