import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { expect, test } from 'vitest'
import { form } from './honest/honest-file.ts'
import { octets, oid, sequence } from './kit/der.ts'
import { createIdentity } from './kit/identity.ts'
import { attribute, type MessageOptions, signMessage } from './kit/message.ts'
import { signFile } from './kit/sign-file.ts'
import { fillRange, onePagePdf, PLACE, RANGE, revised, type SignOptions, signed, streamBody } from './pdf-builder.ts'

test('a signature of a format that is not taken is neither valid nor forged', async () => {
  const file = signed(onePagePdf(), { type: '/Type/Sig/SubFilter/adbe.x509.rsa_sha1' })
  const { verdict, signatures } = await verifyFile(file)
  expect(signatures).toMatchObject([{ verdict: 'unsupported', problems: [{ code: 'sub-filter-unsupported' }] }])
  expect(verdict).toBe('unsupported')
})

test('a message without certificates, and one that names its certificate by another hash, are neither valid nor forged', async () => {
  const signer = createIdentity('Maria')
  const file = (message: MessageOptions) =>
    signFile(form, (content) => signMessage(content, signer, message), { subFilter: 'adbe.pkcs7.detached' })
  const judged = async (bytes: Uint8Array) => (await verifyFile(new Uint8Array(bytes))).verdict
  expect(await judged(file({ certificates: [] }))).toBe('unsupported')
  const sha3 = sequence(oid('2.16.840.1.101.3.4.2.8'))
  const named = attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(sha3, octets(Buffer.alloc(32))))))
  expect(await judged(file({ withoutSigningCertificate: true, signedToo: [named] }))).toBe('unsupported')
})

test('a file that only programs that repair it can open is not called unsigned', async () => {
  const bytes = Buffer.from(signed(onePagePdf()))
  const broken = Buffer.from(bytes.toString('latin1').replaceAll(/startxref\s+\d+/g, 'startxref 7'), 'latin1')
  expect((await verifyFile(new Uint8Array(broken))).verdict).toBe('unsupported')
  // Only its last table can be read.
  const stray = '<</Type/Sig/ByteRange[0 10 20 30]/Contents <abcd>>>'
  const half = Buffer.from(revised(onePagePdf(), { 15: stray })).toString('latin1')
  const lost = half.replace(/\/Prev (\d+)/, (_, at) => `/Prev ${'7'.padStart(at.length, '0')}`)
  expect((await verifyFile(new Uint8Array(Buffer.from(lost, 'latin1')))).verdict).toBe('unsupported')
})

test('the MAC of an encrypted file is no signature', async () => {
  const mac = '/AuthCode<</MACLocation/Standalone/ByteRange[0 10 20 30]/MAC<00>>>'
  const file = revised(onePagePdf(), { 9: '<</Type/X>>' }, `/Root 1 0 R${mac}`)
  expect(await verifyFile(file)).toMatchObject({ verdict: 'not-sealed', problems: [] })
})

test('what came later in an encrypted file is neither permitted nor a change where it cannot be read', async () => {
  const key = '/Root 1 0 R/Encrypt 9 0 R/ID[<00><00>]'
  const encrypted = revised(onePagePdf(), { 9: '<</Filter/Standard/V 5/R 6/O(x)/U(y)/P -4>>' }, key)
  const catalog = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R 30 0 R]/SigFlags 3>>>>'
  const extended = revised(signed(encrypted, { trailer: key }), { 1: catalog }, key)
  const changes = (file: Uint8Array) => changesAfter(file, findSignatures(file), 0, 'foreign').map(({ code }) => code)
  expect(changes(packedBehind(extended, 30, key))).toEqual(['encrypted'])
  for (const other of [key.replace('9 0 R', '8 0 R'), key.replace('[<00>', '[<01>')])
    expect(changes(packedBehind(extended, 30, other))).toContain('not-comparable')
})

test('a field of an encrypted file is not said to be open if its lock or its picture cannot be read', () => {
  const key = '/Root 1 0 R/Encrypt 9 0 R/ID[<00><00>]'
  const field = (entries: string) => `<</FT/Tx/T(x)/Type/Annot/Subtype/Widget/Rect[0 0 90 20]/P 3 0 R${entries}>>`
  const bodies = {
    3: '<</Type/Page/Parent 2 0 R/Resources<<>>/Contents 4 0 R/Annots[6 0 R]>>',
    7: streamBody('/Subtype/Form', '?'),
    9: '<</Filter/Standard/V 5/R 6/O(x)/U(y)/P -4>>',
  }
  const file = (entries: string, options: SignOptions) => {
    const encrypted = revised(onePagePdf({ ...bodies, 6: field(entries) }), { 9: bodies[9] }, key)
    return signed(encrypted, { trailer: key, others: [6], ...options })
  }
  const codesOf = (bytes: Uint8Array) =>
    changesAfter(bytes, findSignatures(bytes), 0, 'foreign').map(({ code }) => code)
  const filled = (options: SignOptions, look = '') =>
    codesOf(revised(file(look, options), { 6: field(`${look}/V(?)`) }, key))
  const lock = (entries: string) => ({ field: `/Lock<</Type/SigFieldLock${entries}>>` })
  const named = ['/Action/Include/Fields[(y)]', '/Action/Exclude/Fields[(y)]'].map(lock)
  expect([filled({}), filled(lock('/Action/All'))]).toEqual([[], ['field-value-changed']])
  for (const options of named) expect(filled(options)).toEqual(['encrypted'])
  const fieldMdp = '/TransformMethod/FieldMDP/TransformParams<</Action/Include/Fields[(y)]>>'
  expect(filled({ value: `/Reference[<<${fieldMdp}>>]` })).toEqual(['encrypted'])
  expect(filled({}, '/AP<</N 7 0 R>>')).toEqual(['encrypted'])
  const certified = { value: '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 2>>>>]' }
  expect(filled(certified, '/AP<</N 7 0 R>>')).toEqual([])
  const place = '<</FT/Sig/T(z)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/P 3 0 R'
  const later = (options: SignOptions) => {
    const before = file('', { ...options, others: [6, 12], bodies: { 12: `${place}>>` } })
    const type = '/Type/Sig/SubFilter/ETSI.CAdES.detached'
    const signature = `<<${type}/ByteRange ${RANGE}/Contents <${PLACE}>>>`
    return codesOf(fillRange(revised(before, { 12: `${place}/V 13 0 R>>`, 13: signature }, key)))
  }
  expect(later({})).toEqual([])
  for (const options of named) expect(later(options)).toEqual(['encrypted'])
})

test('a signature is found though the form that names it is encrypted', () => {
  const key = '/Root 1 0 R/Encrypt 9 0 R/ID[<00><00>]'
  const encrypted = revised(onePagePdf(), { 9: '<</Filter/Standard/V 5/R 6/O(x)/U(y)/P -4>>' }, key)
  const file = fillRange(
    revised(
      packedBehind(encrypted, 30, key),
      {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm 30 0 R>>',
        11: `<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange ${RANGE}/Contents <${PLACE}>/M(D:20261122120000Z)/Name(x)/Reason(y)>>`,
      },
      key,
    ),
  )
  const { signatures, problems } = findSignatures(file)
  expect(problems).toEqual([])
  // Its texts are encrypted, too.
  expect(signatures).toMatchObject([
    { field: '', end: file.length, claimedAt: null, name: null, reason: null, problems: [] },
  ])
})

test('a document with pictures behind pictures behind pictures, or with keys of any name, is judged', async () => {
  const picture = '/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray'
  const numbers = Array.from({ length: 12_000 }, (_, index) => 100 + index)
  const pictures = numbers.map((number) => [number, streamBody(`${picture}/SMask ${number + 1} 0 R`, 'x')] as const)
  const page = '<</Type/Page/Parent 2 0 R/Resources<</XObject<</X 100 0 R>>>>/Contents 4 0 R>>'
  const signer = createIdentity('Maria')
  for (const bodies of [
    { 3: page, ...Object.fromEntries(pictures), 12100: streamBody(picture, 'x') },
    { 4: streamBody('/constructor 1/toString[2]/__proto__ 3', 'q Q') },
  ]) {
    const file = signFile(onePagePdf({ 1: '<</Type/Catalog/Pages 2 0 R>>', ...bodies }), (content) =>
      signMessage(content, signer),
    )
    expect((await verifyFile(new Uint8Array(file))).verdict).toBe('intact-unknown-issuer')
  }
})

/** An update in which an object is in an object stream, which is encrypted as the rest. */
function packedBehind(bytes: Uint8Array, num: number, trailer: string): Uint8Array {
  const pack = Buffer.concat([
    Buffer.from('20 0 obj\n'),
    streamBody('/Type/ObjStm/N 1/First 4', '????'),
    Buffer.from('\nendobj\n'),
  ])
  const start = bytes.length + pack.length
  const row = (kind: number, at: number) => [kind, at >> 24, at >> 16, at >> 8, at, 0].map((octet) => octet & 255)
  const rows = Buffer.from([row(2, 20), row(1, bytes.length), row(1, start)].flat())
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(bytes).toString('latin1'))?.[1]
  const entries = `/Type/XRef/Size 22/W[1 4 1]/Index[${num} 1 20 2]/Prev ${previous}${trailer}`
  const table = Buffer.concat([Buffer.from('21 0 obj\n'), streamBody(entries, rows), Buffer.from('\nendobj\n')])
  return new Uint8Array(Buffer.concat([bytes, pack, table, Buffer.from(`startxref\n${start}\n%%EOF\n`)]))
}
