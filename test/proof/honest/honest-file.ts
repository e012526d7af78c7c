import type { Verdict } from '@rubrica/proof/verdict.ts'
import { rawPdf, rawStream } from '../../api/pdf/raw-pdf.ts'
import type { Identity } from '../kit/identity.ts'
import { type MessageOptions, signMessage } from '../kit/message.ts'
import { type SignFileOptions, signFile } from '../kit/sign-file.ts'

/** A file in which nothing is wrong, and what a verifier must say of it. */
export interface HonestFile {
  kind: string
  bytes: Uint8Array
  expected: Extract<Verdict, 'intact' | 'intact-unknown-issuer' | 'not-sealed'>
  /** How many signatures it has, document timestamps included. */
  signatures: number
}

/** Those who sign files elsewhere: their issuers are unknown here. */
export interface Signers {
  p256: Identity
  p384: Identity
  p521: Identity
  rsa: Identity
  /** Issues RSA certificates for others; `issued` is one of those. */
  issuer: Identity
  issued: Identity
  stamper: Identity
}

/** One page with a form of one text field: small, and in the open for updates. */
export const form = rawPdf([
  '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R/Annots[7 0 R]>>',
  rawStream('', 'BT /F1 20 Tf 70 620 Td (Valor: R$ 100,00) Tj ET'),
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  '<</Fields[7 0 R]/DR<</Font<</Helv 5 0 R>>>>/DA(/Helv 0 Tf 0 g)>>',
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(Nome)/F 4/Rect[70 500 400 530]/P 3 0 R/DA(/Helv 12 Tf 0 g)>>',
])

/** A file signed once, by somebody who is not known here. */
export function foreign(
  kind: string,
  signer: Identity,
  message: MessageOptions & { change?: (der: Buffer) => Uint8Array } = {},
  file: SignFileOptions & { base?: Uint8Array } = {},
): HonestFile {
  const { change = (der) => der } = message
  const bytes = signFile(file.base ?? form, (content) => change(signMessage(content, signer, message)), file)
  return { kind, bytes, expected: 'intact-unknown-issuer', signatures: 1 }
}
