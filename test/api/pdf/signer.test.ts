import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { P12Signer } from '@libpdf/core'
import { signDigest } from '@rubrica/api/pdf/seal/cms.ts'
import { hashOf } from '@rubrica/proof/bytes.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newIdentity } from '../../proof/identities.ts'
import { judge, paper } from '../../proof/messages.ts'
import { createSealingCertificate } from '../../sealing-certificate.ts'
import { createPdfWorld, tool } from './pdf-world.ts'

const run = promisify(execFile)
let world: Awaited<ReturnType<typeof createPdfWorld>>
beforeAll(async () => {
  world = await createPdfWorld()
})
afterAll(() => world.close())

describe('the sealing certificate', () => {
  test('that is made at first start is a signing certificate that openssl can unpack', async () => {
    const { p12, password } = await createSealingCertificate(
      'Rubrica, São João & Filhos',
      new Date('2026-11-20T12:00:00Z'),
    )
    const path = await world.write('selo.p12', p12)
    const pem = await tool('openssl', 'pkcs12', '-in', path, '-passin', `pass:${password}`, '-nodes')
    expect(pem).toContain('BEGIN PRIVATE KEY')
    const text = await tool(
      'openssl',
      'x509',
      '-in',
      await world.write('selo.pem', pem),
      '-noout',
      '-text',
      '-nameopt',
      'utf8',
    )
    expect(text).toContain('Rubrica, São João & Filhos')
    expect(text).toContain('Digital Signature, Non Repudiation')
    expect(text).toContain('CA:FALSE')
    expect(text).toContain('Not Before: Nov 19 12:00:00 2026 GMT')
  })

  test.each([
    ['of today', []],
    ['of old authorities, packed with RC2 and 3DES', ['-legacy']],
  ])('may be an RSA one in a .p12 %s, with its chain', async (_, how) => {
    const p12 = await makeRsaP12(how)
    const { sealed } = await world.seal(world.paper('contrato.pdf'), { signer: { p12, password: 'senha' } })
    const report = await tool('pdfsig', sealed)
    expect(report).toContain('Signature is Valid')
    expect(report).toContain('CN=Empresa de Ensaio')
    // The service opens it at its start, which replaces the engine that everything on pkijs shares.
    await P12Signer.create(p12, 'senha')
    expect((await verifyFile(await readFile(sealed))).signatures).toMatchObject([
      { verdict: 'intact-unknown-issuer', signedBy: 'Empresa de Ensaio' },
    ])
  })

  test('is the one of the key, wherever it stands among those of its chain', async () => {
    const root = await newIdentity('Autoridade de Ensaio', { isAuthority: true })
    const seal = await root.issue('Empresa de Ensaio', { kind: 'RSA' })
    const sign = (bytes: Uint8Array) => seal.sign(new Uint8Array(bytes))
    const digest = await hashOf('SHA-256', paper)
    const message = await signDigest(digest, {
      certificate: root.certificate,
      certificateChain: [seal.certificate],
      sign,
    })
    expect(await judge(message, { isSeal: true, level: 'B-B' })).toMatchObject({
      problems: [],
      signedBy: 'Empresa de Ensaio',
    })
    await expect(signDigest(digest, { certificate: root.certificate, certificateChain: [], sign })).rejects.toThrow(
      'None of the certificates is of the key',
    )
  })

  test('with a wrong password fails as an error of ours, not as the document’s', async () => {
    const signer = { ...world.signer, password: 'outra' }
    await expect(world.seal(world.paper('contrato.pdf'), { signer })).rejects.not.toMatchObject({ name: 'PdfRefused' })
  })
})

async function makeRsaP12(how: string[]): Promise<Uint8Array> {
  const at = world.inFolder
  const request = ['req', '-newkey', 'rsa:2048', '-nodes']
  await run('openssl', [
    ...request,
    '-x509',
    '-subj',
    '/CN=Autoridade de Ensaio',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.crt'),
    '-days',
    '9',
  ])
  await run('openssl', [...request, '-subj', '/CN=Empresa de Ensaio', '-keyout', at('rsa.key'), '-out', at('rsa.csr')])
  const authority = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-CAcreateserial']
  await run('openssl', ['x509', '-req', '-in', at('rsa.csr'), ...authority, '-out', at('rsa.crt'), '-days', '9'])
  const contents = ['-inkey', at('rsa.key'), '-in', at('rsa.crt'), '-certfile', at('ca.crt')]
  await run('openssl', ['pkcs12', '-export', ...how, ...contents, '-passout', 'pass:senha', '-out', at('rsa.p12')])
  return readFile(at('rsa.p12'))
}
