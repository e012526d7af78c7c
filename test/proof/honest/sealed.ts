import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import type { createSealedFiles } from '../kit/sealed-files.ts'
import { signFile } from '../kit/sign-file.ts'
import { stampToken } from '../kit/token.ts'
import { bodyOf, nextNumber, rootOf, stream, updated, withEntry } from '../kit/update.ts'
import type { HonestFile } from './honest-file.ts'

const PAPERS = [
  'contrato.pdf',
  'linearizado.pdf',
  'girado.pdf',
  'digitalizado.pdf',
  '200-paginas.pdf',
  'ja-assinado.pdf',
]

/** Everything that our own engine seals, and what may stand behind its seal. */
export async function sealed({ files, world }: Awaited<ReturnType<typeof createSealedFiles>>): Promise<HonestFile[]> {
  const seals: HonestFile[] = []
  for (const paper of PAPERS) {
    const { sealed: path } = await world.seal(world.paper(paper))
    const bytes = await readFile(path)
    seals.push(honest(`sealed: ${paper}`, bytes, paper === 'ja-assinado.pdf' ? 2 : 1))
  }
  const seal = async (...[path, change]: Parameters<typeof world.seal>) => {
    const { sealed: to, certificate } = await world.seal(path, change)
    return { bytes: await readFile(to), certificate: await readFile(certificate) }
  }
  const again = await seal(await world.write('selado-antes.pdf', files.plain.bytes))
  const encrypted = await PDF.load(files.originals.plain)
  encrypted.setProtection({ userPassword: '', ownerPassword: 'dono', permissions: { modify: true } })
  const decrypted = await seal(await world.write('cifrado.pdf', await encrypted.save()))
  const stamps = [{ page: 1, left: 100, top: 1500, width: 500, height: 50, content: { text: 'Conceição Ñandú' } }]
  const stamped = await seal(world.paper('girado.pdf'), { stamps })
  return [
    ...seals,
    honest('sealed: with an RSA key and a chain', files.rsa.bytes, 1),
    honest('sealed: with a timestamp', files.timed.bytes, 1),
    honest('sealed: another with a timestamp', files.otherTimed.bytes, 1),
    honest('sealed: a document that arrived signed', files.signed.bytes, 2),
    honest('sealed: twice', again.bytes, 1),
    honest('sealed: a file that was encrypted', decrypted.bytes, 1),
    honest('sealed: with stamps', stamped.bytes, 1),
    honest('sealed: the certificate’s own file', stamped.certificate, 1),
    honest('sealed: then validation data', withValidationData(files.timed.bytes, files.ownAuthority.certificate), 1),
    honest(
      'sealed: then a document timestamp by an unknown authority',
      signFile(files.timed.bytes, (content) => stampToken(content, files.ownAuthority), STAMP),
      2,
    ),
  ]
}

const STAMP = { type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', field: 'Carimbo', room: 8000 } as const

function honest(kind: string, bytes: Uint8Array, signatures: number): HonestFile {
  return { kind, bytes, expected: 'intact', signatures }
}

function withValidationData(file: Uint8Array, certificate: Uint8Array): Buffer {
  const next = nextNumber(file)
  const root = rootOf(file)
  return updated(file, {
    [root]: withEntry(bodyOf(file, root), 'DSS', `${next} 0 R`),
    [next]: `<</Type/DSS/Certs[${next + 1} 0 R]>>`,
    [next + 1]: stream('', certificate),
  })
}
