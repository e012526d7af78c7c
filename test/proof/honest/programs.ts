import { execFile } from 'node:child_process'
import { sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PDF, type Signer, type SignOptions, type TimestampAuthority } from '@libpdf/core'
import type { createPdfWorld } from '../../api/pdf/pdf-world.ts'
import type { Identity } from '../kit/identity.ts'
import { signFile } from '../kit/sign-file.ts'
import { stampToken } from '../kit/token.ts'
import { form, type HonestFile, type Signers } from './honest-file.ts'

const run = promisify(execFile)
type PdfWorld = Awaited<ReturnType<typeof createPdfWorld>>

/** Files whose signatures, or whose structure, other programs made: libpdf, openssl, qpdf. */
export async function programs(signers: Signers, world: PdfWorld): Promise<HonestFile[]> {
  return [
    ...(await byLibpdf(signers, world)),
    ...(await byOpenssl(signers, world)),
    ...(await overQpdf(signers, world)),
  ]
}

async function byLibpdf(signers: Signers, world: PdfWorld): Promise<HonestFile[]> {
  const paper = await readFile(world.paper('girado.pdf'))
  const timestampAuthority = authorityOf(signers.stamper)
  const options: [string, number, Partial<SignOptions>][] = [
    ['PAdES', 1, {}],
    ['adbe.pkcs7.detached', 1, { subFilter: 'adbe.pkcs7.detached' }],
    ['SHA-512', 1, { digestAlgorithm: 'SHA-512' }],
    ['a timestamp', 1, { level: 'B-T', timestampAuthority }],
    ['reason and place', 1, { reason: 'Aprovado (em reunião)', location: 'São Paulo', contactInfo: 'x' }],
    ['validation data and a document timestamp', 2, { level: 'B-LTA', timestampAuthority }],
  ]
  const files: HonestFile[] = []
  for (const [key, signer] of Object.entries({ EC: signers.p256, RSA: signers.rsa })) {
    for (const [what, signatures, option] of options) {
      const pdf = await PDF.load(paper)
      const { bytes } = await pdf.sign({ signer: signerOf(signer), revocationProvider: NOTHING, ...option })
      files.push(honest(`libpdf: ${what}, ${key}`, bytes, signatures))
    }
    const pdf = await PDF.load(paper)
    await pdf.sign({ signer: signerOf(signer) })
    const { bytes } = await pdf.sign({ signer: signerOf(signers.issued) })
    files.push(honest(`libpdf: two signers, ${key}`, bytes, 2))
  }
  return files
}

async function byOpenssl({ p256, rsa }: Signers, world: PdfWorld): Promise<HonestFile[]> {
  const ways: [string, string[], Identity][] = [
    ['as it comes', [], rsa],
    ['EC', [], p256],
    ['BER', ['-stream'], rsa],
    ['CAdES', ['-cades'], rsa],
    ['CAdES, EC', ['-cades'], p256],
    ['named by its key', ['-keyid'], rsa],
    ['SHA-512', ['-md', 'sha512'], p256],
    ['PSS', ['-keyopt', 'rsa_padding_mode:pss'], rsa],
    ['without capabilities', ['-nosmimecap'], rsa],
  ]
  const files: HonestFile[] = []
  for (const [what, args, { key, certificate }] of ways) {
    const at = world.inFolder
    await writeFile(at('key.pem'), key.export({ format: 'pem', type: 'pkcs8' }))
    await writeFile(
      at('cert.pem'),
      `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    )
    // The content is known only once the range is: a first run shows it, the second takes the message.
    let content: Uint8Array = new Uint8Array()
    const options = { subFilter: 'adbe.pkcs7.detached', at: new Date('2026-11-22T12:00:00Z') }
    signFile(
      form,
      (signed) => {
        content = signed
        return Buffer.alloc(0)
      },
      options,
    )
    await writeFile(at('content'), content)
    const signing = [
      'cms',
      '-sign',
      '-binary',
      '-in',
      at('content'),
      '-signer',
      at('cert.pem'),
      '-inkey',
      at('key.pem'),
    ]
    await run('openssl', [...signing, '-outform', 'DER', '-out', at('message'), ...args])
    const message = await readFile(at('message'))
    files.push(
      honest(
        `openssl: ${what}`,
        signFile(form, () => message, options),
        1,
      ),
    )
  }
  return files
}

async function overQpdf(signers: Signers, world: PdfWorld): Promise<HonestFile[]> {
  const files: HonestFile[] = []
  for (const [what, ...args] of [
    ['linearized', '--linearize'],
    ['object streams', '--object-streams=generate'],
    ['object streams, linearized', '--object-streams=generate', '--linearize'],
    ['everything in the open', '--qdf'],
    ['version 1.4', '--force-version=1.4'],
  ]) {
    const from = world.inFolder('rewritten.pdf')
    await run('qpdf', [...args, world.paper('contrato.pdf'), from])
    const pdf = await PDF.load(await readFile(from))
    const { bytes } = await pdf.sign({ signer: signerOf(signers.p256) })
    files.push(honest(`qpdf: ${what}, signed by libpdf`, bytes, 1))
    const sealed = await world.seal(from)
    files.push({ ...honest(`qpdf: ${what}, sealed`, await readFile(sealed.sealed), 1), expected: 'intact' })
  }
  return files
}

function honest(kind: string, bytes: Uint8Array, signatures: number): HonestFile {
  return { kind, bytes, expected: 'intact-unknown-issuer', signatures }
}

const NOTHING = { getOCSP: async () => null, getCRL: async () => null }

function signerOf({ key, certificate }: Identity): Signer {
  const isRsa = key.asymmetricKeyType === 'rsa'
  return {
    certificate,
    keyType: isRsa ? 'RSA' : 'EC',
    signatureAlgorithm: isRsa ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
    sign: async (data, algorithm) => sign(algorithm, data, key),
  }
}

function authorityOf(stamper: Identity): TimestampAuthority {
  return { timestamp: async (digest) => stampToken(new Uint8Array(), stamper, { imprint: digest }) }
}
