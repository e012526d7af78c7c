import { rawStream } from '../../api/pdf/raw-pdf.ts'
import { signMessage } from '../kit/message.ts'
import { type SignFileOptions, signFile } from '../kit/sign-file.ts'
import { stampToken } from '../kit/token.ts'
import { bodyOf, nextNumber, rootOf, stream, updated, withEntry } from '../kit/update.ts'
import { form, type HonestFile, type Signers } from './honest-file.ts'

/** What may stand behind a signature: further signatures, validation data, document timestamps, a form that was filled. */
export function revisions(signers: Signers): HonestFile[] {
  const sign = (file: Uint8Array, field = 'Assinatura', options: SignFileOptions = {}) =>
    signFile(file, (content) => signMessage(content, signers.p256), { field, ...options })
  const stamp = (file: Uint8Array, field = 'Carimbo') =>
    signFile(file, (content) => stampToken(content, signers.stamper), { ...STAMP, field })
  const many = (count: number) =>
    Array.from({ length: count }).reduce<Buffer>(
      (file, _, index) => sign(file, `Assinatura ${index}`),
      Buffer.from(form),
    )
  const once = sign(form)
  const certified = (docMdp: 1 | 2 | 3) => sign(form, 'Autor', { docMdp })
  return [
    ...[2, 3, 5].map((count) => honest(`${count} signatures, one behind the other`, many(count), count)),
    honest('validation data', withValidationData(once, signers), 1),
    honest('validation data twice', withValidationData(withValidationData(once, signers), signers), 1),
    honest('validation data with entries for the signature', withValidationData(once, signers, true), 1),
    honest('a document timestamp', stamp(once), 2),
    honest('validation data, then a document timestamp', stamp(withValidationData(once, signers)), 2),
    honest('a document timestamp, then validation data', withValidationData(stamp(once), signers), 2),
    honest(
      'two document timestamps with validation data between',
      stamp(withValidationData(stamp(withValidationData(once, signers)), signers), 'Carimbo 2'),
      3,
    ),
    honest('a document timestamp alone', stamp(form), 1),
    ...([1, 2, 3] as const).map((permission) => honest(`certified, DocMDP ${permission}`, certified(permission), 1)),
    ...([1, 2, 3] as const).map((permission) =>
      honest(
        `certified, DocMDP ${permission}, with validation data and a timestamp`,
        stamp(withValidationData(certified(permission), signers)),
        2,
      ),
    ),
    ...([2, 3] as const).map((permission) =>
      honest(`certified, DocMDP ${permission}, then its form filled`, filled(certified(permission)), 1),
    ),
    ...([2, 3] as const).map((permission) =>
      honest(`certified, DocMDP ${permission}, then signed`, sign(certified(permission)), 2),
    ),
    honest('certified, DocMDP 2, then filled and signed', sign(filled(certified(2))), 2),
    honest('certified, DocMDP 3, then a note', noted(certified(3)), 1),
    honest('signed, then its form filled', filled(once), 1),
    honest('a form filled, then signed', sign(filled(form)), 1),
    honest('a note, then signed', sign(noted(form)), 1),
    honest('a visible signature', visible(form, signers), 1),
    honest('two visible signatures', visible(visible(form, signers), signers, 'Outra'), 2),
    honest('a visible signature behind an invisible one', visible(once, signers, 'Outra'), 2),
    honest('an update before the signature', sign(updated(form, { [nextNumber(form)]: '(x)' })), 1),
    honest(
      'a title changed before the signature',
      sign(updated(form, { 8: '<</Title(x)>>' }, { trailer: { Info: '8 0 R' } })),
      1,
    ),
    honest('a line end behind the file', Buffer.concat([once, Buffer.from('\n')]), 1),
  ]
}

const STAMP = { type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', room: 8000 } as const

function honest(what: string, bytes: Uint8Array, signatures: number): HonestFile {
  return { kind: `revision: ${what}`, bytes, expected: 'intact-unknown-issuer', signatures }
}

function withValidationData(file: Uint8Array, { p256, stamper }: Signers, named = false): Buffer {
  const next = nextNumber(file)
  const root = rootOf(file)
  const list = `[${next + 1} 0 R ${next + 2} 0 R]`
  const entries = named
    ? `/VRI<</0123456789ABCDEF0123456789ABCDEF01234567<</Type/VRI/Cert${list}/TU(D:20261122120000Z)>>>>`
    : ''
  return updated(file, {
    [root]: withEntry(bodyOf(file, root), 'DSS', `${next} 0 R`),
    [next]: `<</Type/DSS/Certs${list}${entries}>>`,
    [next + 1]: stream('', p256.certificate),
    [next + 2]: stream('', stamper.certificate),
  })
}

function filled(file: Uint8Array): Buffer {
  const next = nextNumber(file)
  return updated(file, {
    7: withEntry(withEntry(bodyOf(file, 7), 'V', '(Maria)'), 'AP', `<</N ${next} 0 R>>`),
    [next]: appearance('BT /Helv 12 Tf 2 8 Td (Maria) Tj ET'),
  })
}

function noted(file: Uint8Array): Buffer {
  const next = nextNumber(file)
  const annotations = /\/Annots\s*\[([^\]]*)\]/.exec(bodyOf(file, 3))?.[1] ?? ''
  return updated(file, {
    3: withEntry(bodyOf(file, 3), 'Annots', `[${annotations} ${next} 0 R]`),
    [next]: '<</Type/Annot/Subtype/Text/Rect[500 780 520 800]/Contents(lido)/P 3 0 R>>',
  })
}

function visible(file: Uint8Array, { p256 }: Signers, field = 'Visivel'): Buffer {
  // The three objects of the signature itself come first.
  const next = nextNumber(file) + 3
  return signFile(file, (content) => signMessage(content, p256), {
    field,
    rect: '70 100 300 160',
    widget: `/AP<</N ${next} 0 R>>`,
    objects: { [next]: appearance('BT /Helv 12 Tf 2 8 Td (Assinado por Maria) Tj ET') },
  })
}

function appearance(content: string): Buffer {
  return Buffer.from(
    rawStream('/Type/XObject/Subtype/Form/BBox[0 0 330 30]/Resources<</Font<</Helv 5 0 R>>>>', content),
  )
}
