import { attempt, load, paper, papers, password, rsa, tsa } from './modules.mjs'

// Signs papers with @f-o-t/e-signature, which knows ICP-Brasil.
const { signPdf } = await load('@f-o-t/e-signature')
const sign = (bytes, options = {}) =>
  signPdf(new Uint8Array(bytes), { certificate: { p12: new Uint8Array(rsa), password }, appearance: false, ...options })

for (const { name, bytes } of await papers()) {
  const once = await attempt(name, () => sign(bytes))
  if (once) await attempt(`${name}--twice`, () => sign(once))
}
const contrato = await paper('contrato.pdf')
for (const docMdpPermission of [1, 2, 3])
  await attempt(`certified-${docMdpPermission}`, () => sign(contrato, { docMdpPermission }))
await attempt('shown', () => sign(contrato, { appearance: { x: 50, y: 50, width: 200, height: 60 } }))
await attempt('shown-by-itself', () => sign(contrato, { appearance: 'auto' }))
await attempt('timestamped', () => sign(contrato, { timestamp: true, tsaUrl: tsa }))
await attempt('icp-brasil', () => sign(contrato, { policy: 'pades-icp-brasil' }))
