import { createHash } from 'node:crypto'
import { base64Of, bytesOfBase64, bytesOfHex } from '@rubrica/proof/base64.ts'
import { hexOf } from '@rubrica/proof/bytes.ts'
import { jsonMembers } from '@rubrica/proof/json-members.ts'
import { checkpointText, openCheckpoint, parseCheckpoint } from '@rubrica/proof/log/checkpoint.ts'
import { type Leaf, leafText, parseLeaf } from '@rubrica/proof/log/leaf.ts'
import { checkLogProof } from '@rubrica/proof/log/log-proof.ts'
import { type Hash, isConsistent, isIncluded, leafHashOf, pushLeaf, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import { checkPaper, paperText } from '@rubrica/proof/log/paper-statement.ts'
import {
  parseNote,
  parseVerifierKey,
  signatureLineOf,
  signersOf,
  verifierKeyOf,
  verifierKeyText,
} from '@rubrica/proof/log/signed-note.ts'
import { publishedLogKeys } from '@rubrica/proof/published.ts'
import { expect, test } from 'vitest'

/** Leaves and roots that the reference implementation of Certificate Transparency is tested with. */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('a tree has the roots that others compute', async () => {
  const peaks: Hash[] = []
  expect(hexOf(await rootOver(peaks))).toBe(roots[0])
  for (const [size, leaf] of leaves.entries()) {
    await pushLeaf(peaks, size, await leafHashOf(hex(leaf)))
    expect(hexOf(await rootOver(peaks))).toBe(roots[size + 1])
  }
})

test('a leaf is included with the proof of its place and with nothing else', async () => {
  const hashes = plainLeaves(21)
  for (let size = 1; size <= 21; size += 1) {
    const root = plainRoot(hashes.slice(0, size))
    for (let index = 0; index < size; index += 1) {
      const leafHash = hashes[index] ?? zero
      const claim = { leafHash, index, size, proof: plainPath(index, hashes.slice(0, size)), root }
      expect(await isIncluded(claim)).toBe(true)
      expect(await isIncluded({ ...claim, leafHash: zero })).toBe(false)
      expect(await isIncluded({ ...claim, root: zero })).toBe(false)
      expect(await isIncluded({ ...claim, proof: [...claim.proof, zero] })).toBe(false)
      if (size > 1) expect(await isIncluded({ ...claim, index: (index + 1) % size })).toBe(false)
      if (size > 1) expect(await isIncluded({ ...claim, proof: claim.proof.slice(1) })).toBe(false)
    }
  }
  const [leafHash] = hashes
  const root = plainRoot(hashes)
  for (const index of [-1, 0.5, 21, Number.NaN, 2 ** 53])
    expect(await isIncluded({ leafHash: leafHash ?? zero, index, size: 21, proof: [], root })).toBe(false)
})

test('a note is read as its format says, and is signed by the key that signed it', async () => {
  const { key, sign } = await newKey('rubrica.test/log')
  const text = checkpointText({ origin: 'rubrica.test/log', size: 3, root: hex(roots[3] ?? '') })
  const note = `${text}\n${await sign(text)}`
  expect(text).toBe(`rubrica.test/log\n3\n${base64Of(hex(roots[3] ?? ''))}\n`)
  expect(await openCheckpoint(note, [key])).toMatchObject({ origin: 'rubrica.test/log', size: 3 })
  expect(await parseVerifierKey(verifierKeyText(key))).toEqual(key)

  const other = await newKey('rubrica.test/log')
  expect(await openCheckpoint(note, [other.key])).toBeNull()
  expect(await openCheckpoint(note.replace('\n3\n', '\n4\n'), [key])).toBeNull()
  // A second signature, of somebody else, takes nothing from the first.
  expect(await openCheckpoint(note + (await other.sign(text)), [key])).toMatchObject({ size: 3 })
  const elsewhere = await newKey('other.test/log')
  expect(await openCheckpoint(`${text}\n${await elsewhere.sign(text)}`, [elsewhere.key])).toBeNull()
})

test('a proof is of a file whose document, original, trail and evidence are those of its leaf', async () => {
  const { key, sign } = await newKey('rubrica.test/log')
  const logged = { document: 'd', original: '1'.repeat(64), head: '2'.repeat(64), evidence: '3'.repeat(64) }
  const leaf = leafText({ kind: 'seal', at: '2026-11-20T12:00:00.000Z', ...logged })
  const root = await leafHashOf(new TextEncoder().encode(leaf))
  const text = checkpointText({ origin: 'rubrica.test/log', size: 1, root })
  const checkpoint = `${text}\n${await sign(text)}`
  const proof = { format: 'rubrica-log', version: 1, leaf, index: 0, proof: [], checkpoint }
  const json = new TextEncoder().encode(JSON.stringify(proof))
  const codesFor = async (change: Partial<typeof logged>) =>
    (await checkLogProof(json, { ...logged, ...change }, [key])).problems.map(({ code }) => code)
  expect(await codesFor({})).toEqual([])
  for (const member of ['document', 'original', 'head', 'evidence'])
    expect([member, ...(await codesFor({ [member]: '4'.repeat(64) }))]).toEqual([member, 'log-leaf-differs'])
})

test('what is not written as a note, a checkpoint, a key or a leaf is none of them', async () => {
  const { key, sign } = await newKey('rubrica.test/log')
  const text = checkpointText({ origin: 'rubrica.test/log', size: 3, root: hex(roots[3] ?? '') })
  const line = await sign(text)
  for (const note of ['', '\n\n', text, `${text}\n`, `${text}\n${line.trimEnd()}`, `${text}\n${line}\n`])
    expect(parseNote(note)).toBeNull()
  for (const wrong of [line.replace('\u2014', '-'), line.replace(' ', '  '), '\u2014 a b\n', line.repeat(17)])
    expect(parseNote(`${text}\n${wrong}`)).toBeNull()
  expect(parseNote(`${text}\t\n\n${line}`)).toBeNull()
  const root = base64Of(hex(roots[3] ?? ''))
  for (const wrong of [
    `a\n03\n${root}\n`,
    `a\n-1\n${root}\n`,
    `a\n3\n${root}`,
    `a\n3\nAAAA\n`,
    `\n3\n${root}\n`,
    'a\n3\n',
  ])
    expect(parseCheckpoint(wrong)).toBeNull()
  expect(parseCheckpoint(`a\n99999999999999999\n${root}\n`)).toBeNull()
  const vkey = verifierKeyText(key)
  for (const wrong of ['', vkey.slice(1), vkey.slice(0, -2), vkey.replace(/\+[0-9a-f]{8}\+/, '+00000000+')])
    expect(await parseVerifierKey(wrong)).toBeNull()

  const hash = '0'.repeat(64)
  const leaf = leafText({ kind: 'seal', at: 'a', document: 'd', evidence: null, head: hash, original: hash })
  expect(leaf).toBe(
    `{"at":"a","document":"d","evidence":null,"head":"${hash}","kind":"seal","original":"${hash}","v":1}`,
  )
  expect(parseLeaf(leaf)).toMatchObject({ kind: 'seal', evidence: null })
  for (const wrong of ['', '[]', leaf.replace('"v":1', '"v":2'), ` ${leaf}`, leaf.replace('}', ',"x":1}')])
    expect(parseLeaf(wrong)).toBeNull()
})

const common = { at: 'a', document: 'd', head: 'h', original: 'o' }
const wholeLeaves: { leaf: Leaf; mayBeNull: string | null }[] = [
  { leaf: { kind: 'seal', ...common, evidence: 'e' }, mayBeNull: 'evidence' },
  { leaf: { kind: 'sealed', ...common, seal: 'l', sealed: 's', shown: 'w' }, mayBeNull: 'seal' },
  { leaf: { kind: 'renewed', ...common, before: 'b', sealed: 's' }, mayBeNull: null },
]

test.each(wholeLeaves)('a leaf of kind $leaf.kind has each of its members as a text', ({ leaf, mayBeNull }) => {
  expect(parseLeaf(leafText(leaf))).toEqual(leaf)
  const written = (members: object) => {
    const sorted = Object.entries({ ...members, v: 1 }).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return JSON.stringify(Object.fromEntries(sorted))
  }
  expect(written(leaf)).toBe(leafText(leaf))
  for (const name of Object.keys(leaf)) {
    for (const value of [undefined, 1, true, [], {}]) {
      expect([name, value, parseLeaf(written({ ...leaf, [name]: value }))]).toEqual([name, value, null])
    }
    const nulled = parseLeaf(written({ ...leaf, [name]: null }))
    expect([name, nulled]).toEqual([name, name === mayBeNull ? { ...leaf, [name]: null } : null])
  }
})

test('a smaller tree is the beginning of a larger one with its proof and with nothing else', async () => {
  const hashes = plainLeaves(17)
  for (let to = 1; to <= 17; to += 1) {
    for (let from = 1; from <= to; from += 1) {
      const fromRoot = plainRoot(hashes.slice(0, from))
      const toRoot = plainRoot(hashes.slice(0, to))
      const claim = { from, fromRoot, to, toRoot, proof: plainGrowth(from, hashes.slice(0, to), true) }
      expect(await isConsistent(claim)).toBe(true)
      expect(await isConsistent({ ...claim, fromRoot: zero })).toBe(false)
      expect(await isConsistent({ ...claim, toRoot: zero })).toBe(false)
      expect(await isConsistent({ ...claim, proof: [...claim.proof, zero] })).toBe(false)
      if (claim.proof.length > 0) expect(await isConsistent({ ...claim, proof: claim.proof.slice(1) })).toBe(false)
    }
  }
})

test('only the keys that signed a note are its signers', async () => {
  const [a, b] = [await newKey('a'), await newKey('b')]
  const note = parseNote(`text\n\n${await a.sign('text\n')}`)
  expect(note && (await signersOf(note, [b.key, a.key]))).toEqual([a.key])
})

test('paper says what was signed for its code, and nothing for another', async () => {
  const { key, signBytes } = await newKey('rubrica.test/log')
  const statement = {
    code: 'ABCD2345',
    original: roots[3] ?? '',
    initials: ['AÚC', 'BL'],
    at: '2026-11-22T15:25:58.000Z',
  }
  const text = await paperText(statement, key, signBytes)
  expect(text).toMatch(/^[\w-]{151}$/)
  expect(await checkPaper(text, 'abcd 2345', [key])).toEqual({ isSigned: true, statement, key })
  expect(await checkPaper(text, 'ABCD2346', [key])).toEqual({ isSigned: false, reason: 'forged' })
  expect(await checkPaper(text, 'ABCD2345', [])).toEqual({ isSigned: false, reason: 'unknown-key' })
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === 'A' ? 'E' : 'A'
    expect(await checkPaper(text.slice(0, at) + other + text.slice(at + 1), 'ABCD2345', [key])).toMatchObject({
      isSigned: false,
    })
  }
  // The first bits are the version.
  for (const wrong of ['', 'A', text.slice(0, 100), `${text}=`, 'A'.repeat(300), `B${text.slice(1)}`])
    expect(await checkPaper(wrong, 'ABCD2345', [key])).toEqual({ isSigned: false, reason: 'unreadable' })
  const many = { ...statement, initials: Array.from({ length: 40 }, () => 'ÁÉÍ') }
  const cut = await checkPaper(await paperText(many, key, signBytes), 'ABCD2345', [key])
  expect(cut).toMatchObject({ statement: { initials: ['ÁÉÍ', 'ÁÉÍ', 'ÁÉÍ', 'ÁÉÍ', '…'] } })
})

test('a leaf tells of each perfect tree that it completes, and goes behind no tree of another size', async () => {
  const hashes = plainLeaves(4)
  const peaks: Hash[] = []
  const told: string[] = []
  for (const [size, leaf] of hashes.entries())
    await pushLeaf(peaks, size, leaf, (level, place, hash) => told.push(`${level} ${place} ${hexOf(hash)}`))
  const at = (level: number, place: number, of: Hash[]) => `${level} ${place} ${hexOf(plainRoot(of))}`
  expect(told).toEqual([
    at(0, 0, hashes.slice(0, 1)),
    ...[at(0, 1, hashes.slice(1, 2)), at(1, 0, hashes.slice(0, 2))],
    at(0, 2, hashes.slice(2, 3)),
    ...[at(0, 3, hashes.slice(3)), at(1, 1, hashes.slice(2)), at(2, 0, hashes)],
  ])
  await expect(pushLeaf([], 1, zero)).rejects.toThrow('not the peaks of a tree of this size')
})

test('the empty tree is the beginning of each, and what is no size has no tree', async () => {
  const hashes = plainLeaves(5)
  const toRoot = plainRoot(hashes)
  const claim = { from: 0, fromRoot: plainRoot([]), to: 5, toRoot, proof: [] }
  expect(await isConsistent(claim)).toBe(true)
  expect(await isConsistent({ ...claim, fromRoot: zero })).toBe(false)
  expect(await isConsistent({ ...claim, proof: [zero] })).toBe(false)
  expect(await isConsistent({ ...claim, fromRoot: zero, proof: [zero] })).toBe(false)
  for (const size of [-1, 0.5, 2 ** 53])
    expect([size, await isConsistent({ from: size, fromRoot: toRoot, to: size, toRoot, proof: [] })]).toEqual([
      size,
      false,
    ])
  expect(await isConsistent({ from: 3, fromRoot: plainRoot(hashes.slice(0, 3)), to: 5, toRoot, proof: [] })).toBe(false)
})

test('a note has at most 20,000 characters and 16 signatures, and each of its last lines is one', async () => {
  const { sign } = await newKey('rubrica.test/log')
  const line = await sign('x\n')
  const longest = `${'x'.repeat(20_000 - line.length - 2)}\n`
  expect(parseNote(`${longest}\n${line}`)?.text).toBe(longest)
  expect(parseNote(`x${longest}\n${line}`)).toBeNull()
  expect(parseNote(`x\n\n${line.repeat(16)}`)?.signatures).toHaveLength(16)
  for (const wrong of [`x${line}`, `${line.trimEnd()} y\n`, '\u2014 a AAAAAA==\n'])
    expect([wrong, parseNote(`x\n\n${line}${wrong}`)]).toEqual([wrong, null])
  expect(parseNote('x\n\n\u2014 a AAAAAAA=\n')?.signatures).toHaveLength(1)
  expect(parseNote(`x${line}`)).toBeNull()
  expect(parseNote(`x\n\n${line.trimEnd()}!`)).toBeNull()
})

test('a key is found by its name and its id, whatever other signatures stand before its own', async () => {
  const { key, sign } = await newKey('rubrica.test/log')
  const other = await newKey('rubrica.test/log')
  const foreign = signatureLineOf({ ...key, name: 'other.test/log' }, new Uint8Array(64))
  const note = parseNote(`text\n\n${foreign}${await other.sign('text\n')}${await sign('text\n')}`)
  expect(note && (await signersOf(note, [key]))).toEqual([key])
})

test('a key is read from its own text alone', async () => {
  const { key } = await newKey('rubrica.test/log')
  const text = verifierKeyText(key)
  // Base64 can have a plus, too: the key stands behind the second one.
  const [name, id] = text.split('+')
  const rsa = `${name}+${id}+${base64Of(Uint8Array.of(2, ...key.publicKey))}`
  for (const wrong of [`x ${text}`, `${text} x`, rsa])
    expect([wrong, await parseVerifierKey(wrong)]).toEqual([wrong, null])
})

test('base64 has one spelling, and hexadecimal goes in pairs', () => {
  expect([...(bytesOfBase64('QQ==') ?? [])]).toEqual([0x41])
  for (const other of ['QR==', 'QQ', '*QQQ', ' QQQ', 'QQQ\n', '']) expect(bytesOfBase64(other)).toBeNull()
  expect([...(bytesOfHex('0aff') ?? [])]).toEqual([0x0a, 0xff])
  for (const other of ['0af', '0A', 'x00', '00x']) expect(bytesOfHex(other)).toBeNull()
})

test('an installation publishes the keys of its log; what is no key is left out, and so is what follows a hundred', async () => {
  const { key } = await newKey('rubrica.test/log')
  const text = verifierKeyText(key)
  const keysOf = async (...keys: unknown[]) => publishedLogKeys({ log: { keys } })
  expect(await keysOf({ key: text }, null, 7, text, { key: 'nenhuma' }, { name: text }, { key: text })).toEqual([
    key,
    key,
  ])
  for (const document of [null, undefined, 'log', {}, { log: null }, { log: { keys: { 0: { key: text } } } }])
    expect(await publishedLogKeys(document)).toEqual([])
  const many = Array<unknown>(99).fill(null)
  expect(await keysOf(...many, { key: text })).toEqual([key])
  expect(await keysOf(...many, null, { key: text })).toEqual([])
})

test('members are those of an object in UTF-8', () => {
  expect([...jsonMembers('{"a":1}')]).toEqual([['a', 1]])
  expect([...jsonMembers(new TextEncoder().encode('{"a":1}'))]).toEqual([['a', 1]])
  for (const other of [
    '"ab"',
    'null',
    '1',
    '{',
    Uint8Array.of(...new TextEncoder().encode('{"a":"'), 0xff, 0x22, 0x7d),
  ])
    expect([other, jsonMembers(other).size]).toEqual([other, 0])
})

const zero = new Uint8Array(32)

function hex(text: string): Hash {
  return bytesOfHex(text) ?? zero
}

/** The same tree once more, as RFC 6962 defines it, with other tools. */
function plainLeaves(count: number): Hash[] {
  return Array.from({ length: count }, (_, index) => sha256(Uint8Array.of(0, index)))
}

function plainRoot(hashes: Hash[]): Hash {
  const [first] = hashes
  if (hashes.length < 2 || first === undefined) return first ?? sha256(new Uint8Array(0))
  const split = splitOf(hashes)
  return sha256(Uint8Array.of(1, ...plainRoot(hashes.slice(0, split)), ...plainRoot(hashes.slice(split))))
}

function plainPath(index: number, hashes: Hash[]): Hash[] {
  if (hashes.length === 1) return []
  const split = splitOf(hashes)
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)]
  return index < split
    ? [...plainPath(index, left), plainRoot(right)]
    : [...plainPath(index - split, right), plainRoot(left)]
}

function plainGrowth(from: number, hashes: Hash[], isWhole: boolean): Hash[] {
  if (from === hashes.length) return isWhole ? [] : [plainRoot(hashes)]
  const split = splitOf(hashes)
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)]
  return from <= split
    ? [...plainGrowth(from, left, isWhole), plainRoot(right)]
    : [...plainGrowth(from - split, right, false), plainRoot(left)]
}

function splitOf({ length }: Hash[]): number {
  return 2 ** (31 - Math.clz32(length - 1))
}

function sha256(bytes: Uint8Array): Hash {
  return new Uint8Array(createHash('sha256').update(bytes).digest())
}

async function newKey(name: string) {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const key = await verifierKeyOf(name, new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const sign = async (text: string) =>
    signatureLineOf(
      key,
      new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))),
    )
  const signBytes = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes))
  return { key, sign, signBytes }
}
