import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { cmsSentences } from '@rubrica/proof/cms/sentences.ts'
import { evidenceSentences } from '@rubrica/proof/evidence/sentences.ts'
import { logSentences } from '@rubrica/proof/log/sentences.ts'
import { ambiguities } from '@rubrica/proof/pdf/ambiguities.ts'
import { limits } from '@rubrica/proof/pdf/limits.ts'
import { fileSentences } from '@rubrica/proof/pdf/sentences.ts'
import { changeWords } from '@rubrica/proof/revisions/words.ts'
import { problemsOf } from '@rubrica/proof/sentences.ts'
import { signatureSentences } from '@rubrica/proof/signatures/sentences.ts'
import { signatureVerdict } from '@rubrica/proof/signatures/signature-verdict.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { form } from './honest/honest-file.ts'
import { type Identity, newIdentity, TIME_STAMPING } from './identities.ts'
import { type SignFileOptions, signFile } from './kit/sign-file.ts'
import { bodyOf, nextNumber, stream, updated, withEntry } from './kit/update.ts'
import { messageOf, sealOf, tokenOf } from './messages.ts'
import { onePagePdf, revised, signed, streamBody } from './pdf-builder.ts'

let root: Identity
let seal: Identity
let ana: Identity
let stamper: Identity
beforeAll(async () => {
  root = await newIdentity('Raiz de Ensaio', { isAuthority: true })
  seal = await root.issue('Selo de Ensaio')
  ana = await newIdentity('Ana')
  stamper = await root.issue('Carimbo de Ensaio', { purposes: [TIME_STAMPING], keyUsage: 0x80 })
})

const stampOptions: SignFileOptions = { field: 'Carimbo', type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161' }
const roots = () => [{ name: 'a raiz', certificate: root.certificate }]
const verdictOf = async (file: Uint8Array, options: Parameters<typeof verifyFile>[1] = { roots: roots() }) =>
  (await verifyFile(new Uint8Array(file), options)).verdict

describe('a file is as good as its worst signature', () => {
  test('and one that shows something else than was signed is changed, whatever cannot be judged besides', async () => {
    const once = await signedBy(root, form)
    expect(await verdictOf(once)).toBe('intact')
    const later = { field: 'Outra', objects: otherPage(once) }
    expect(await verdictOf(await signedBy(root, once, { field: 'Outra' }))).toBe('intact')
    expect(await verdictOf(await signedBy(root, once, later))).toBe('changed-after')
    expect(await verdictOf(await signedBy(root, once, later, []))).toBe('changed-after')
    expect(await verdictOf(await signedBy(root, once, { field: 'Outra' }, []))).toBe('unsupported')
  })

  test('and an update that programs read differently is not judged, unless it shows something else besides', async () => {
    const once = await signedBy(root, form)
    const odd = { [nextNumber(once)]: '<</X +1>>' }
    expect(await verdictOf(updated(once, odd))).toBe('unsupported')
    const changed = updated(once, { ...odd, ...otherPage(once) })
    expect(await verifyFile(new Uint8Array(changed), { roots: roots() })).toMatchObject({
      verdict: 'changed-after',
      // What is permitted is told of a signature alone that nothing else speaks against.
      signatures: [{ revision: 1, permitted: [] }],
    })
  })

  test('and a timestamp of a known authority makes no signer known', async () => {
    const once = await signedBy(ana, form)
    const stamped = await madeWith((content) => tokenOf(stamper, content), once, {
      field: 'Carimbo',
      type: 'DocTimeStamp',
      subFilter: 'ETSI.RFC3161',
    })
    expect(await verifyFile(new Uint8Array(stamped), { roots: roots() })).toMatchObject({
      verdict: 'intact-unknown-issuer',
      signatures: [{ verdict: 'intact-unknown-issuer' }, { verdict: 'intact', time: 'trusted' }],
    })
  })

  test('and a timestamp of a known authority alone is nobody’s signature', async () => {
    const stamped = await madeWith((content) => tokenOf(stamper, content), form, stampOptions)
    expect(await verifyFile(new Uint8Array(stamped), { roots: roots() })).toMatchObject({
      verdict: 'not-sealed',
      signatures: [{ kind: 'timestamp', verdict: 'intact', time: 'trusted' }],
    })
  })

  test('and a forged one stays forged, whatever was signed behind it', async () => {
    const other = await messageOf(ana, new TextEncoder().encode('outro conteúdo'))
    const forged = signFile(form, () => other, { at: new Date('2026-11-20T17:05:15Z') })
    expect(await verdictOf(forged)).toBe('forged')
    expect(await verdictOf(await signedBy(root, forged, { field: 'Outra' }))).toBe('forged')
    expect(await verdictOf(await sealedOver(forged))).toBe('forged')
  })

  test('and a signature that no field has makes it a forged one', async () => {
    const stray = '<</Type/Sig/ByteRange[0 10 20 30]/Contents <abcd>>>'
    const file = await signedBy(root, updated(form, { [nextNumber(form)]: stray }))
    expect(await verifyFile(new Uint8Array(file), { roots: roots() })).toMatchObject({
      verdict: 'forged',
      signatures: [{ verdict: 'intact' }],
    })
  })
})

test('only what this verifier does not take is called so: everything else that is wrong with a signature is forged or changed', () => {
  const verdictBy = (found: { problems?: string[]; changes?: string[] }) => {
    const [problems, changes] = [found.problems ?? [], found.changes ?? []].map((codes) =>
      codes.map((code) => ({ code })),
    )
    return signatureVerdict({ problems: problems ?? [], changes: changes ?? [], issuer: 'a raiz' })
  }
  const wrong = [cmsSentences, signatureSentences, evidenceSentences, logSentences].flatMap((sentences) =>
    Object.keys(sentences),
  )
  expect(wrong.filter((code) => verdictBy({ problems: [code] }) !== 'forged').sort()).toEqual([
    'algorithm-unsupported',
    'certificates-missing',
    'signed-file-missing',
    'sub-filter-unsupported',
  ])
  const unjudged = [...Object.keys(ambiguities), 'encrypted'].sort()
  const changes = Object.keys(changeWords)
  expect(changes.filter((code) => verdictBy({ changes: [code] }) === 'unsupported').sort()).toEqual(unjudged)
  expect(new Set(changes.map((code) => verdictBy({ changes: [code] })))).toEqual(
    new Set(['unsupported', 'changed-after']),
  )
})

describe('a seal', () => {
  test('answers for what it changed on top of a signature, if its issuer is known', async () => {
    const once = await signedBy(ana, form)
    const sealed = await sealedOver(once, { objects: otherPage(once) })
    expect(await verdictOf(sealed)).toBe('intact')
    expect(await verdictOf(sealed, {})).toBe('changed-after')
    // It answers for its own update also if a timestamp follows.
    const stamped = await madeWith((content) => tokenOf(stamper, content), sealed, {
      field: 'Carimbo',
      type: 'DocTimeStamp',
      subFilter: 'ETSI.RFC3161',
    })
    expect(await verdictOf(stamped)).toBe('intact')
    expect(await verdictOf(await signedBy(root, once, { field: 'Outra', objects: otherPage(once) }))).toBe(
      'changed-after',
    )
  })

  test('answers for nothing that was changed before it came', async () => {
    const once = await signedBy(ana, form)
    expect(await verdictOf(await sealedOver(updated(once, otherPage(once))))).toBe('changed-after')
    const again = await signedBy(root, updated(once, otherPage(once)), { field: 'Outra' })
    expect(await verdictOf(await sealedOver(again))).toBe('changed-after')
    // What the signature permits is no change: here the only field is filled in.
    const field = bodyOf(once, 7)
    const filled = updated(once, { 7: withEntry(field, 'V', '(Ana)') })
    expect(await verdictOf(await sealedOver(filled, { objects: otherPage(once) }))).toBe('intact')
    const stamped = await madeWith((content) => tokenOf(stamper, content), form, {
      type: 'DocTimeStamp',
      subFilter: 'ETSI.RFC3161',
    })
    expect(await verdictOf(await sealedOver(updated(stamped, otherPage(stamped))))).toBe('intact')
  })

  test('is looked for elsewhere only if the file has none', async () => {
    const asked: string[] = []
    const isSealedElsewhere = (sha256: string) => asked.push(sha256) > 0
    expect(await verdictOf(await sealedOver(form), { roots: roots(), isSealedElsewhere })).toBe('intact')
    expect(asked).toEqual([])
    for (const file of [form, await signedBy(ana, form)])
      expect(await verdictOf(file, { isSealedElsewhere })).toBe('seal-missing')
  })

  test('or its evidence that was taken away is missed, and what was left of a signature is no unsigned file', async () => {
    const stray = '<</Type/Sig/ByteRange[0 10 20 30]/Contents <abcd>>>'
    const attached = revised(onePagePdf(), {
      1: '<</Type/Catalog/Pages 2 0 R/AF[6 0 R]>>',
      6: '<</Type/Filespec/UF(evidence.json)/EF<</F 7 0 R>>>>',
      7: streamBody('/Type/EmbeddedFile', '{}'),
    })
    const sealed = signed(onePagePdf(), { value: '/Rubrica_Seal<</V 1/Level/B-B>>' })
    const files = {
      'seal-missing': [attached, revised(sealed, { 10: '<</FT/Sig/T(Assinatura 10)>>' })],
      forged: [
        revised(onePagePdf(), { 15: stray }),
        Buffer.concat([onePagePdf(), Buffer.from(`15 0 obj\n${stray}\nendobj\n`)]),
      ],
      'not-sealed': [onePagePdf()],
    }
    for (const [verdict, made] of Object.entries(files))
      for (const file of made) expect(await verdictOf(file)).toBe(verdict)
  })
})

describe('what programs could read differently', () => {
  const odd = onePagePdf({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm 17 0 R>>',
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/X 1/X 2>>',
    17: '<</Fields[]>>',
  })
  const said = async (file: Uint8Array, options: Parameters<typeof verifyFile>[1] = { roots: roots() }) => {
    const { verdict, notes, signatures } = await verifyFile(new Uint8Array(file), options)
    const codes = (found: { code: string }[]) => found.map(({ code }) => code)
    return [verdict, codes(notes), signatures.map(({ problems }) => codes(problems))]
  }

  test('keeps a signature from being judged, whoever made it', async () => {
    expect(await said(await signedBy(root, odd))).toEqual(['unsupported', [], [['key-twice']]])
    expect(await said(await signedBy(ana, odd))).toEqual(['unsupported', [], [['key-twice']]])
  })

  test('is a note in what a seal of a known issuer vouches for, whatever was signed before', async () => {
    expect(await said(await sealedOver(odd))).toEqual(['intact', ['key-twice'], [[]]])
    expect(await said(await sealedOver(await signedBy(ana, odd)))).toEqual(['intact', ['key-twice'], [[], []]])
  })

  test('is none in a seal that nobody knows, or behind which something changed', async () => {
    const sealed = await sealedOver(odd)
    expect(await said(sealed, {})).toEqual(['unsupported', [], [['key-twice']]])
    expect(await said(updated(sealed, otherPage(sealed)))).toEqual(['changed-after', [], [['key-twice']]])
  })

  test('is left out for those who ask for no notes', async () => {
    const options = { roots: roots(), isWithoutNotes: true }
    expect(await said(await sealedOver(odd), options)).toEqual(['intact', [], [[]]])
  })
})

describe('the place of a signature', () => {
  test('decides, also if its message is true of every byte that it leaves', async () => {
    expect(await verifyFile(await signedBy(root, form), { roots: roots() })).toMatchObject({
      verdict: 'intact',
      signatures: [{ coversWholeFile: true, problems: [] }],
    })
    const wide = await madeWith((content) => messageOf(root, beforeWide(content)), form, WIDE)
    expect(await verifyFile(new Uint8Array(wide), { roots: roots() })).toMatchObject({
      verdict: 'forged',
      signatures: [{ signedBy: 'Raiz de Ensaio', problems: [{ code: 'gap-is-not-contents' }] }],
    })
  })

  test('beyond the end of the file is wrong, however far: what is there is hashed', async () => {
    const far: SignFileOptions = { rangeText: (numbers) => numbers.with(3, 4_000_000_000).join(' ') }
    expect(await verifyFile(new Uint8Array(await signedBy(root, form, far)), { roots: roots() })).toMatchObject({
      verdict: 'forged',
      signatures: [{ digest: expect.any(String), problems: [{ code: 'range-beyond-file' }] }],
    })
  })
})

describe('a document timestamp behind a signature whose certificate has ended', () => {
  let ended: Identity
  beforeAll(async () => {
    ended = await root.issue('Bia', { to: '20261121000000Z' })
  })
  const ofPerson = () => signedBy(ended, form, { field: 'Bia' })
  const unproven = async (file: Uint8Array) => {
    const { signatures } = await verifyFile(new Uint8Array(file), { roots: roots(), now })
    return signatures.find(({ signedBy }) => signedBy === 'Bia')?.unprovenSince
  }
  const now = new Date('2026-11-25T12:00:00Z')
  const END = '2026-11-21T00:00:00.000Z'
  const stampedBy = (who: Identity, file: Uint8Array) =>
    madeWith((content) => tokenOf(who, content), file, stampOptions)

  test('proves that it is from before, if its authority is known', async () => {
    expect(await unproven(await ofPerson())).toBe(END)
    expect(await unproven(await stampedBy(stamper, await ofPerson()))).toBeNull()
  })

  test('proves nothing by an unknown authority, before the signature, or from after the end', async () => {
    const stranger = await newIdentity('Carimbo', { purposes: [TIME_STAMPING], keyUsage: 0x80 })
    const late = (content: Bytes) => tokenOf(stamper, content, { at: '20261123170515Z' })
    const files = [
      await stampedBy(stranger, await ofPerson()),
      await signedBy(ended, await stampedBy(stamper, form), { field: 'Bia' }),
      await madeWith(late, await ofPerson(), stampOptions),
    ]
    for (const file of files) expect(await unproven(file)).toBe(END)
  })

  test('proves nothing if it is of other bytes, or leaves out more than itself', async () => {
    const other = () => tokenOf(stamper, new TextEncoder().encode('outro conteúdo'))
    const files = [
      await madeWith(other, await ofPerson(), stampOptions),
      await madeWith((content) => tokenOf(stamper, beforeWide(content)), await ofPerson(), {
        ...stampOptions,
        ...WIDE,
      }),
      await madeWith(other, await ofPerson(), { ...stampOptions, ...WIDE }),
    ]
    for (const file of files) expect(await unproven(file)).toBe(END)
  })
})

test('every code that the verifier finds has a sentence, and one of a timestamp says so', () => {
  const tables = [cmsSentences, fileSentences, signatureSentences, evidenceSentences, logSentences, ambiguities]
  const codes = tables.flatMap((sentences) => Object.keys(sentences))
  const wordless = problemsOf(codes.map((code) => ({ code }))).filter(({ code, pt, en }) => pt === code || en === code)
  expect(wordless).toEqual([])
  const named = problemsOf(codes.map((code) => ({ code, name: 'AD-RB' })))
  expect(named.filter(({ pt, en }) => /AD-RB/.test(pt) && /AD-RB/.test(en)).length).toBeGreaterThan(0)
  expect(named.filter(({ pt, en }) => /[{}]/.test(pt + en))).toEqual([])
  const [own, stamped] = problemsOf(['digest-differs', 'timestamp-digest-differs'].map((code) => ({ code })))
  expect(stamped).toEqual({
    code: 'timestamp-digest-differs',
    pt: `No carimbo do tempo: ${own?.pt}`,
    en: `In the timestamp: ${own?.en}`,
  })
  expect(problemsOf([{ code: 'outro-timestamp-' }])).toMatchObject([{ pt: 'outro-timestamp-' }])
  // The sentence of a code that begins alike, and has its own.
  const [imprint] = problemsOf([{ code: 'timestamp-imprint-differs' }])
  expect(imprint?.pt).toBe(cmsSentences['timestamp-imprint-differs'].pt)
})

test('what is attached to a signature as evidence is read of a seal alone, and of none that could not be hashed', async () => {
  const attached: SignFileOptions = {
    widget: '/AF[30 0 R]',
    objects: { 30: '<</Type/Filespec/UF(evidence.json)/EF<</F 31 0 R>>>>', 31: stream('', '{}') },
  }
  const sealed = await sealedOver(form, attached)
  expect(await verifyFile(new Uint8Array(await signedBy(root, form, attached)), { roots: roots() })).toMatchObject({
    verdict: 'intact',
    evidence: null,
    signatures: [{ problems: [] }],
  })
  expect(await verdictOf(sealed)).toBe('forged')
  const before = limits.signed
  onTestFinished(() => {
    limits.signed = before
  })
  limits.signed = sealed.length - 1
  expect(await verifyFile(new Uint8Array(sealed), { roots: roots() })).toMatchObject({
    verdict: 'unsupported',
    evidence: null,
    signatures: [{ digest: null, problems: [{ code: 'too-large' }] }],
  })
})

/** A file with a signature by any message over its content. */
async function madeWith(
  message: (content: Bytes) => Promise<Bytes>,
  file: Uint8Array,
  options: SignFileOptions = {},
): Promise<Buffer> {
  const at = { at: new Date('2026-11-20T17:05:15Z'), ...options }
  let content: Bytes = new Uint8Array()
  const kept = (signed: Buffer) => {
    content = new Uint8Array(signed)
    return new Uint8Array()
  }
  signFile(file, kept, at)
  const made = await message(content)
  return signFile(file, () => made, at)
}

function signedBy(signer: Identity, file: Uint8Array, options: SignFileOptions = {}, certificates?: Bytes[]) {
  return madeWith((content) => messageOf(signer, content, certificates ? { certificates } : {}), file, options)
}

function sealedOver(file: Uint8Array, options: SignFileOptions = {}): Promise<Buffer> {
  const entries = '/Rubrica_Seal<</V 1/Level/B-B>>'
  return madeWith((content) => sealOf(seal, content), file, { field: 'Selo', entries, ...options })
}

/** A range that leaves out one byte more than the message: the one before it. */
const WIDE: SignFileOptions = { rangeText: ([, from = 0, ...more]) => [0, from - 1, ...more].join(' ') }

function beforeWide(content: Bytes): Bytes {
  const at = Buffer.from(content).lastIndexOf('/Contents ') + '/Contents'.length
  return content.filter((_, index) => index !== at)
}

/** The only page shows something else. */
function otherPage(file: Uint8Array): Record<string, Uint8Array> {
  const text = Buffer.from(file).toString('latin1')
  const contents = /\/Contents\s+(\d+) 0 R/.exec(text)?.[1] ?? expect.fail()
  return { [contents]: stream('', 'BT ET') }
}
