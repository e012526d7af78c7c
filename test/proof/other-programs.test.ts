import { verifyFile } from '@rubrica/proof/verify.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { form } from './honest/honest-file.ts'
import { createIdentity, type Identity } from './kit/identity.ts'
import { signMessage } from './kit/message.ts'
import { signFile } from './kit/sign-file.ts'
import { bodyOf, nextNumber, rootOf, stream, updated } from './kit/update.ts'

let maria: Identity
beforeAll(() => {
  maria = createIdentity('Maria')
})

const sign = (file: Uint8Array) => signFile(file, (content) => signMessage(content, maria))
const verdictOf = async (file: Uint8Array) => (await verifyFile(new Uint8Array(file))).verdict

describe('a file that others write in their own way', () => {
  test('may have a blank line before its trailer, as MuPDF writes it, but no entries of another length', async () => {
    const retitled = (file: Uint8Array) =>
      updated(file, { [nextNumber(file)]: '<</Title(Outro)>>' }, { trailer: { Info: `${nextNumber(file)} 0 R` } })
    const [before, behind] = [sign(blankLine(retitled(form))), blankLine(retitled(sign(form)))]
    expect(await verdictOf(before)).toBe('intact-unknown-issuer')
    expect(await verdictOf(behind)).toBe('intact-unknown-issuer')
    expect(await verdictOf(latin1(text(behind).replaceAll(' n\r\n', ' n\n')))).toBe('unsupported')
  })

  test('may count only the objects of its last update, as PDFBox does', async () => {
    const once = sign(form)
    const sized = (size: string) => updated(once, { 2: bodyOf(once, 2) }, { trailer: { Size: size } })
    expect(await verdictOf(sized('3'))).toBe('intact-unknown-issuer')
    expect(await verdictOf(sized('4'))).toBe('changed-after')
  })

  test('may say twice what is open beside the pages, as TCPDF does, and nothing else', async () => {
    const withTwo = (entries: string) =>
      updated(form, { [rootOf(form)]: bodyOf(form, rootOf(form)).replace('<<', `<<${entries}`) })
    expect(await verdictOf(sign(withTwo('/PageMode/UseNone/PageMode/UseOutlines')))).toBe('intact-unknown-issuer')
    expect(await verdictOf(sign(withTwo('/Lang(pt)/Lang(en)')))).toBe('unsupported')
  })

  test('may write a page’s size again with fewer decimals, as PoDoFo and Poppler do, and no other size', async () => {
    const page = bodyOf(form, 3)
    const sized = (size: string) => updated(form, { 3: page.replace('[0 0 595 842]', size) })
    const once = sign(sized('[0 0 595.303937007874 841.889763779528]'))
    const again = (size: string) =>
      updated(once, { 3: bodyOf(once, 3).replace('[0 0 595.303937007874 841.889763779528]', size) })
    expect(await verdictOf(again('[0 0 595.303937 841.889764]'))).toBe('intact-unknown-issuer')
    expect(await verdictOf(again('[0 0 595.3039 841.8898]'))).toBe('changed-after')
  })

  test('may name a drawing of the form anew, as PDFBox does for each signature, but no font', async () => {
    const drawing = (text: string) => stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', text)
    const next = nextNumber(form)
    const withDrawing = updated(form, {
      6: bodyOf(form, 6).replace('/DR<<', `/DR<</XObject<</FRM ${next} 0 R>>`),
      [next]: drawing('0 0 1 1 re f'),
    })
    const once = sign(withDrawing)
    const later = (from: string, to: string) =>
      updated(once, { 6: bodyOf(once, 6).replace(from, to), [nextNumber(once)]: drawing('0 0 9 9 re f') })
    expect(await verdictOf(later(`/FRM ${next} 0 R`, `/FRM ${nextNumber(once)} 0 R`))).toBe('intact-unknown-issuer')
    expect(await verdictOf(later('/Helv 5 0 R', `/Helv ${nextNumber(once)} 0 R`))).toBe('changed-after')
  })
})

/** Offsets stay: it comes behind everything that one leads to. */
function blankLine(file: Uint8Array): Buffer {
  const at = text(file).lastIndexOf('trailer')
  return latin1(`${text(file).slice(0, at)}\n${text(file).slice(at)}`)
}

function text(file: Uint8Array): string {
  return Buffer.from(file).toString('latin1')
}

function latin1(file: string): Buffer {
  return Buffer.from(file, 'latin1')
}
