import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { cmsSentences } from '@rubrica/proof/cms/sentences.ts'
import { evidenceSentences } from '@rubrica/proof/evidence/sentences.ts'
import { logSentences } from '@rubrica/proof/log/sentences.ts'
import { ambiguities } from '@rubrica/proof/pdf/ambiguities.ts'
import { changeWords } from '@rubrica/proof/revisions/words.ts'
import { signatureSentences } from '@rubrica/proof/signatures/sentences.ts'
import { signatureVerdict } from '@rubrica/proof/signatures/signature-verdict.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { beforeAll, describe, expect, test } from 'vitest'
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

/** The only page shows something else. */
function otherPage(file: Uint8Array): Record<string, Uint8Array> {
  const text = Buffer.from(file).toString('latin1')
  const contents = /\/Contents\s+(\d+) 0 R/.exec(text)?.[1] ?? expect.fail()
  return { [contents]: stream('', 'BT ET') }
}
