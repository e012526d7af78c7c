import { attempt, load, papers, password, rsa } from './modules.mjs'

// Signs papers with two small packages over pdf-lib and over plain text.
const { PdfDigitalSigner } = await load('sign-pdf-lib')
const { sign } = await load('pdf-signer')
const signature = { name: 'Maria', location: 'Recife', reason: 'Aprovado', contactInfo: 'maria@exemplo.br' }
const settings = {
  signatureLength: 16000,
  rangePlaceHolder: 9999999,
  signatureComputer: { certificate: rsa, password },
}
const visual = { rectangle: { left: 50, top: 641, right: 264, bottom: 711 }, texts: [{ lines: ['MARIA'] }] }

for (const { name, bytes } of await papers()) {
  const digital = (pdf, more = {}) =>
    new PdfDigitalSigner(settings).signAsync(pdf, { pageNumber: 1, signature, ...more })
  const once = await attempt(`sign-pdf-lib--${name}`, () => digital(bytes))
  if (once) await attempt(`sign-pdf-lib--${name}--twice`, () => digital(once, { visual, name: 'Segunda' }))
  await attempt(`pdf-signer--${name}`, () =>
    sign(bytes, rsa, password, { reason: 'Aprovado', email: 'a@b.br', location: 'Recife', signerName: 'Maria' }),
  )
}
