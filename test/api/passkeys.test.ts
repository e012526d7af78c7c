import { createHash } from 'node:crypto'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { passkeyChallenge } from '@rubrica/proof/evidence/check-passkey.ts'
import type { HashedEntry } from '@rubrica/proof/evidence/evidence.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { CHAIN_START, entryText } from '@rubrica/proof/evidence/trail-entry.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { ApiError, type Rubrica } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  sentDocument,
  signerAtTheDoor,
  signerOf,
  signUp,
} from '../make.ts'
import { printedText } from '../new-rows/sealed-file.ts'
import { type Asked, passkeyDevice } from '../passkey-device.ts'
import { checkEvidence as checkByThePage, checkFile } from '../proof/evidence-by-the-page.ts'
import { onTables } from '../tables.ts'
import { useWorld } from '../world.ts'

const origin = 'https://assina.exemplo.com'
let later = 0
const world = useWorld({ clock: { now: () => new Date(Date.now() + later) }, env: { PUBLIC_URL: origin } })
let owner: Owner
beforeAll(async () => {
  owner = await signUp(world)
})

interface Asking {
  client: Rubrica
  who: Contact
  documentId: string
  target: { documentId: string; assignmentId: string }
}

async function asked(who: Contact, by = owner): Promise<Asking> {
  const { id: documentId } = await sentDocument(by, [who])
  const client = await signerOf(world, by, { documentId, who })
  const { assignment } = await client.signing.open({})
  return { client, who, documentId, target: { documentId, assignmentId: assignment?.id ?? '' } }
}

async function itemsOf(client: Rubrica) {
  const { assignment } = await client.signing.open({})
  return (assignment?.items ?? []).map(({ id }) => ({ item_id: id }))
}

async function prepared({ client, target }: Asking) {
  return client.signing.preparePasskey({ ...target, items: await itemsOf(client) })
}

type Device = ReturnType<typeof passkeyDevice>

function newKey({ credential_id, public_key, algorithm }: Device) {
  return { credential_id, public_key, algorithm }
}

/** Signs with a device; `forged` changes what the device signs, `more` changes what the call sends. */
async function sign(asking: Asking, device: Device, forged: Partial<Asked> = {}, more: object = {}) {
  const { id, challenge } = await prepared(asking)
  const answer = device.answer({ challenge, origin, ...forged })
  const input = { ...asking.target, preparationId: id, ...newKey(device), ...answer, ...more }
  return { input, outcome: await asking.client.signing.signWithPasskey(input).catch(codeOf) }
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.code
  throw error
}

describe('a signature with a passkey', () => {
  const device = passkeyDevice()
  let first: Asking
  let evidence: Uint8Array
  let pdf: Uint8Array

  beforeAll(async () => {
    first = await asked(await contact(owner))
    await sign(first, device)
    await documentIn(owner.client, first.documentId, 'certificated')
    const { body } = await owner.client.documents.download({ documentId: first.documentId, artifact: 'certificated' })
    pdf = new Uint8Array(await new Response(body).arrayBuffer())
    const { document, signatures } = findSignatures(pdf)
    const seal = signatures.at(-1)
    evidence = (seal && evidenceOf(document, seal)) ?? new Uint8Array()
    const report = await verifyFile(pdf)
    expect(report.evidence?.parties).toMatchObject([
      { method: 'passkey', passkeySha256: expect.stringMatching(/^\w{64}$/) },
    ])
    expect(report.verdict).toBe('intact-unknown-issuer')
    expect(checkFile(Buffer.from(pdf)).wrong).toEqual([])
  })

  test('travels in the sealed file, where each forged member is found by the verifier and by the page', async () => {
    const parsed = () => JSON.parse(Buffer.from(evidence).toString())
    const missed = []
    const members = Object.entries(signedIn(parsed()).evidence.passkey ?? {})
    expect(members).toHaveLength(7)
    for (const [name, value] of members) {
      const changed = parsed()
      Object.assign(signedIn(changed).evidence.passkey ?? {}, { [name]: otherThan(name, value) })
      rehash(changed)
      const bytes = Buffer.from(canonicalJson(changed))
      const { problems } = await checkEvidence(bytes)
      const page = checkByThePage(bytes).wrong
      // The device does not sign the name under which it keeps the key.
      const isFound = problems.some(({ code }) => code === 'evidence-passkey-differs') && page.length > 0
      if (!isFound && name !== 'credential_id') missed.push([name, problems, page])
    }
    expect(missed).toEqual([])
  })

  test('is printed with the beginning of the hash of its key', async () => {
    const hash = createHash('sha256').update(Buffer.from(device.public_key, 'base64')).digest('hex')
    const shown = hash.slice(0, 16).match(/.{4}/g)?.join(' ')
    const printed = (await printedText(pdf)).replace(/\s+/g, ' ')
    expect(printed).toContain('Assinou com uma chave')
    // No more of it than that.
    expect(printed).toMatch(new RegExp(`Chave ${shown}(?! ?[0-9a-f]{4})`))
  })

  test('is found out where its passkey is missing, or stands with another method', async () => {
    for (const change of [
      (entry: Entry) => delete entry.evidence.passkey,
      (entry: Entry) => Object.assign(entry.payload, { method: 'email' }),
    ]) {
      const changed = JSON.parse(Buffer.from(evidence).toString())
      change(signedIn(changed))
      changed.parties[0].verification.method = signedIn(changed).payload.method
      rehash(changed)
      const { problems } = await checkEvidence(Buffer.from(canonicalJson(changed)))
      expect(problems.map(({ code }) => code)).toEqual(['evidence-passkey-differs'])
      expect(checkByThePage(Buffer.from(canonicalJson(changed))).wrong).not.toEqual([])
    }
  })

  test('is found out where the key agreed to a trail that is not this one', async () => {
    const changed = JSON.parse(Buffer.from(evidence).toString())
    const { passkey, document_sha256, values_sha256 } = signedIn(changed).evidence
    const head = 'a'.repeat(64)
    const asked = await passkeyChallenge({ document: document_sha256, values: values_sha256, head })
    const challenge = Buffer.from(asked).toString('base64')
    Object.assign(passkey ?? {}, device.answer({ challenge, origin }), { head })
    rehash(changed)
    const bytes = Buffer.from(canonicalJson(changed))
    expect((await checkEvidence(bytes)).problems.map(({ code }) => code)).toEqual(['evidence-passkey-differs'])
    expect(checkByThePage(bytes).wrong).not.toEqual([])
  })

  test('offers the same key again to the same person, who signs without sending it', async () => {
    const again = await asked(first.who)
    expect((await prepared(again)).credential_ids).toEqual([device.credential_id])
    const { outcome } = await sign(again, device, {}, { public_key: undefined, algorithm: undefined })
    expect(outcome).toMatchObject({ current_signer: { has_signed: true } })
    const { items } = await owner.client.documents.activities({ documentId: again.documentId })
    expect(items.find(({ event }) => event === 'signer_signed_document')?.payload).toMatchObject({ method: 'passkey' })
  })

  test('is by one key for each contact and mailbox', async () => {
    const userOf = async (of: Contact, by = owner) => (await prepared(await asked(of, by))).user.id
    const who = await contact(owner, 'Iara Sá')
    const first = await userOf(who)
    expect(await userOf(who)).toBe(first)
    const other = await signUp(world)
    const known = { full_name: 'Iara Sá', email: who.email }
    const elsewhere = await other.client.signers.create({ accountId: other.accountId, ...known })
    expect(await userOf({ ...who, id: elsewhere.id }, other)).not.toBe(first)
    const email = 'iara.de.outra.caixa@exemplo.com'
    await owner.client.signers.update({ accountId: owner.accountId, signerId: who.id, email })
    expect(await userOf({ ...who, email })).not.toBe(first)
  })

  test('is not taken with a key of somebody else, unless it is their own new one', async () => {
    const other = await asked(await contact(owner, 'Bia Õlhos'))
    expect((await prepared(other)).credential_ids).toEqual([])
    const stolen = await sign(
      other,
      passkeyDevice(),
      {},
      { credential_id: device.credential_id, public_key: undefined },
    )
    expect(stolen.outcome).toBe('passkey_unknown')
    const claimed = await sign(other, passkeyDevice(), {}, { public_key: device.public_key })
    expect(claimed.outcome).toBe('passkey_wrong')
    // Another key under a known name does not count either.
    const again = await asked(first.who)
    const swapped = await sign(again, passkeyDevice(), {}, { credential_id: device.credential_id })
    expect(swapped.outcome).toBe('passkey_wrong')
  })

  test('is forgotten with its contact', async () => {
    const bia = await contact(owner, 'Bia Õlhos')
    const { id: documentId } = await sentDocument(owner, [bia, await contact(owner)])
    const client = await signerAtTheDoor(world, bia.email)
    const { assignment } = await client.signing.open({})
    const target = { documentId, assignmentId: assignment?.id ?? '' }
    await sign({ client, who: bia, documentId, target }, passkeyDevice())
    expect(await keysKept(bia.id)).toBe(1)
    await owner.client.signing.reject(target)
    await owner.client.documents.remove({ documentId })
    await owner.client.signers.remove({ accountId: owner.accountId, signerId: bia.id })
    expect(await keysKept(bia.id)).toBe(0)
  })
})

describe('a passkey signs nothing', () => {
  let asking: Asking
  beforeAll(async () => {
    asking = await asked(await contact(owner, 'Caio Luz'))
  })

  test.each<[string, Partial<Asked>, object]>([
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64') }, {}],
    ['on another site', { origin: 'https://assina.exemplo.com.br' }, {}],
    ['on another port', { origin: 'https://assina.exemplo.com:8443' }, {}],
    ['of a site above it', { rpId: 'exemplo.com' }, {}],
    ['within a page of somebody else', { crossOrigin: true }, {}],
    ['without somebody there', { flags: 4 }, {}],
    ['without a finger, a face or a PIN', { flags: 1 }, {}],
    ['when it was just created', { type: 'webauthn.create' }, {}],
    ['with another signature', {}, { signature: Buffer.alloc(70).toString('base64') }],
    ['under another algorithm', {}, { algorithm: 'RS256' }],
  ])('%s', async (_, forged, more) => {
    expect((await sign(asking, passkeyDevice(), forged, more)).outcome).toBe('passkey_wrong')
  })

  test('for values that were changed, for another document, after ten minutes, or a second time', async () => {
    const device = passkeyDevice()
    const asking = await asked(await contact(owner, 'Eva Reis'))
    const other = await asked(await contact(owner, 'Duda Sá'))
    const { id, challenge } = await prepared(asking)
    const answer = device.answer({ challenge, origin })
    const input = { ...asking.target, ...newKey(device), ...answer }
    const elsewhere = { ...other.target, ...newKey(device), ...answer }
    const { id: preparationId } = await prepared(other)
    expect(await other.client.signing.signWithPasskey({ ...elsewhere, preparationId }).catch(codeOf)).toBe(
      'passkey_wrong',
    )
    expect(await other.client.signing.signWithPasskey({ ...elsewhere, preparationId: id }).catch(codeOf)).toBe(
      'not_found',
    )
    later += 10 * 60_000
    expect(await asking.client.signing.signWithPasskey({ ...input, preparationId: id }).catch(codeOf)).toBe(
      'preparation_outdated',
    )
    const signed = await sign(asking, device)
    expect(signed.outcome).toMatchObject({ current_signer: { has_signed: true } })
    expect(await asking.client.signing.signWithPasskey(signed.input).catch(codeOf)).toBe('already_signed')
  })
})

test('what a passkey is about to sign stays until its time is over, whatever the service clears away', async () => {
  const asking = await asked(await contact(owner, 'Gil Sá'))
  const device = passkeyDevice()
  const { id: preparationId, challenge } = await prepared(asking)
  await world.api.runDue()
  const input = { ...asking.target, preparationId, ...newKey(device), ...device.answer({ challenge, origin }) }
  const signed = await asking.client.signing.signWithPasskey(input)
  expect(signed.current_signer.has_signed).toBe(true)
})

test('what was prepared for a passkey is not signed as if it were for a certificate', async () => {
  const asking = await asked(await contact(owner))
  const { id: preparationId } = await prepared(asking)
  const signed = asking.client.signing.signWithCertificate({ ...asking.target, preparationId, signature: 'AAAA' })
  await expect(signed).rejects.toMatchObject({ code: 'not_found' })
})

test('a passkey is no way for whoever was asked for a certificate', async () => {
  const who = await contact(owner)
  const signers = [{ id: who.id, verification_method: 'DigitalCertificate' as const }]
  const { id: documentId, assignment } = await sentDocument(owner, [], { signers })
  const client = await signerAtTheDoor(world, who.email)
  const prepare = client.signing.preparePasskey({ documentId, assignmentId: assignment?.id ?? '', items: [] })
  await expect(prepare).rejects.toMatchObject({ code: 'certificate_required' })
})

describe.each(['http://rubrica.test', 'https://203.0.113.9', 'https://[2001:db8::9]'])('at %s', (address) => {
  const elsewhere = useWorld({ env: { PUBLIC_URL: address } })

  test('no browser has passkeys, and none is asked for', async () => {
    const sender = await signUp(elsewhere)
    const who = await contact(sender)
    const { id: documentId, assignment } = await sentDocument(sender, [who])
    const client = await signerAtTheDoor(elsewhere, who.email)
    expect((await client.signing.open({})).passkey_origin).toBeNull()
    const prepare = client.signing.preparePasskey({ documentId, assignmentId: assignment?.id ?? '', items: [] })
    await expect(prepare).rejects.toMatchObject({ code: 'passkey_unavailable' })
  })
})

interface Entry {
  event: string
  hash: string
  payload: Record<string, unknown>
  evidence: { passkey?: Record<string, string>; document_sha256: string; values_sha256: string }
}

function signedIn({ events }: { events: Entry[] }) {
  const entry = events.find(({ event }) => event === 'signer_signed_document')
  if (!entry) throw new Error('nobody has signed')
  return entry
}

/** Leaves it as a forger with the sealing key would: every hash matches the changed content. */
function rehash(evidence: { events: HashedEntry[]; head: string }) {
  let previous = CHAIN_START
  for (const entry of evidence.events) {
    entry.previous_hash = previous
    entry.hash = createHash('sha256').update(entryText(entry)).digest('hex')
    previous = entry.hash
  }
  evidence.head = previous
}

/** Returns another value of the same form. */
function otherThan(name: string, value: string) {
  if (name === 'head') return 'a'.repeat(64)
  if (name === 'algorithm') return 'RS256'
  const bytes = Buffer.from(value, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes.toString('base64')
}

async function keysKept(signerId: string): Promise<number> {
  const rows = await onTables(world, ({ db }) =>
    db.selectFrom('passkeys').select('signer_id').where('signer_id', '=', signerId).execute(),
  )
  return rows.length
}
