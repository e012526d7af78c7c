import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { PDF } from '@libpdf/core'
import { sequence } from '@rubrica/proof/asn1/der.ts'
import { childrenOf, readElement } from '@rubrica/proof/asn1/element.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld, tool } from './pdf-world.ts'

const run = promisify(execFile)
let world: Awaited<ReturnType<typeof createPdfWorld>>
let authority: Server
/** What the authority does with the next request. */
let manner: 'honest' | 'down' | 'replays' | 'refuses' | 'floods' | 'forgets' | 'unsigned' = 'honest'
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
    manner = 'honest'
    const { sealed } = await world.seal(world.paper('contrato.pdf'), {
      timestampUrls: [address()],
      sealedAt: '2020-01-01T00:00:00.000Z',
    })
    expect(await tool('pdfsig', sealed)).toContain('Signature is Valid')
    const { signatures } = await verifyFile(await readFile(sealed))
    expect(signatures).toMatchObject([{ problems: [], coversWholeFile: true, timestampedBy: expect.any(String) }])
  })

  test('fails as something that may be tried again when the authority is down', async () => {
    manner = 'down'
    const sealing = world.seal(world.paper('contrato.pdf'), { timestampUrls: [address()] })
    await expect(sealing).rejects.toThrow('The timestamp authority answers 503')
    await expect(sealing).rejects.not.toMatchObject({ name: 'PdfRefused' })
  })

  test('asks the next authority when one does not answer', async () => {
    manner = 'honest'
    const away = 'http://127.0.0.1:1/'
    const { sealed } = await world.seal(world.paper('contrato.pdf'), { timestampUrls: [away, address()] })
    const { signatures } = await verifyFile(await readFile(sealed))
    expect(signatures).toMatchObject([{ problems: [], timestampedBy: 'Carimbo de Ensaio' }])
  })

  test.each([
    ['of an earlier request', 'replays', 'timestamp-imprint-differs'],
    ['without the nonce', 'forgets', 'The timestamp is of another request'],
    ['that its key did not sign', 'unsigned', 'signature-invalid'],
    ['that is a refusal', 'refuses', 'refuses with status 2'],
    ['that has no end', 'floods', 'too large'],
  ] as const)('fails alike for an answer %s, and never seals without', async (_, how, reason) => {
    manner = how
    const sealing = world.seal(world.paper('contrato.pdf'), { timestampUrls: [address()] })
    await expect(sealing).rejects.toMatchObject({ name: 'DependencyAway', dependency: 'timestamp_authority' })
    await expect(sealing).rejects.toThrow(reason)
  })

  test('keeps in the file what it is checked by, for when all certificates have ended and nobody answers', async () => {
    manner = 'honest'
    const certificate = derOf(await readFile(world.inFolder('tsa.crt'), 'utf8'))
    const { root, certificate: seal } = world.signer
    const [list, answer] = [Buffer.from('a list'), Buffer.from('an answer')]
    const { sealed, sealedSha256 } = await world.seal(world.paper('contrato.pdf'), {
      timestampUrls: [address()],
      validation: { certificates: [seal, root.certificate, certificate], crls: [list], ocsps: [answer, answer] },
    })
    authority.close()
    const bytes = await readFile(sealed)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sealedSha256)
    expect(await tool('pdfsig', sealed)).toContain('Signature is Valid')
    expect(await tool('qpdf', '--check', sealed)).toContain('No syntax or stream encoding errors found')
    // It takes every later revision for an edit, permitted or not.
    expect(await tool('mutool', 'sign', '-v', sealed)).toContain('The signature is valid')
    const { verdict, signatures } = await verifyFile(bytes, {
      roots: [
        { name: 'Selos', certificate: root.certificate, for: 'signatures' },
        { name: 'Carimbos', certificate, for: 'timestamps' },
      ],
      now: new Date('2076-01-01'),
    })
    expect(verdict).toBe('intact')
    expect(signatures).toMatchObject([
      { kind: 'seal', issuer: 'Selos', time: 'trusted', changes: [], problems: [], coversWholeFile: false },
      { kind: 'timestamp', issuer: 'Carimbos', time: 'trusted', problems: [], coversWholeFile: true },
    ])
    const store = (await PDF.load(bytes)).getCatalog().getRef('DSS')
    expect(store && (await tool('mutool', 'show', sealed, String(store.objectNumber)))).toMatch(
      /\/Certs \[ \d+ 0 R \d+ 0 R \d+ 0 R \][\s\S]*\/OCSPs \[ \d+ 0 R \][\s\S]*\/CRLs \[ \d+ 0 R \]/,
    )
  })
})

function derOf(pem: string): Uint8Array {
  return new Uint8Array(Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64'))
}

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
    if (manner === 'down') return response.writeHead(503).end()
    if (manner === 'floods') return response.end(Buffer.alloc(100_000))
    // PKIStatusInfo: rejected.
    if (manner === 'refuses') return response.end(Buffer.from('30053003020102', 'hex'))
    if (manner === 'replays') return response.end(await readFile(world.inFolder('r.tsr')))
    const query = await buffer(request)
    await writeFile(world.inFolder('q.tsq'), manner === 'forgets' ? withoutNonce(query) : query)
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
    const answer = await readFile(world.inFolder('r.tsr'))
    // The last octets are the signature's.
    if (manner === 'unsigned') answer.fill(7, answer.length - 4)
    response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function withoutNonce(query: Buffer): Uint8Array {
  const [version, imprint, , certificates] = childrenOf(readElement(new Uint8Array(query))).map(({ bytes }) => bytes)
  if (!version || !imprint || !certificates) throw new Error('The request is not one')
  return sequence(version, imprint, certificates)
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
