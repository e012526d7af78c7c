import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rawPdf, rawStream } from '../../api/pdf/raw-pdf.ts'
import { form } from '../honest/honest-file.ts'
import { run } from './run.ts'

const fixtures = new URL('../../fixtures/papers/', import.meta.url).pathname
const programs = new URL('programs/', import.meta.url).pathname

/** The papers that all programs sign: by several printers, in each form of a file that readers know. */
export async function makePapers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const at = (name: string) => join(folder, `${name}.pdf`)
  for (const name of ['contrato', 'linearizado', 'girado', 'digitalizado', '200-paginas'])
    await copyFile(join(fixtures, `${name}.pdf`), at(name))
  await writeFile(at('form'), form)
  await writeFile(at('lugares'), places)
  await printByOffice(folder, 'pdf-a-etiquetado', 'SelectPdfVersion=2,UseTaggedPDF=true,ExportBookmarks=true')
  await printByFop(at('fop'), [])
  await printByFop(at('fop-acessivel'), ['-a', '-pdfprofile', 'PDF/A-1b'])
  const forms: Record<string, string[]> = {
    'grupos-de-objetos': ['--object-streams=generate'],
    'grupos-e-linearizado': ['--object-streams=generate', '--linearize'],
    'as-claras': ['--qdf'],
    cifrado: ['--encrypt', '', 'dono', '256', '--'],
  }
  for (const [name, args] of Object.entries(forms)) await run('qpdf', [...args, at('contrato'), at(name)])
}

/** A form with two places for signatures, for programs that can make none. */
const places = rawPdf([
  '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R/Annots[7 0 R 8 0 R 9 0 R]>>',
  rawStream('', 'BT /F1 20 Tf 70 620 Td (Valor: R$ 100,00) Tj ET'),
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  '<</Fields[7 0 R 8 0 R 9 0 R]/DR<</Font<</Helv 5 0 R>>>>/DA(/Helv 0 Tf 0 g)>>',
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(Nome)/F 4/Rect[70 500 400 530]/P 3 0 R/DA(/Helv 12 Tf 0 g)>>',
  '<</Type/Annot/Subtype/Widget/FT/Sig/T(Primeira)/F 4/Rect[70 100 270 160]/P 3 0 R>>',
  '<</Type/Annot/Subtype/Widget/FT/Sig/T(Segunda)/F 4/Rect[300 100 500 160]/P 3 0 R>>',
])

async function printByOffice(folder: string, name: string, options: string): Promise<void> {
  const settings = Object.fromEntries(
    options.split(',').map((option) => {
      const [key = '', value = ''] = option.split('=')
      return [key, { type: /^\d+$/.test(value) ? 'long' : 'boolean', value }]
    }),
  )
  await copyFile(join(fixtures, 'contrato.odt'), join(folder, `${name}.odt`))
  await run('soffice', [
    '--headless',
    `-env:UserInstallation=file://${folder}/../office`,
    '--convert-to',
    `pdf:writer_pdf_Export:${JSON.stringify(settings)}`,
    '--outdir',
    folder,
    join(folder, `${name}.odt`),
  ])
  await run('rm', [join(folder, `${name}.odt`)])
}

async function printByFop(file: string, options: string[]): Promise<void> {
  await run('fop', [...options, '-c', join(programs, 'fop.xconf'), '-fo', join(programs, 'paper.fo'), '-pdf', file])
}
