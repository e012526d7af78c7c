import { deflateSync } from 'node:zlib'
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
    // Nothing is wrong with it, and nobody signed it.
    { ...honest('a document timestamp alone', stamp(form), 1), expected: 'not-sealed' },
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
    honest('certified, DocMDP 3, then a note that was removed', unnoted(noted(certified(3))), 1),
    honest(
      'certified, DocMDP 3, a note among its contents removed',
      unnoted(sign(noted(form), 'Autor', { docMdp: 3 })),
      1,
    ),
    honest('certified, DocMDP 3, tagged, then a tagged note', taggedNote(sign(tagged, 'Autor', { docMdp: 3 })), 1),
    honest(
      'certified, DocMDP 3, tagged, then a tagged note that was removed with its tag',
      untagged(taggedNote(sign(tagged, 'Autor', { docMdp: 3 }))),
      1,
    ),
    honest(
      'certified, DocMDP 3, a tagged note among its contents removed with its tag',
      untagged(sign(taggedNote(tagged), 'Autor', { docMdp: 3 })),
      1,
    ),
    honest('tagged with bookmarks, then a tagged signature', taggedSignature(sign(tagged), signers), 2),
    honest('signed, then filled with a font that the form gains', filled(withFont(once)), 1),
    honest('numbers with a plus', sign(replaced(form, '[0 0 595 842]', '[0 0 +595 842]')), 1),
    honest('a written length that is too short', sign(withLength(-7)), 1),
    honest('a written length that is too long', sign(withLength(20)), 1),
    honest('zeros up to a whole block behind the file', Buffer.concat([once, Buffer.alloc(700)]), 1),
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

/** Without the note. */
function unnoted(file: Uint8Array): Buffer {
  const page = bodyOf(file, 3)
  const annotations = /\/Annots\s*\[([^\]]*)\]/.exec(page)?.[1]?.match(/\d+ 0 R/g) ?? []
  const kept = annotations.filter(
    (reference) => !bodyOf(file, Number.parseInt(reference, 10)).includes('/Subtype/Text'),
  )
  return updated(file, { 3: withEntry(page, 'Annots', `[${kept.join(' ')}]`) })
}

/** As Acrobat does that writes a value in a font of its own. */
function withFont(file: Uint8Array): Buffer {
  const next = nextNumber(file)
  return updated(file, {
    6: withEntry(bodyOf(file, 6), 'DR', `<</ProcSet[/PDF/Text]/Font<</Helv 5 0 R/ZaDb ${next} 0 R>>>>`),
    [next]: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>',
  })
}

/** The form with a reading structure, and a bookmark that leads into it. */
const tagged = updated(
  form,
  {
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R/MarkInfo<</Marked true>>/StructTreeRoot 8 0 R/Outlines 11 0 R>>',
    8: '<</Type/StructTreeRoot/K[9 0 R]/ParentTree 10 0 R/ParentTreeNextKey 1>>',
    9: '<</Type/StructElem/S/P/P 8 0 R/Pg 3 0 R/K[0]>>',
    10: '<</Nums[0[9 0 R]]>>',
    11: '<</Type/Outlines/First 12 0 R/Last 12 0 R/Count 1>>',
    12: '<</Title(Contrato)/Parent 11 0 R/SE 9 0 R/Dest[3 0 R/Fit]>>',
  },
  { trailer: { Size: '13' } },
)

function withTag(file: Uint8Array, key: number, object: number): Record<string, string> {
  const next = nextNumber(file) + 8
  return {
    8: `<</Type/StructTreeRoot/K[9 0 R ${next} 0 R]/ParentTree 10 0 R/ParentTreeNextKey ${key + 1}>>`,
    10: `<</Nums[0[9 0 R]${key} ${next} 0 R]>>`,
    [next]: `<</Type/StructElem/S/Annot/P 8 0 R/Pg 3 0 R/K<</Type/OBJR/Obj ${object} 0 R>>>>`,
  }
}

function taggedNote(file: Uint8Array): Buffer {
  const withNote = noted(file)
  return updated(withNote, withTag(withNote, 1, nextNumber(file)))
}

/** Without the note and its tag, as the structure was before. */
function untagged(file: Uint8Array): Buffer {
  return updated(unnoted(file), { 8: bodyOf(tagged, 8), 10: bodyOf(tagged, 10) })
}

function taggedSignature(file: Uint8Array, { p256 }: Signers): Buffer {
  return signFile(file, (content) => signMessage(content, p256), {
    field: 'Outra',
    objects: withTag(file, 1, nextNumber(file)),
  })
}

function replaced(file: Uint8Array, old: string, now: string): Buffer {
  return Buffer.from(Buffer.from(file).toString('latin1').replace(old, now), 'latin1')
}

/** The page's content packed, with a length that is off by so much. */
function withLength(off: number): Buffer {
  const data = deflateSync('BT /F1 20 Tf 70 620 Td (Valor: R$ 100,00) Tj ET')
  return updated(form, {
    4: Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${data.length + off}>>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]),
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
