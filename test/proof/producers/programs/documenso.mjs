import { readFile } from 'node:fs/promises'
import { attempt, load, papers, password, rsa, tsa } from './modules.mjs'

// Signs papers as Documenso did: a place by @signpdf, the message by its own library.
const { signWithP12, signWithPrivateKey } = await load('@documenso/pdf-sign')
const { plainAddPlaceholder } = await load('@signpdf/placeholder-plain')
const [cert, privateKey] = await Promise.all([process.env.RSA_PEM, process.env.RSA_KEY].map((file) => readFile(file)))
const about = {
  reason: 'Aprovado',
  contactInfo: '',
  name: 'Maria',
  location: 'Recife',
  subFilter: 'ETSI.CAdES.detached',
}
const ways = {
  p12: (content) => signWithP12({ content, cert: rsa, password }),
  key: (content) => signWithPrivateKey({ content, cert, privateKey }),
  timestamped: (content) => signWithP12({ content, cert: rsa, password, timestampServer: tsa }),
}

for (const { name, bytes } of await papers())
  for (const [way, message] of Object.entries(ways))
    await attempt(`${name}--${way}`, () =>
      sign(plainAddPlaceholder({ pdfBuffer: bytes, ...about, signatureLength: 10000 }), message),
    )

function sign(pdf, message) {
  const from = pdf.lastIndexOf('/Contents <') + '/Contents '.length
  const to = pdf.indexOf('>', from) + 1
  const key = pdf.lastIndexOf('/ByteRange')
  const end = pdf.indexOf(']', key) + 1
  const range = `/ByteRange [0 ${from} ${to} ${pdf.length - to}]`.padEnd(end - key)
  const ranged = Buffer.concat([pdf.subarray(0, key), Buffer.from(range), pdf.subarray(end)])
  const content = Buffer.concat([ranged.subarray(0, from), ranged.subarray(to)])
  const hex = message(content)
    .toString('hex')
    .padEnd(to - from - 2, '0')
  return Buffer.concat([ranged.subarray(0, from + 1), Buffer.from(hex), ranged.subarray(to - 1)])
}
