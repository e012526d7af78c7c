import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld, tool } from './pdf-world.ts'

const run = promisify(execFile)
let world: Awaited<ReturnType<typeof createPdfWorld>>
let authority: Server
let isDown = false
beforeAll(async () => {
  world = await createPdfWorld()
  authority = await startAuthority()
})
afterAll(async () => {
  authority.close()
  await world.close()
})

describe('sealing with a timestamp authority', () => {
  test('adds a timestamp that openssl’s authority made and the verification reports', async () => {
    isDown = false
    const { sealed } = await world.seal(world.paper('contrato.pdf'), {
      timestampUrl: address(),
      sealedAt: '2020-01-01T00:00:00.000Z',
    })
    expect(await tool('pdfsig', sealed)).toContain('Signature is Valid')
    const { signatures } = await verifyFile(await readFile(sealed))
    expect(signatures).toMatchObject([{ problems: [], coversWholeFile: true, timestampedBy: expect.any(String) }])
  })

  test('fails as something that may be tried again when the authority is down', async () => {
    isDown = true
    const sealing = world.seal(world.paper('contrato.pdf'), { timestampUrl: address() })
    await expect(sealing).rejects.toThrow('The timestamp authority answers 503')
    await expect(sealing).rejects.not.toMatchObject({ name: 'PdfRefused' })
  })
})

function address(): string {
  const at = authority.address()
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/`
}

/** An RFC 3161 authority: openssl behind a port of this machine. */
async function startAuthority(): Promise<Server> {
  const key = world.inFolder('tsa.key')
  const certificate = world.inFolder('tsa.crt')
  const config = world.inFolder('tsa.cnf')
  await writeFile(config, CONFIG(world.inFolder('tsa.serial'), certificate, key))
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    '-days',
    '9',
    '-config',
    config,
  ])
  const server = createServer(async (request, response) => {
    if (isDown) return response.writeHead(503).end()
    await writeFile(world.inFolder('q.tsq'), await buffer(request))
    await run('openssl', [
      'ts',
      '-reply',
      '-config',
      config,
      '-queryfile',
      world.inFolder('q.tsq'),
      '-out',
      world.inFolder('r.tsr'),
    ])
    response
      .writeHead(200, { 'Content-Type': 'application/timestamp-reply' })
      .end(await readFile(world.inFolder('r.tsr')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const CONFIG = (serial: string, certificate: string, key: string) => `
[req]
distinguished_name = name
x509_extensions = extensions
prompt = no
[name]
CN = Carimbo de Ensaio
[extensions]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = own
[own]
serial = ${serial}
signer_cert = ${certificate}
certs = ${certificate}
signer_key = ${key}
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`
