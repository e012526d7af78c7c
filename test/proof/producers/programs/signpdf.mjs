import { attempt, load, paper, papers, password, rsa } from './modules.mjs'

// Signs papers with @signpdf, over each kind of place for a signature that it makes.
const { SignPdf } = await load('@signpdf/signpdf')
const { P12Signer } = await load('@signpdf/signer-p12')
const { plainAddPlaceholder } = await load('@signpdf/placeholder-plain')
const { pdflibAddPlaceholder } = await load('@signpdf/placeholder-pdf-lib')
const { pdfkitAddPlaceholder } = await load('@signpdf/placeholder-pdfkit')
const { PDFDocument } = await load('pdf-lib')
const PDFKit = (await load('pdfkit')).default

const about = { reason: 'Aprovado em reunião', contactInfo: 'maria@exemplo.br', name: 'Maria', location: 'São Paulo' }
const sign = (pdf) => new SignPdf().sign(pdf, new P12Signer(rsa, { passphrase: password }))
const plain = (pdfBuffer, more) => sign(plainAddPlaceholder({ pdfBuffer, ...about, ...more }))

for (const { name, bytes } of await papers()) {
  const once = await attempt(`plain--${name}`, () => plain(bytes))
  if (once) await attempt(`plain--${name}--twice`, () => plain(once, { widgetRect: [50, 50, 250, 100] }))
  await attempt(`pdf-lib--${name}`, async () => {
    const pdfDoc = await PDFDocument.load(bytes)
    pdflibAddPlaceholder({ pdfDoc, ...about })
    return sign(Buffer.from(await pdfDoc.save({ useObjectStreams: false })))
  })
  await attempt(`pdf-lib--${name}--shown`, async () => {
    const pdfDoc = await PDFDocument.load(bytes)
    pdflibAddPlaceholder({ pdfDoc, ...about, widgetRect: [50, 50, 250, 100], subFilter: 'ETSI.CAdES.detached' })
    return sign(Buffer.from(await pdfDoc.save()))
  })
}
await attempt('plain--etsi', async () => plain(await paper('contrato.pdf'), { subFilter: 'ETSI.CAdES.detached' }))
await attempt('pdfkit', async () => {
  const pdf = new PDFKit({ size: 'A4' })
  const chunks = []
  pdf.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.text('O aluguel')
  const refs = pdfkitAddPlaceholder({ pdf, pdfBuffer: Buffer.alloc(0), signatureLength: 8192, ...about })
  for (const ref of Object.values(refs)) ref.end?.()
  pdf.end()
  await ended
  return sign(Buffer.concat(chunks))
})
