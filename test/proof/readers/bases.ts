import { readFile, writeFile } from 'node:fs/promises'
import type { ValidationData } from '@rubrica/api/pdf/engine.ts'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { readPages } from '@rubrica/proof/pdf/pages.ts'
import { Ref } from '@rubrica/proof/pdf/values.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { signInTurn } from '../../api/pdf/own-signing.ts'
import { type createPdfWorld, makeEvidence } from '../../api/pdf/pdf-world.ts'
import { openCertificateAuthority } from '../../certificate-authority.ts'
import { type LoopbackAuthority, openAuthority } from '../../loopback-authority.ts'
import { createIdentity, type Identity } from '../kit/identity.ts'
import { signMessage } from '../kit/message.ts'
import { signFile } from '../kit/sign-file.ts'
import { stampToken } from '../kit/token.ts'
import { bodyOf, nextNumber, rootOf, stream, updated, withEntry } from '../kit/update.ts'
import { paper, paperWithGap } from './paper.ts'

type World = Awaited<ReturnType<typeof createPdfWorld>>

/** A signed file with an update behind it that may stand there: what is changed is made of its parts. */
export interface Base {
  name: string
  file: Buffer
  /** The offset of the update. */
  start: number
  /** Where the last signature ends that a person or a seal made: what the file shows up to there was signed. */
  signedEnd: number
  isOurs: boolean
}

export interface Bases {
  bases: Base[]
  roots: KnownRoot[]
  /** An authority for timestamps of the attacker's own. */
  attacker: Identity
  /** Seals a document as the product does, with what comes behind the seal. */
  seal(document: Uint8Array): Promise<Base>
  /** Renews a sealed file as the product does. */
  renew(sealedPath: string, renewedPath: string, validation: ValidationData): Promise<unknown>
  /** Signs it as a program of somebody else does. */
  sign(document: Uint8Array, docMdp?: 1): Base
  close(): void
}

export async function createBases(world: World): Promise<Bases> {
  const authority = await openAuthority()
  const people = await openCertificateAuthority()
  const attacker = createIdentity('Carimbo de outrem', { stamps: true })
  const [person, stamper] = [createIdentity('Maria'), createIdentity('Carimbo de alguém', { stamps: true })]
  const timestampUrls = [`${authority.url}/tsa`]
  const validation = (list: string) => ({ certificates: [attacker.certificate], crls: [Buffer.from(list)], ocsps: [] })

  const sealed = async (name: string, path: string) => {
    const how = {
      timestampUrls,
      validation: validation('a list'),
      attachments: [attachment],
      evidence: makeEvidence({ events: [] }),
    }
    return baseOf(name, await readFile((await world.seal(path, how)).sealed))
  }
  const seal = async (document: Uint8Array) => sealed('sealed', await world.write('base.pdf', document))
  const sign = (document: Uint8Array, docMdp?: 1) => {
    const signed = signFile(Buffer.from(document), (content) => signMessage(content, person), docMdp ? { docMdp } : {})
    const kept = withValidationData(signed, person.certificate)
    return baseOf(
      'foreign',
      signFile(kept, (content) => stampToken(content, stamper), STAMP),
      kept.length,
    )
  }
  const stampedAlone = () => {
    const signed = signFile(Buffer.from(paper), (content) => signMessage(content, person))
    return baseOf(
      'foreign, with a timestamp alone',
      signFile(signed, (content) => stampToken(content, stamper), STAMP),
    )
  }
  const plain = await seal(paper)
  await writeFile(world.inFolder('antes.pdf'), plain.file)
  const renew = (sealedPath: string, renewedPath: string, added: ValidationData) =>
    world.engine.renew({
      sealedPath,
      renewedPath,
      issuers: [world.signer.root.certificate],
      timestampUrls,
      validation: added,
    })
  await renew(world.inFolder('antes.pdf'), world.inFolder('renovado.pdf'), validation('another'))
  const issued = await people.issue({ name: 'Ana Conceição', cpf: '52998224725' })
  const [own = ''] = await signInTurn(world, await world.write('papel.pdf', paper), [{ issued }])
  const bases = [
    plain,
    baseOf('renewed', await readFile(world.inFolder('renovado.pdf')), plain.file.length),
    await sealed('sealed with a stream', world.paper('linearizado.pdf')),
    await sealed('sealed behind a certificate of one’s own', own),
    { ...(await seal(sign(paper).file)), name: 'sealed behind a signature of somebody else' },
    sign(paper),
    { ...sign(paper, 1), name: 'foreign, certified' },
    stampedAlone(),
    { ...sign(paperWithGap), name: 'foreign, with a reference to nothing' },
  ]
  return {
    bases,
    roots: await rootsOf(world, authority, stamper),
    attacker,
    seal,
    renew,
    sign,
    close() {
      authority.close()
      people.close()
    },
  }
}

const attachment = { name: 'anexo.json', description: 'Anexo', json: '{"valor":100}' }
const STAMP = { type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', field: 'Carimbo', room: 4000 } as const

function baseOf(name: string, file: Buffer, start?: number): Base {
  const { signatures } = findSignatures(file)
  const last = signatures.findLast(({ isTimestamp }) => !isTimestamp)
  if (!last) throw new Error('The file is not signed')
  return { name, file, start: start ?? last.end, signedEnd: last.end, isOurs: last.isSeal }
}

function withValidationData(file: Buffer, certificate: Uint8Array): Buffer {
  const [root, next] = [rootOf(file), nextNumber(file)]
  return updated(file, {
    [root]: withEntry(bodyOf(file, root), 'DSS', `${next} 0 R`),
    [next]: `<</Type/DSS/Certs[${next + 1} 0 R]>>`,
    [next + 1]: stream('', certificate),
  })
}

async function rootsOf(world: World, authority: LoopbackAuthority, stamper: Identity): Promise<KnownRoot[]> {
  const pem = await readFile(authority.rootPath, 'latin1')
  const known = Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64')
  return [
    { name: 'Selo de Ensaio', certificate: world.signer.root.certificate, for: 'signatures' },
    { name: 'Carimbo de Ensaio', certificate: known, for: 'timestamps' },
    { name: 'Carimbo de alguém', certificate: stamper.certificate, for: 'timestamps' },
  ]
}

/** Numbers of the objects that an attacker wants to replace. */
export interface Targets {
  root: number
  tree: number
  pages: number[]
  contents: number[]
}

export function targetsOf({ file, start }: Base): Targets {
  const document = openPdf(file, start)
  const numberOf = (value: unknown) => (value instanceof Ref ? value.num : 0)
  const { pages } = readPages(document)
  return {
    root: numberOf(document.trailer.get('Root')),
    tree: numberOf(document.catalog.get('Pages')),
    pages: pages.map(({ num }) => num),
    contents: pages.map(({ dict }) => {
      const contents = dict.get('Contents')
      return numberOf(Array.isArray(contents) ? contents[0] : contents)
    }),
  }
}
