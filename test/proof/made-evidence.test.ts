import { createHash } from 'node:crypto'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import type { SealedFile } from '@rubrica/proof/evidence/certificate-problems.ts'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { passkeyChallenge } from '@rubrica/proof/evidence/check-passkey.ts'
import type { Evidence, HashedEntry } from '@rubrica/proof/evidence/evidence.ts'
import { signedFacts } from '@rubrica/proof/evidence/signed-facts.ts'
import { entryText } from '@rubrica/proof/evidence/trail-entry.ts'
import { describe, expect, test } from 'vitest'
import { passkeyDevice } from '../passkey-device.ts'

const ORIGINAL = new TextEncoder().encode('%PDF-1.7 um contrato de ensaio')
const FIRST_PAGE = sha256('página 1')
const CERTIFICATE = sha256('certificado')
const DIGEST = sha256('o que foi assinado')

test('a record that agrees with itself holds', async () => {
  expect(await codesOf(() => {})).toEqual([])
})

describe('a record whose trail was hashed anew is found out by what it says of itself, where', () => {
  test.each<[string, string, (made: Made) => void]>([
    ['an entry is of another document', 'evidence-chain-broken', ({ sent }) => put(sent, { document_id: 'outro' })],
    ['a picture is missing', 'evidence-document-differs', ({ document }) => document.page_images.pop()],
    ['another file was prepared', 'evidence-document-differs', ({ ready }) => put(ready.evidence, { sha256: DIGEST })],
    ['a longer file was prepared', 'evidence-document-differs', ({ ready }) => put(ready.evidence, { size: 9 })],
    ['fewer pages were prepared', 'evidence-document-differs', ({ ready }) => put(ready.payload, { page_count: 1 })],
    [
      'it was prepared again as another file',
      'evidence-document-differs',
      ({ events, ready }) => events.splice(1, 0, { ...ready, evidence: { sha256: DIGEST, size: 9 } }),
    ],
    [
      'another name was signed',
      'evidence-document-differs',
      ({ signed }) => put(signed.evidence, { document_name: 'outro.pdf' }),
    ],
    [
      'another file was shown',
      'evidence-document-differs',
      ({ signed, party }) => {
        put(signed.evidence, { document_sha256: DIGEST })
        put(party, { seen: signedFacts(signed)?.seen })
      },
    ],
    ['another person sent it', 'evidence-sender-differs', ({ sent }) => put(sent.payload, { user_name: 'Rui' })],
    ['another address sent it', 'evidence-sender-differs', ({ sent }) => put(sent.payload, { user_email: 'r@x.br' })],
    [
      'it was sent again, by another person',
      'evidence-sender-differs',
      ({ events, sent }) => events.splice(2, 0, { ...sent, payload: { ...sent.payload, user_name: 'Rui' } }),
    ],
    [
      'its sending names no address',
      'evidence-sender-differs',
      ({ sent }) => Reflect.deleteProperty(sent.payload, 'user_email'),
    ],
    [
      'the second of two was shown another file',
      'evidence-document-differs',
      (made) => addSignature(made, { evidence: { ...made.signed.evidence, document_sha256: DIGEST } }),
    ],
    ['its head is another', 'evidence-head-differs', (made) => put(made, { head: DIGEST })],
    ['nobody of it signed', 'evidence-document-differs', ({ parties }) => parties.pop()],
    ['somebody more signed', 'evidence-party-differs', ({ parties, party }) => parties.push(party)],
    ['the party has another name', 'evidence-party-differs', ({ party }) => put(party, { name: 'Bia Lima' })],
    ['the party signed later', 'evidence-party-differs', ({ party }) => put(party, { signed_at: at(30) })],
    ['other values were signed', 'evidence-values-differ', ({ party }) => put(party, { values: [] })],
    [
      'other pages were shown',
      'evidence-pages-differ',
      ({ document }) => put(document, { page_images: [DIGEST, null] }),
    ],
    [
      'a page was shown that has no picture',
      'evidence-pages-differ',
      ({ signed, party }) => {
        put(signed.evidence, { pages: '1-2', pages_sha256: sha256(canonicalJson([FIRST_PAGE, null])) })
        put(party, { seen: signedFacts(signed)?.seen })
      },
    ],
  ])('%s', async (_, code, change) => {
    expect(await codesOf(change)).toContain(code)
  })

  test('an earlier entry hides what its party says', async () => {
    const hidden = async (change: Partial<Evidence['parties'][number]>) =>
      codesOf(({ events, signed, party }) => {
        const { event, created_at } = signed
        events[2] = { version: 1, event, created_at, previous_hash: '', hash: DIGEST }
        put(party, change)
      })
    expect(await hidden({ seen: null, values_sha256: null })).toEqual([])
    expect(await hidden({ seen: null })).toEqual(['evidence-party-differs'])
    expect(await hidden({ values_sha256: null })).toEqual(['evidence-party-differs'])
    // It is older than the ways that prove themselves, and shows no proof.
    const by = (method: string) =>
      hidden({ seen: null, values_sha256: null, verification: { method, address: null, at: null } })
    for (const method of ['account', 'whatsapp']) expect(await by(method)).toEqual([])
    for (const method of ['passkey', 'certificate']) expect(await by(method)).toEqual(['evidence-party-differs'])
  })

  test.each(['passkey', 'certificate'])('the entry says beside its payload that it was by %s', async (method) => {
    const codes = await codesOf(({ signed, party }) => {
      put(signed.evidence, { method })
      put(party, { verification: { ...party.verification, method } })
    })
    expect(codes).toEqual(['evidence-party-differs'])
    const moved = await codesOf(({ signed, party }) => {
      Reflect.deleteProperty(signed.payload, 'method')
      put(signed.evidence, { method })
      put(party, { verification: { ...party.verification, method } })
    })
    expect(moved).toEqual(['evidence-party-differs'])
  })
})

test('of an office file that was prepared again the last preparation counts', async () => {
  const again = ({ events, ready }: Made) => events.unshift({ ...ready, evidence: { sha256: DIGEST, size: 9 } })
  expect(await codesOf(again)).toEqual([])
})

test('a record has the members and the forms of docs/evidence.md, and no others', async () => {
  for (const change of [
    ({ party }: Made) => put(party, { signature_sha256: `0${DIGEST}` }),
    ({ party }: Made) => put(party, { signature_sha256: `${DIGEST}0` }),
    ({ party }: Made) => put(party, { signed_at: '+002026-11-20T17:05:15.000Z' }),
    ({ party }: Made) => put(party, { signed_at: '2026-11-20T17:05:15.000Z\0' }),
    ({ document }: Made) => put(document, { later: 'mais' }),
    (made: Made) => put(made, { document: null }),
    ({ party }: Made) => put(party, { signature_sha256: DIGEST.toUpperCase() }),
    ({ document }: Made) => put(document, { original_sha256: DIGEST.slice(1) }),
    ({ document }: Made) => put(document, { original_size: -1 }),
    ({ document }: Made) => put(document, { page_count: 1.5 }),
    ({ party }: Made) => put(party, { signed_at: '2026-11-20T17:05:15Z' }),
    ({ party }: Made) => put(party, { signed_at: '2026-13-20T17:05:15.000Z' }),
  ])
    expect(await codesOf(change)).toEqual(['evidence-malformed'])
  expect(await codesOf(({ document }) => put(document, { original_size: 0 }))).toEqual(['evidence-document-differs'])
})

test('initials are the first letters of the words, however many spaces are between them', async () => {
  const named = (name: string) =>
    codesOf(({ signed, party }) => {
      put(signed.payload, { signer_full_name: name })
      put(party, { name, initials: 'AS' })
    })
  expect([await named('Ana Souza'), await named('Ana  Souza'), await named('Ana Lima Souza')]).toEqual([
    ...[[], [], ['evidence-party-differs']],
  ])
})

test.each(['signer_id', 'signer_full_name', 'terms_version'])(
  'an entry says %s in its payload alone, although beside it the same is said',
  async (name) => {
    const codes = await codesOf(({ signed }) => put(signed.evidence, { [name]: signed.payload[name] }))
    expect(codes).toEqual(['evidence-party-differs'])
  },
)

describe('a certificate that the trail tells of', () => {
  const told = ({ signed, party }: Made) => {
    put(signed.payload, { method: 'certificate' })
    put(signed.evidence, { certificate_sha256: CERTIFICATE, signed_digest: DIGEST })
    put(party, { verification: signedFacts(signed)?.verification })
  }
  const signature = {
    ...{ kind: 'signature', field: 'Ana', verdict: 'intact-unknown-issuer', signedBy: 'Ana', governmentId: null },
    ...{ certificateSha256: CERTIFICATE, policy: null, issuer: null, level: null, revocation: null, signedAt: null },
    ...{ time: null, timestampedBy: null, unprovenSince: null, digest: DIGEST, coversTo: 9, coversWholeFile: false },
    ...{ problems: [], changes: [] },
  } as const satisfies SealedFile['signatures'][number]
  const bytes = Buffer.concat([ORIGINAL, Buffer.from('\nstartxref')])
  const within = (...signatures: SealedFile['signatures'][number][]) => ({ bytes, signatures })

  test('signed this document: its signature is in the file, sound and over these bytes', async () => {
    expect(await codesOf(told, within(signature))).toEqual([])
    expect(await codesOf(told, within({ ...signature, digest: sha256('outro') }, signature))).toEqual([])
    // Who signs by a code has none.
    expect(await codesOf(() => {}, within(signature))).toEqual([])
  })

  test.each<[string, SealedFile]>([
    ['of another certificate', within({ ...signature, certificateSha256: DIGEST })],
    ['over other bytes', within({ ...signature, digest: CERTIFICATE })],
    ['with something wrong', within({ ...signature, problems: [{ code: 'signature-invalid' }] })],
    ['that is a seal', within({ ...signature, kind: 'seal' })],
    ['that is not there', within()],
  ])('is not shown by a signature %s', async (_, file) => {
    expect(await codesOf(told, file)).toEqual(['evidence-certificate-differs'])
  })

  test('is not looked for in a file that does not begin with the document', async () => {
    const page = { bytes: new TextEncoder().encode('%PDF-1.7 a página de certificado'), signatures: [] }
    expect(await codesOf(told, page)).toEqual([])
    expect(await codesOf(told)).toEqual([])
    const other = { ...page, signatures: [{ ...signature, digest: CERTIFICATE }] }
    expect(await codesOf(told, other)).toEqual(['evidence-certificate-differs'])
  })

  test('stands with its method, and the method with it', async () => {
    const [bare, posed] = [
      ({ signed, party }: Made) => {
        put(signed.payload, { method: 'certificate' })
        put(party, { verification: signedFacts(signed)?.verification })
      },
      ({ signed }: Made) => put(signed.evidence, { certificate_sha256: CERTIFICATE, signed_digest: DIGEST }),
    ]
    for (const change of [bare, posed])
      expect(await codesOf(change, within(signature))).toEqual(['evidence-certificate-differs'])
  })
})

describe('a passkey that the trail tells of', () => {
  const device = passkeyDevice()
  const told = async (
    made: Made,
    { head = headsOf(made)[1] ?? '', method = 'passkey', agreed = {}, by = device } = {},
  ) => {
    put(made.signed.payload, { method })
    const { seen, values_sha256 } = made.party
    const signed = { document: seen?.document_sha256 ?? '', values: values_sha256 ?? '', head, ...agreed }
    const challenge = Buffer.from(await passkeyChallenge(signed)).toString('base64')
    const { credential_id, public_key, algorithm } = by
    const answer = by.answer({ challenge, origin: 'https://assina.exemplo.com' })
    put(made.signed.evidence, { passkey: { credential_id, public_key, algorithm, ...answer, head } })
    put(made.party, { verification: signedFacts(made.signed)?.verification })
  }

  test('signed this document, these values and the trail as it stood before', async () => {
    expect(await codesOf((made) => told(made))).toEqual([])
    expect(await codesOf((made) => told(made, { head: headsOf(made)[0] ?? '' }))).toEqual([])
    const { facts } = await checked((made) => told(made))
    const key = sha256(Buffer.from(device.public_key, 'base64'))
    expect(facts?.parties).toMatchObject([{ method: 'passkey', passkeySha256: key, certificate: null }])
  })

  test.each(['RS256', 'Ed25519'] as const)('may be one of %s', async (algorithm) => {
    expect(await codesOf((made) => told(made, { by: passkeyDevice(algorithm) }))).toEqual([])
  })

  test('is told of the one who has it, and of nobody who signed after them', async () => {
    const { facts, problems } = await checked(async (made) => {
      await told(made)
      const { passkey: _, ...evidence } = made.signed.evidence
      addSignature(made, { payload: { method: 'email' }, evidence })
    })
    expect(problems).toEqual([])
    expect(facts?.parties.map(({ passkeySha256 }) => passkeySha256)).toEqual([expect.any(String), null])
  })

  test.each<[string, (made: Made) => Promise<void>]>([
    ['with a head that the trail does not have', (made) => told(made, { head: DIGEST })],
    ['over another document', (made) => told(made, { agreed: { document: DIGEST } })],
    ['over other values', (made) => told(made, { agreed: { values: DIGEST } })],
    ['over another head than it names', (made) => told(made, { agreed: { head: headsOf(made)[0] ?? '' } })],
    ['under another method', (made) => told(made, { method: 'email' })],
    [
      'that is not there',
      async (made) => {
        await told(made)
        Reflect.deleteProperty(made.signed.evidence, 'passkey')
      },
    ],
    [
      'with something missing',
      async (made) => {
        await told(made)
        put(made.signed.evidence, { passkey: { head: headsOf(made)[1] } })
      },
    ],
  ])('is not shown by one %s', async (_, change) => {
    expect(await codesOf(change)).toEqual(['evidence-passkey-differs'])
  })
})

describe('the parts that the sending tells of', () => {
  const USUAL = { part: 'signer', acting_as: null, witness_of: [] }
  const sentTo =
    (...parts: object[]) =>
    ({ sent }: Made) =>
      put(sent.evidence, { parts })
  const ana = { signer_id: 's1', ...USUAL }

  test('are those of the acts, and nobody acts who is not in it', async () => {
    expect(await codesOf(sentTo(ana))).toEqual([])
    expect(await codesOf(sentTo({ ...ana, acting_as: 'fiadora' }))).toEqual(['evidence-part-differs'])
    expect(await codesOf(sentTo({ ...ana, signer_id: 's2' }))).toEqual([
      'evidence-part-differs',
      'evidence-parts-differ',
    ])
    expect(await codesOf(sentTo(ana, ana))).toEqual(['evidence-parts-differ'])
  })

  test('are awaited, save for those that this verifier does not know', async () => {
    for (const part of ['signer', 'approver', 'witness', 'receipt'])
      expect(await codesOf(sentTo(ana, { ...ana, signer_id: 's2', part }))).toEqual(['evidence-parts-differ'])
    expect(await codesOf(sentTo(ana, { ...ana, signer_id: 's2', part: 'reviewer' }))).toEqual([])
  })

  test('are not missed where an entry of the earlier form hides who acted', async () => {
    const hidden = (made: Made) => {
      sentTo(ana)(made)
      const { event, created_at } = made.signed
      made.events[2] = { version: 1, event, created_at, previous_hash: '', hash: DIGEST }
      put(made.party, { seen: null, values_sha256: null })
    }
    expect(await codesOf(hidden)).toEqual([])
  })

  test('have no witness of themselves', async () => {
    const witness = (ids: string[]) => (made: Made) => {
      sentTo({ ...ana, part: 'witness', witness_of: ids })(made)
      put(made.signed.payload, { part: 'witness', witness_of: ids })
    }
    expect(await codesOf(witness([]))).toEqual([])
    expect(await codesOf(witness(['s1']))).toEqual(['evidence-witness-early'])
    const { facts } = await checked(witness(['s9']))
    // Somebody of whom the evidence has no name keeps the id.
    expect(facts?.parties).toMatchObject([{ part: 'witness', witnessOf: ['s9'] }])
  })
})

describe('what a report says of a party', () => {
  const factsOf = async (change: (made: Made) => void) => (await checked(change)).facts?.parties[0]

  test('is what is left to be seen of a number and an address', async () => {
    expect(await factsOf(() => {})).toMatchObject({ address: 'a•••@exemplo.com', governmentId: null, pagesSeen: '1' })
    const hidden = (made: Made) => {
      put(made.signed.evidence, { signer_government_id: { masked: '***.982.247-**', sha256: DIGEST } })
      put(made.party, { government_id: made.signed.evidence.signer_government_id })
    }
    expect(await factsOf(hidden)).toMatchObject({ governmentId: '***.982.247-**' })
  })

  test('has the words of a channel that it does not know, with the address that the entry has', async () => {
    const channel = { pt: 'mensagem a', en: 'a message to', address: '••••4321' }
    const by = (change: object) => (made: Made) => {
      put(made.signed.evidence, { signer_channel: channel, ...change })
      put(made.party, { verification: signedFacts(made.signed)?.verification })
    }
    const words = { pt: channel.pt, en: channel.en }
    expect(await factsOf(by({ signer_email: null }))).toMatchObject({ address: '••••4321', channel: words })
    expect(await factsOf(by({}))).toMatchObject({ address: 'a•••@exemplo.com', channel: words })
    expect(await factsOf(by({ signer_channel: { ...channel, later: 'mais' } }))).toMatchObject({ channel: words })
    const broken = by({ signer_channel: { pt: 'só isto' }, signer_email: null })
    expect(await factsOf(broken)).toMatchObject({ address: null })
    expect(await factsOf(broken)).not.toHaveProperty('channel')
  })

  test('is what the entry keeps as evidence, whatever else it tells', async () => {
    const told = { signer_email: 'rui@exemplo.com', signer_government_id: '111', values_sha256: DIGEST, pages: '2' }
    expect(await codesOf(({ signed }) => put(signed.payload, told))).toEqual([])
    expect(await factsOf(({ signed }) => put(signed.payload, told))).toMatchObject({ address: 'a•••@exemplo.com' })
  })

  test('calls a certificate qualified only if the entry says so, and names the provider of its key', async () => {
    const by = (change: object) => (made: Made) => {
      put(made.signed.payload, { method: 'certificate' })
      const names = { certificate_name: 'Ana Souza', certificate_issuer: 'AC Ensaio' }
      put(made.signed.evidence, { certificate_sha256: CERTIFICATE, signed_digest: DIGEST, ...names, ...change })
      put(made.party, { verification: signedFacts(made.signed)?.verification })
    }
    const known = { sha256: CERTIFICATE, name: 'Ana Souza', issuer: 'AC Ensaio' }
    expect(await factsOf(by({}))).toMatchObject({ certificate: { ...known, isQualified: false, provider: null } })
    expect(await factsOf(by({ is_qualified: 'sim' }))).toMatchObject({ certificate: { isQualified: false } })
    const whole = by({ is_qualified: true, certificate_provider: 'Nuvem de Ensaio' })
    expect(await factsOf(whole)).toMatchObject({ certificate: { isQualified: true, provider: 'Nuvem de Ensaio' } })
  })

  test('counts the entries that only their hash is known of', async () => {
    const hidden = ({ events, signed, party }: Made) => {
      const { event, created_at } = signed
      events[2] = { version: 1, event, created_at, previous_hash: '', hash: DIGEST }
      put(party, { seen: null, values_sha256: null })
    }
    expect((await checked(hidden)).facts).toMatchObject({ entries: 3, entriesUnread: 1 })
    expect((await checked(() => {})).facts).toMatchObject({ entries: 3, entriesUnread: 0 })
  })
})

test('a record of another version than the first is not taken for one that is malformed', async () => {
  for (const version of [0, 2, '1', null]) {
    const { problems } = await checkEvidence(Buffer.from(canonicalJson({ format: 'rubrica-evidence', version })))
    expect(problems.map(({ code }) => code)).toEqual(['evidence-version-unknown'])
  }
  const { problems } = await checkEvidence(Buffer.from(canonicalJson({ format: 'outro', version: 2 })))
  expect(problems.map(({ code }) => code)).toEqual(['evidence-malformed'])
})

test('a record may say more at its top, and its entries where a call came from', async () => {
  expect(await codesOf((made) => put(made, { later: 'mais' }))).toEqual([])
  const origin = { ip: '203.0.113.9', 'user-agent': null }
  expect(await codesOf(({ sent }) => put(sent, { origin }))).toEqual([])
  expect(await codesOf(({ sent }) => put(sent, { origin: { ...origin, ip: 1 } }))).toEqual(['evidence-malformed'])
})

test('a record that two programs would decode to two texts is not read', async () => {
  const bytes = Buffer.from(written(madeEvidence()))
  const broken = Buffer.from(bytes)
  broken[bytes.indexOf('Eva')] = 0xff
  for (const [json, code] of [
    [bytes, undefined],
    [broken, 'evidence-unreadable'],
    [Buffer.concat([Buffer.from('\ufeff'), bytes]), 'evidence-unreadable'],
    [Buffer.from('{"name":"\\ud800"}'), 'evidence-not-canonical'],
  ] as const)
    expect((await checkEvidence(json)).problems[0]?.code).toBe(code)
})

test('an entry that does not follow the one before it is told of, though its own hash is right', async () => {
  const { format, version, document, sender, parties, ...made } = madeEvidence()
  const [ready, sent, signed] = chained({ format, version, document, sender, parties, ...made })
  const events = [sent, ready, signed]
  const json = canonicalJson({ format, version, document, sender, parties, events, head: signed?.hash })
  const { problems } = await checkEvidence(Buffer.from(json))
  expect(problems).toContainEqual({ code: 'evidence-chain-broken', name: '1' })
})

test('a record of more than twenty megabytes is not read', async () => {
  const codes = async (length: number) =>
    (await checkEvidence(Buffer.from(`"${'a'.repeat(length - 2)}"`))).problems.map(({ code }) => code)
  expect([await codes(20_000_000), await codes(20_000_001)]).toEqual([['evidence-malformed'], ['evidence-unreadable']])
})

test.each(['signer_id', 'signer_full_name'])(
  'an entry whose %s cannot be made a text is a verdict, not an error',
  async (name) => {
    const none = { toString: null, valueOf: null }
    const codes = await codesOf(({ signed }) =>
      put(signed.payload, { [name]: none, part: 'witness', witness_of: ['s2'] }),
    )
    expect(codes).toEqual(expect.arrayContaining(['evidence-party-differs', 'evidence-witness-early']))
  },
)

test('a certificate whose facts cannot be made a text is a verdict, not an error', async () => {
  const none = { toString: null, valueOf: null }
  const { facts } = await checked(({ signed }) => {
    put(signed.payload, { method: 'certificate' })
    put(signed.evidence, { certificate_sha256: none, certificate_name: none, certificate_issuer: none })
  })
  expect(facts?.parties[0]?.certificate).toMatchObject({ name: JSON.stringify(none) })
})

test('pages without pictures are not counted, however many a record claims', async () => {
  const codes = await codesOf((made) => {
    put(made.document, { page_count: Number.MAX_SAFE_INTEGER })
    put(made.signed.evidence, { pages: '1-9999999' })
    const acts = Array.from({ length: 200 }, () => made.signed)
    made.events.splice(2, 1, ...acts)
    made.parties.splice(0, 1, ...acts.map((act) => ({ ...(signedFacts(act) ?? expect.fail()), values: [] })))
  })
  expect(codes).toContain('evidence-pages-differ')
})

test('a record of more pages and people than any document has is not read', async () => {
  const codes = (length: number) =>
    codesOf(({ document, parties, party }) => {
      document.page_images = Array.from({ length }, () => FIRST_PAGE)
      parties.push(...Array.from({ length: 999 }, () => party))
    })
  expect(await codes(4001)).toEqual(['evidence-unreadable'])
  expect(await codes(4000)).not.toContain('evidence-unreadable')
})

interface Made extends Evidence {
  ready: HashedEntry
  sent: HashedEntry
  signed: HashedEntry
  party: Evidence['parties'][number]
}

/** What is said of a record that one person signed, with a change of it, and with hashes that agree. */
async function codesOf(change: (made: Made) => unknown, file?: SealedFile): Promise<string[]> {
  return (await checked(change, file)).problems.map(({ code }) => code)
}

async function checked(change: (made: Made) => unknown, file?: SealedFile) {
  const made = madeEvidence()
  await change(made)
  return checkEvidence(Buffer.from(written(made)), file)
}

function written(made: Made): string {
  const events = chained(made)
  const record = { ...made, events, head: made.head || events.at(-1)?.hash }
  for (const handle of ['ready', 'sent', 'signed', 'party']) Reflect.deleteProperty(record, handle)
  return canonicalJson(record)
}

/** Of somebody else, who signed the same. */
function addSignature({ events, signed, parties, party }: Made, { payload = {}, evidence = signed.evidence }): void {
  const later = { ...signed, payload: { ...signed.payload, signer_id: 's2', ...payload }, evidence }
  events.push(later)
  parties.push({ ...party, ...signedFacts(later) })
}

function headsOf(made: Made): string[] {
  return chained(made).map(({ hash }) => hash)
}

function chained({ events }: Made): Evidence['events'] {
  let previous_hash = '0'.repeat(64)
  return events.map((entry) => {
    const next = { ...entry, previous_hash }
    previous_hash = next.version === 2 ? sha256(entryText(next)) : next.hash
    return { ...next, hash: previous_hash }
  })
}

function madeEvidence(): Made {
  const original_sha256 = sha256(ORIGINAL)
  const values = [{ item_id: 'i1', page: 1, value: 'Ana Souza' }]
  const ready = entry(
    0,
    'document_metadata_ready',
    { page_count: 2 },
    { sha256: original_sha256, size: ORIGINAL.length },
  )
  const sent = entry(1, 'assignment_created', { user_name: 'Eva', user_email: 'eva@exemplo.com' }, {})
  const signed = entry(
    2,
    'signer_signed_document',
    { signer_id: 's1', signer_full_name: 'Ana Souza', method: 'email', terms_version: '1' },
    {
      ...{ signer_email: 'ana@exemplo.com', signer_government_id: null, verified_at: at(1), signature_sha256: null },
      ...{ terms_sha256: null, terms_accepted_at: null, document_name: 'contrato.pdf', pages: '1' },
      ...{ document_sha256: original_sha256, pages_sha256: sha256(canonicalJson([FIRST_PAGE])) },
      values_sha256: sha256(canonicalJson(values)),
    },
  )
  const party = { ...(signedFacts(signed) ?? expect.fail()), values }
  return {
    ...{ format: 'rubrica-evidence', version: 1, head: '', parties: [party], events: [ready, sent, signed] },
    sender: { name: 'Eva', email: 'eva@exemplo.com' },
    document: {
      ...{ id: 'd1', name: 'contrato.pdf', original_sha256, original_size: ORIGINAL.length, page_count: 2 },
      page_images: [FIRST_PAGE, null],
    },
    ...{ ready, sent, signed, party },
  }
}

function entry(
  second: number,
  event: string,
  payload: Record<string, unknown>,
  evidence: Record<string, unknown>,
): HashedEntry {
  const of = { version: 2, document_id: 'd1', message: event, origin: null, previous_hash: '', hash: '' } as const
  return { ...of, event, payload, evidence, created_at: at(second) }
}

function put(members: object, change: object): void {
  Object.assign(members, change)
}

function at(second: number): string {
  return `2026-11-20T17:05:${String(second).padStart(2, '0')}.000Z`
}

function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
