import { hexOf } from '@rubrica/proof/bytes.ts'
import { checkpointText } from '@rubrica/proof/log/checkpoint.ts'
import { leafText } from '@rubrica/proof/log/leaf.ts'
import { checkLogProof, MAX_LOG_PROOF_BYTES } from '@rubrica/proof/log/log-proof.ts'
import { leafHashOf } from '@rubrica/proof/log/merkle-tree.ts'
import { signatureLineOf, type VerifierKey, verifierKeyOf } from '@rubrica/proof/log/signed-note.ts'
import { beforeAll, expect, test } from 'vitest'

const LOG = 'rubrica.test/log'
const at = '2026-11-20T12:00:00.000Z'
const logged = { document: 'd', original: '1'.repeat(64), head: '2'.repeat(64), evidence: '3'.repeat(64) }
const leaf = leafText({ kind: 'seal', at, ...logged })
const neighbour = new Uint8Array(32).fill(7)

let right: Record<string, unknown>
let key: VerifierKey
let root: Uint8Array<ArrayBuffer>
let sign: (text: string) => Promise<string>
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  key = await verifierKeyOf(LOG, new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  sign = async (text) => {
    const bytes = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))
    return signatureLineOf(key, new Uint8Array(bytes))
  }
  const own = await leafHashOf(new TextEncoder().encode(leaf))
  const inner = Uint8Array.of(1, ...own, ...neighbour)
  root = new Uint8Array(await crypto.subtle.digest('SHA-256', inner))
  const text = checkpointText({ origin: LOG, size: 2, root })
  const checkpoint = `${text}\n${await sign(text)}`
  right = { format: 'rubrica-log', version: 1, leaf, index: 0, proof: [hexOf(neighbour)], checkpoint }
})

const check = async (proof: object, keys = [key]) =>
  checkLogProof(new TextEncoder().encode(JSON.stringify(proof)), logged, keys)
const codesOf = async (proof: object, keys = [key]) => (await check(proof, keys)).problems.map(({ code }) => code)

test('a proof says where its leaf is in the log, since when, and who signed that', async () => {
  const { facts, problems } = await check(right)
  expect(problems).toEqual([])
  const leafHash = hexOf(await leafHashOf(new TextEncoder().encode(leaf)))
  expect(facts).toEqual({ origin: LOG, index: 0, size: 2, root: hexOf(root), leafHash, loggedAt: at, isSigned: true })
})

test('of a log whose keys are not known nobody says whether it signed', async () => {
  const { facts, problems } = await check(right, [{ ...key, name: 'outra.test/log' }])
  expect([facts?.isSigned, problems]).toEqual([null, []])
})

test('a checkpoint that its log has not signed is named, whatever the rest says', async () => {
  const text = checkpointText({ origin: LOG, size: 2, root })
  const other = await sign(checkpointText({ origin: LOG, size: 3, root }))
  expect(await codesOf({ ...right, checkpoint: `${text}\n${other}` })).toEqual(['log-not-signed'])
})

test('of a log that renewed its keys a verifier with the old key says that it does not know', async () => {
  const text = checkpointText({ origin: LOG, size: 2, root })
  const other = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const newer = await verifierKeyOf(LOG, new Uint8Array(await crypto.subtle.exportKey('raw', other.publicKey)))
  const bytes = await crypto.subtle.sign('Ed25519', other.privateKey, new TextEncoder().encode(text))
  const byNewer = signatureLineOf(newer, new Uint8Array(bytes))
  const judged = async (lines: string, keys: VerifierKey[]) => {
    const { facts, problems } = await check({ ...right, checkpoint: `${text}\n${lines}` }, keys)
    return [facts?.isSigned, ...problems.map(({ code }) => code)]
  }
  expect(await judged(byNewer, [key])).toEqual([null])
  expect(await judged(byNewer, [key, newer])).toEqual([true])
  expect(await judged(byNewer + (await sign(text)), [key])).toEqual([true])
  // A line of the key that is known has to verify, and the log has to have signed at all.
  const wrong = await sign(checkpointText({ origin: LOG, size: 3, root }))
  expect(await judged(byNewer + wrong, [key])).toEqual([false, 'log-not-signed'])
  expect(await judged(signatureLineOf(key, new Uint8Array(63)), [key])).toEqual([false, 'log-not-signed'])
  const elsewhere = signatureLineOf({ ...newer, name: 'outra.test/log' }, new Uint8Array(bytes))
  expect(await judged(elsewhere, [key])).toEqual([false, 'log-not-signed'])
})

test('a leaf is in the tree at its own place alone, by its own path', async () => {
  for (const change of [
    { index: 1 },
    { proof: [] },
    { proof: ['0'.repeat(64)] },
    { index: -1 },
    { index: 2 },
    { index: 0.5 },
  ])
    expect([change, await codesOf({ ...right, ...change })]).toEqual([change, ['log-not-included']])
})

test('what is not written as a proof cannot be read', async () => {
  const hash = hexOf(neighbour)
  const sealed = leafText({ ...logged, kind: 'sealed', at, seal: null, sealed: 's', shown: 'w' })
  for (const change of [
    ...[{ format: 'outro' }, { version: 2 }, { version: '1' }, { leaf: 1 }, { leaf: 'x' }, { leaf: sealed }],
    ...[{ index: '0' }, { index: null }, { checkpoint: 1 }, { checkpoint: 'x' }, { checkpoint: 'a\n\nb\n' }],
    ...[{ proof: hash }, { proof: { length: 0 } }, { proof: [1] }, { proof: [hash, null] }, { proof: ['00'] }],
    ...[{ proof: [`${hash}00`] }, { proof: ['x'.repeat(64)] }, { proof: Array(100).fill(hash) }],
  ]) {
    const { facts, problems } = await check({ ...right, ...change })
    expect([change, facts, problems]).toEqual([change, null, [{ code: 'log-unreadable' }]])
  }
  for (const text of ['', 'null', '[]', '"x"', '1', '{'])
    expect((await checkLogProof(new TextEncoder().encode(text), logged, [key])).facts).toBeNull()
  expect((await checkLogProof(Uint8Array.of(0x7b, 0xff, 0x7d), logged, [key])).facts).toBeNull()
})

test('a proof may have the most bytes, and no more', async () => {
  const json = new TextEncoder().encode(JSON.stringify(right))
  const padded = (length: number) => Uint8Array.from([...json, ...Array(length - json.length).fill(0x20)])
  expect((await checkLogProof(padded(MAX_LOG_PROOF_BYTES), logged, [key])).problems).toEqual([])
  expect((await checkLogProof(padded(MAX_LOG_PROOF_BYTES + 1), logged, [key])).facts).toBeNull()
})
