import { attempt, load, paper, papers, password, rsa, tsa } from './modules.mjs'

// Signs papers with ZgaPdfSigner.
const zga = await load('zgapdfsigner')
const { PdfSigner, Crypto } = zga.PdfSigner ? zga : zga.default
const sign = (bytes, options = {}, cipher = undefined) =>
  new PdfSigner({ p12cert: rsa, pwd: password, reason: 'Aprovado', ...options }).sign(bytes, cipher)
const shown = {
  drawinf: {
    area: { x: 50, y: 500, w: 200, h: 60 },
    pageidx: 0,
    textInfo: { text: 'Maria', fontData: 'Helvetica', size: 12 },
  },
}

for (const { name, bytes } of await papers()) {
  const once = await attempt(name, () => sign(bytes))
  if (once) await attempt(`${name}--twice`, () => sign(once, shown))
}
const contrato = await paper('contrato.pdf')
for (const permission of [1, 2, 3]) {
  const certified = await attempt(`certified-${permission}`, () => sign(contrato, { permission }))
  if (permission > 1 && certified) await attempt(`certified-${permission}-then-approved`, () => sign(certified, shown))
  if (certified) await attempt(`certified-${permission}-then-stamped`, () => stamp(certified))
}
await attempt('timestamped', () => sign(contrato, { signdate: { url: tsa } }))
for (const ltv of [1, 2]) await attempt(`validation-data-${ltv}`, () => sign(contrato, { signdate: { url: tsa }, ltv }))
await attempt('validation-data-then-stamped', async () =>
  stamp(await sign(contrato, { signdate: { url: tsa }, ltv: 2 })),
)
for (const mode of Object.keys(Crypto.Mode).filter((key) => Number.isNaN(Number(key))))
  await attempt(`encrypted-${mode}`, () =>
    sign(contrato, {}, { mode: Crypto.Mode[mode], userpwd: '', ownerpwd: 'dono' }),
  )

/** A document timestamp is what it makes without a certificate. */
function stamp(bytes) {
  return new PdfSigner({ signdate: { url: tsa }, ltv: 2 }).sign(bytes)
}
