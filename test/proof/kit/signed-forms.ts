import { rawStream } from '../../api/pdf/raw-pdf.ts'
import { form } from '../honest/honest-file.ts'
import { createIdentity } from './identity.ts'
import { signMessage } from './message.ts'
import { signFile } from './sign-file.ts'
import { stampToken } from './token.ts'
import { bodyOf, nextNumber, rootOf, stream, updated, withEntry } from './update.ts'

/** Signs the form of one field, and does to it what may come behind a signature. */
export function signedForms() {
  const [maria, joao] = [createIdentity('Maria'), createIdentity('João')]
  const stamper = createIdentity('Carimbos', { stamps: true })
  const sign = (file: Uint8Array, field: string, identity = maria) =>
    signFile(file, (content) => signMessage(content, identity), { field })
  const once = sign(form, 'Maria')
  const [next, root] = [nextNumber(once), rootOf(once)]
  const filledThenSigned = sign(filled(once), 'João', joao)
  const titled = (file: Uint8Array) =>
    updated(file, { [nextNumber(file)]: '<</Title(Outro)>>' }, { trailer: { Info: `${nextNumber(file)} 0 R` } })
  return {
    maria,
    once,
    filled: filled(once),
    filledThenSigned,
    filledThenRetitled: titled(filledThenSigned),
    retitled: titled(once),
    described: updated(once, {
      [root]: withEntry(bodyOf(once, root), 'Metadata', `${next} 0 R`),
      [next]: stream('/Type/Metadata/Subtype/XML', '<x/>'),
    }),
    validated: updated(once, {
      [root]: withEntry(bodyOf(once, root), 'DSS', `${next} 0 R`),
      [next]: `<</Type/DSS/Certs[${next + 1} 0 R]>>`,
      [next + 1]: stream('', maria.certificate),
    }),
    stamped: signFile(once, (content) => stampToken(content, stamper), {
      ...{ field: 'Carimbo', type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', room: 8000 },
    }),
  }
}

function filled(file: Uint8Array): Buffer {
  const next = nextNumber(file)
  const shown = '/Type/XObject/Subtype/Form/BBox[0 0 330 30]/Resources<</Font<</Helv 5 0 R>>>>'
  return updated(file, {
    7: withEntry(withEntry(bodyOf(file, 7), 'V', '(Ana)'), 'AP', `<</N ${next} 0 R>>`),
    [next]: Buffer.from(rawStream(shown, 'BT /Helv 12 Tf 2 8 Td (Ana) Tj ET')),
  })
}
