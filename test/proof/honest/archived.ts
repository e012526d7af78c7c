import { readFile } from 'node:fs/promises'
import type { SealJob } from '@rubrica/api/pdf/engine.ts'
import { type OwnPart, signInTurn } from '../../api/pdf/own-signing.ts'
import { rawPdf, rawStream } from '../../api/pdf/raw-pdf.ts'
import { openCertificateAuthority } from '../../certificate-authority.ts'
import { createIdentity } from '../kit/identity.ts'
import type { createSealedFiles } from '../kit/sealed-files.ts'
import type { HonestFile } from './honest-file.ts'

type Made = Awaited<ReturnType<typeof createSealedFiles>>

const PAPERS = [
  'contrato.pdf',
  'linearizado.pdf',
  'girado.pdf',
  'digitalizado.pdf',
  '200-paginas.pdf',
  'ja-assinado.pdf',
]

/** Sealed files with what archives them: validation data and a document timestamp, renewed once and twice. */
export async function archived(made: Made): Promise<HonestFile[]> {
  const { world } = made
  const files: HonestFile[] = []
  for (const paper of PAPERS)
    files.push(...(await kept(made, paper, world.paper(paper), { earlier: paper === 'ja-assinado.pdf' ? 1 : 0 })))
  for (const [what, bytes] of Object.entries(papers()))
    files.push(...(await kept(made, what, await world.write('papel.pdf', bytes))))
  return [...files, ...(await ofSigners(made))]
}

async function kept(
  made: Made,
  what: string,
  path: string,
  { earlier = 0, ...change }: Partial<SealJob> & { earlier?: number } = {},
): Promise<HonestFile[]> {
  const { world, timestampUrl } = made
  const timestampUrls = [timestampUrl]
  const { sealed, certificate } = await world.seal(path, { timestampUrls, validation: validation(made, 1), ...change })
  const files = [honest(`archived: ${what}`, await readFile(sealed), earlier + 2)]
  if (what === PAPERS[0]) files.push(honest('archived: the certificate’s own file', await readFile(certificate), 2))
  let sealedPath = await world.write('guardado.pdf', await readFile(sealed))
  for (const times of [1, 2]) {
    const renewedPath = world.inFolder(`renovado-${times}.pdf`)
    const issuers = [new Uint8Array(made.roots[0]?.certificate ?? [])]
    await world.engine.renew({
      sealedPath,
      renewedPath,
      issuers,
      timestampUrls,
      validation: validation(made, times + 1),
    })
    files.push(honest(`archived: ${what}, renewed ${times}×`, await readFile(renewedPath), earlier + 2 + times))
    sealedPath = renewedPath
  }
  return files
}

/** Other data at each renewal, some of it from before. */
function validation({ world, files }: Made, times: number) {
  const { certificate, root } = world.signer
  const fresh = createIdentity(`Carimbo de ${2030 + times}`, { stamps: true })
  return {
    certificates: [certificate, root.certificate, files.known.stamper.certificate, fresh.certificate],
    ocsps: [Buffer.from(`300${times}0201`.padEnd(8, '0'), 'hex')],
    crls: [Buffer.concat([Buffer.of(0x30), Buffer.alloc(2000, times)])],
  }
}

/** Signers with certificates of their own beneath the seal, with what each was found to be good by. */
async function ofSigners(made: Made): Promise<HonestFile[]> {
  const { world } = made
  const authority = await openCertificateAuthority()
  const issue = (name: string, key: 'rsa' | 'ec') => authority.issue({ name, cpf: '12345678909', key })
  const [person, other] = await Promise.all([issue('Áurea Êxodo', 'rsa'), issue('Ñandú Gonçalves', 'ec')])
  authority.close()
  const box = (left: number, top: number) => ({ page: 1, left, top, width: 300, height: 60 })
  const fields = [
    { name: 'nome-1', ...box(100, 1590) },
    { name: 'nome-2', ...box(500, 1590) },
  ]
  const parts: OwnPart[] = [
    { issued: person, filled: [{ name: 'nome-1', content: { text: 'Conceição' } }], at: box(900, 1590) },
    { issued: other },
  ]
  const signerValidations = [person, other].map(({ certificate, chain }) => ({
    certificate,
    validation: { certificates: [certificate, ...chain], ocsps: [], crls: [Buffer.alloc(900, 7)] },
  }))
  const files: HonestFile[] = []
  for (const form of ['etsi', 'pbad'] as const) {
    const states = await signInTurn(world, world.paper('contrato.pdf'), parts, { fields, form })
    const filled = [{ name: 'nome-2', content: { text: 'João Gonçalves' } }]
    const { sealed } = await world.seal(states.at(-1) ?? '', { filled })
    files.push(honest(`own certificates: ${form}, sealed`, await readFile(sealed), 3))
    const change = { earlier: 2, filled, signerValidations }
    files.push(...(await kept(made, `own certificates, ${form}`, states.at(-1) ?? '', change)))
  }
  return files
}

/** Shapes of documents that decide how an update is written. */
function papers(): Record<string, Uint8Array> {
  const base = {
    catalog: '<</Type/Catalog/Pages 2 0 R>>',
    page: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595.28 841.89]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    more: [] as string[],
  }
  const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(Nome \\(todo\\))/F 4/Rect[70 500 400 530.5]/P 3 0 R>>'
  const made = ({ catalog, page, more }: typeof base) =>
    rawPdf([
      catalog,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      page,
      rawStream('', 'BT /F1 20 Tf 70 620 Td (Valor: R$ 100,00) Tj ET'),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      ...more,
    ])
  const annotated = base.page.replace('/Contents', '/Annots 6 0 R/Contents')
  return {
    'a bare page': made(base),
    'a form within the catalog': made({
      catalog: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R]/DR<</Font<</Helv 5 0 R>>>>/DA(/Helv 0 Tf 0 g)>>>>',
      page: annotated,
      more: ['[7 0 R]', field],
    }),
    'lists that are objects': made({
      catalog: '<</Type/Catalog/Pages 2 0 R/AcroForm 8 0 R>>',
      page: annotated,
      more: ['[7 0 R]', field, '<</Fields 9 0 R/SigFlags 0>>', '[7 0 R]'],
    }),
    'names with blanks, strings with everything': made({
      catalog:
        '<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)/Um#20nome/Outro#23/X<</A(\\)\\\\\\n\\351 \\(x\\))/B<E9>/C -0.5/D true>>>>',
      page: base.page.replace('/F1 5 0 R', '/F1 5 0 R/F#2b 5 0 R/Fonte#20Dois 5 0 R'),
      more: [],
    }),
    'validation data of others': made({
      catalog: '<</Type/Catalog/Pages 2 0 R/DSS 6 0 R>>',
      page: base.page,
      more: ['<</Certs 7 0 R/VRI<<>>/Type/DSS>>', '[8 0 R]', Buffer.from(rawStream('', 'abc')).toString('latin1')],
    }),
    'bytes before the header': Buffer.concat([Buffer.from('\n\n'), made(base)]),
  }
}

function honest(kind: string, bytes: Uint8Array, signatures: number): HonestFile {
  return { kind, bytes, expected: 'intact', signatures }
}
