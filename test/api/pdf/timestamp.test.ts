import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { timestampAuthority } from '@rubrica/api/pdf/seal/timestamp-authority.ts'
import { sequence } from '@rubrica/proof/asn1/der.ts'
import { childrenOf, readElement } from '@rubrica/proof/asn1/element.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpensslServer, openOpensslServer } from '../../openssl-server.ts'
import { timestampReply, timestampSettings } from '../../timestamp-settings.ts'
import { createPdfWorld, tool } from './pdf-world.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
let authority: OpensslServer
/** What the authority does with the next request. */
let manner: 'honest' | 'replays' | 'refuses' | 'floods' | 'forgets' | 'unsigned' = 'honest'
beforeAll(async () => {
  world = await createPdfWorld()
  authority = await openTimestamps()
})
afterAll(async () => {
  authority.close()
  await world.close()
})

describe('sealing with a timestamp authority', () => {
  test('adds a timestamp that openssl’s authority made and the verification reports', async () => {
    manner = 'honest'
    const { sealed } = await world.seal(world.paper('contrato.pdf'), {
      timestampUrls: [`${authority.url}/`],
      sealedAt: '2020-01-01T00:00:00.000Z',
    })
    expect(await tool('pdfsig', sealed)).toContain('Signature is Valid')
    const { signatures } = await verifyFile(await readFile(sealed))
    expect(signatures).toMatchObject([{ problems: [], coversWholeFile: true, timestampedBy: expect.any(String) }])
  })

  test('seals with a timestamp that is larger than those that were measured', async () => {
    const timestamps = { timestampUrls: [`${authority.url}/`], timestampBytes: 10 }
    const { sealed } = await world.seal(world.paper('contrato.pdf'), timestamps)
    const { signatures } = await verifyFile(await readFile(sealed))
    expect(signatures).toMatchObject([{ problems: [], timestampedBy: expect.any(String) }])
  })

  test('keeps free little more than the message and its timestamp take', async () => {
    manner = 'honest'
    const timestampUrls = [`${authority.url}/`]
    const token = await timestampAuthority(timestampUrls)(new Uint8Array(32))
    const untimed = await world.seal(world.paper('contrato.pdf'))
    expect(await zerosBehindMessage(untimed.sealed)).toBeLessThan(80)
    const timed = await world.seal(world.paper('contrato.pdf'), { timestampUrls, timestampBytes: token.length })
    expect(await zerosBehindMessage(timed.sealed)).toBeLessThan(360)
  })

  test('fails as something that may be tried again when the authority is down', async () => {
    authority.away.add('/')
    const sealing = world.seal(world.paper('contrato.pdf'), { timestampUrls: [`${authority.url}/`] })
    await expect(sealing).rejects.toThrow('The timestamp authority answers 503')
    await expect(sealing).rejects.not.toMatchObject({ name: 'PdfRefused' })
    authority.away.clear()
  })

  test('asks the next authority when one does not answer', async () => {
    manner = 'honest'
    const away = 'http://127.0.0.1:1/'
    const { sealed } = await world.seal(world.paper('contrato.pdf'), { timestampUrls: [away, `${authority.url}/`] })
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
    const sealing = world.seal(world.paper('contrato.pdf'), { timestampUrls: [`${authority.url}/`] })
    await expect(sealing).rejects.toMatchObject({ name: 'DependencyAway', dependency: 'timestamp_authority' })
    await expect(sealing).rejects.toThrow(reason)
  })

  test('keeps in the file what it is checked by, for when all certificates have ended and nobody answers', async () => {
    manner = 'honest'
    const certificate = derOf(await readFile(authority.at('tsa.pem'), 'utf8'))
    const { root, certificate: seal } = world.signer
    const [list, answer] = [Buffer.from('a list'), Buffer.from('an answer')]
    const { sealed, sealedSha256 } = await world.seal(world.paper('contrato.pdf'), {
      timestampUrls: [`${authority.url}/`],
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

async function openTimestamps(): Promise<OpensslServer> {
  let last: Buffer = Buffer.alloc(0)
  const server = await openOpensslServer(({ filter }) => ({
    'POST /': async (query) => {
      if (manner === 'floods') return Buffer.alloc(100_000)
      // PKIStatusInfo: rejected.
      if (manner === 'refuses') return Buffer.from('30053003020102', 'hex')
      if (manner === 'replays') return last
      last = await filter(manner === 'forgets' ? withoutNonce(query) : query, timestampReply)
      // The last octets are the signature's.
      return manner === 'unsigned' ? Buffer.from(last).fill(7, last.length - 4) : last
    },
  }))
  await writeFile(server.at('cnf'), settings)
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-config', 'cnf']
  await server.openssl('req', '-x509', ...key, '-out', 'tsa.pem', '-days', '9')
  return server
}

function withoutNonce(query: Buffer): Uint8Array {
  const [version, imprint, , certificates] = childrenOf(readElement(new Uint8Array(query))).map(({ bytes }) => bytes)
  if (!version || !imprint || !certificates) throw new Error('The request is not one')
  return sequence(version, imprint, certificates)
}

const settings = `
[req]
distinguished_name = name
x509_extensions = extensions
prompt = no
[name]
CN = Carimbo de Ensaio
[extensions]
extendedKeyUsage = critical, timeStamping
${timestampSettings}`

async function zerosBehindMessage(path: string): Promise<number> {
  const [, zeros = ''] = /\/Contents <[0-9a-f]*?(0*)>/.exec((await readFile(path)).toString('latin1')) ?? []
  return zeros.length / 2
}
