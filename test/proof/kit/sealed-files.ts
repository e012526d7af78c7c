import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { P12Signer } from '@libpdf/core'
import type { SealJob } from '@rubrica/api/pdf/engine.ts'
import { signDigest } from '@rubrica/api/pdf/seal/cms.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import { createPdfWorld } from '../../api/pdf/pdf-world.ts'
import { type OpensslServer, openOpensslServer } from '../../openssl-server.ts'
import { timestampReply, timestampSettings } from '../../timestamp-settings.ts'
import type { SealedFiles } from '../forgeries/forgery.ts'
import { form } from '../honest/honest-file.ts'
import { createIdentity, type Identity } from './identity.ts'
import { certificateIn, signMessage } from './message.ts'
import { openSealed, widened } from './sealed-file.ts'
import { signFile } from './sign-file.ts'

const run = promisify(execFile)

/** Digits of zeros more behind the message, as when the room for it was a guess. */
const GAP_OF_BEFORE = 5_000

/** Files that our own engine sealed, and whom a verifier has to know to find them intact. */
export async function createSealedFiles() {
  const world = await createPdfWorld()
  const stamper = createIdentity('Carimbo de Ensaio', { stamps: true })
  const issuer = createIdentity('Autoridade de Ensaio', { isAuthority: true })
  const company = createIdentity('Empresa de Ensaio', { rsa: 2048, issuer })
  const authority = await openTimestamps(stamper)
  const timestampUrl = `${authority.url}/`
  const seal = async (paper: string, change: Parameters<typeof world.seal>[1] = {}) =>
    openSealed(await readFile((await world.seal(paper, change)).sealed))
  const [first, second, arrived] = ['contrato.pdf', 'girado.pdf', 'ja-assinado.pdf'].map(world.paper)
  if (!first || !second || !arrived) throw new Error('The papers are missing')
  const roomy = async (paper: string, own: SealJob['signer'] = world.signer) => {
    const signer = await P12Signer.create(own.p12, own.password)
    const digestOf = (signed: Buffer) => createHash('sha256').update(signed).digest()
    return widened(await seal(paper, { signer: own }), GAP_OF_BEFORE, (signed) => signDigest(digestOf(signed), signer))
  }
  const plain = await roomy(first)
  const p12 = await packed(company, issuer, world.inFolder)
  const files: SealedFiles = {
    plain,
    other: await roomy(second),
    rsa: await roomy(first, { p12, password: 'senha' }),
    timed: await seal(first, { timestampUrls: [timestampUrl] }),
    otherTimed: await seal(second, { timestampUrls: [timestampUrl] }),
    signed: await roomy(arrived),
    ...(await kept(world, first, stamper, timestampUrl)),
    foreign: openSealed(signFile(form, (content) => signMessage(content, company))),
    originals: { plain: await readFile(first), signed: await readFile(arrived) },
    known: { issuer, company, stamper },
    stranger: createIdentity('', { like: certificateIn(plain.message) }),
    strangeAuthority: createIdentity('', { like: stamper.certificate, stamps: true }),
    ownAuthority: createIdentity('Carimbo de outrem', { stamps: true }),
  }
  const roots: KnownRoot[] = [
    { name: 'Selo de Ensaio', certificate: certificateIn(plain.message), for: 'signatures' },
    { name: 'Autoridade de Ensaio', certificate: issuer.certificate, for: 'signatures' },
    { name: 'Carimbo de Ensaio', certificate: stamper.certificate, for: 'timestamps' },
  ]
  return {
    files,
    roots,
    world,
    /** Of an authority that answers for `known.stamper`. */
    timestampUrl,
    async close() {
      authority.close()
      await world.close()
    },
  }
}

async function kept(world: World, paper: string, { certificate }: Identity, timestampUrl: string) {
  const own = world.signer.certificate
  const timestampUrls = [timestampUrl]
  const validation = { certificates: [own, certificate], ocsps: [], crls: [] }
  const { sealed: sealedPath } = await world.seal(paper, { timestampUrls, validation })
  const renewedPath = world.inFolder('renovado.pdf')
  await world.engine.renew({ sealedPath, renewedPath, issuers: [own], timestampUrls, validation })
  return { kept: openSealed(await readFile(sealedPath)), renewed: openSealed(await readFile(renewedPath)) }
}

type World = Awaited<ReturnType<typeof createPdfWorld>>
type InFolder = (name: string) => string

/** A timestamp authority of that key and certificate. */
async function openTimestamps({ key, certificate }: Identity): Promise<OpensslServer> {
  const server = await openOpensslServer(({ filter }) => ({ 'POST /': (query) => filter(query, timestampReply) }))
  await writeFile(server.at('tsa.key'), key.export({ format: 'pem', type: 'pkcs8' }))
  await writeFile(server.at('tsa.pem'), pemOf(certificate))
  await writeFile(server.at('cnf'), timestampSettings)
  return server
}

/** PKCS #12 with the key, its certificate and the one of its issuer. */
async function packed(company: Identity, issuer: Identity, at: InFolder): Promise<Buffer> {
  await writeFile(at('rsa.key'), company.key.export({ format: 'pem', type: 'pkcs8' }))
  await writeFile(at('rsa.crt'), pemOf(company.certificate))
  await writeFile(at('ca.crt'), pemOf(issuer.certificate))
  const contents = ['-inkey', at('rsa.key'), '-in', at('rsa.crt'), '-certfile', at('ca.crt')]
  await run('openssl', ['pkcs12', '-export', ...contents, '-passout', 'pass:senha', '-out', at('rsa.p12')])
  return readFile(at('rsa.p12'))
}

function pemOf(der: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
