import { attempt, load, papers, password, rsa } from './modules.mjs'

// Signs papers with node-signpdf, the way it was before it was parted.
const { default: signer } = await load('node-signpdf')
const { plainAddPlaceholder } = await load('node-signpdf/dist/helpers/index.js')
const sign = (pdfBuffer) => {
  const place = plainAddPlaceholder({ pdfBuffer, reason: 'Aprovado', signatureLength: 9000 })
  return (signer.default ?? signer).sign(place, rsa, { passphrase: password })
}
for (const { name, bytes } of await papers()) {
  const once = await attempt(name, () => sign(bytes))
  if (once) await attempt(`${name}--twice`, () => sign(once))
}
