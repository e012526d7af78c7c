import { boolean, der, integer, oid, sequence, setOf, tagged } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, childrenOf, readElement } from '@rubrica/proof/asn1/element.ts'
import { concatenated, hashOf, hexOf } from '@rubrica/proof/bytes.ts'
import type { CmsInput } from '@rubrica/proof/cms/judge-cms.ts'
import { readMessage } from '@rubrica/proof/cms/message.ts'
import { TIMESTAMP_TOKEN, TST_INFO } from '@rubrica/proof/cms/oids.ts'
import { sealAttributes, sealMessage, timestampBinding } from '@rubrica/proof/cms/seal-message.ts'
import { curves } from '@rubrica/proof/x509/ecdsa.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CertificateOptions,
  commonName,
  extension,
  type Identity,
  newIdentity,
  TIME_STAMPING,
} from './identities.ts'
import {
  attribute,
  attributesOf,
  codes,
  judge,
  type MessageChanges,
  messageOf,
  padded,
  paper,
  sealOf,
  tokenOf,
} from './messages.ts'
import { type ListParts, listBy } from './revocation-answers.ts'

/** Random changes tried on each kind of seal. */
const CHANGES = Number(process.env.SEAL_CHANGES ?? 100)

let seals: Record<Kind, { signer: Identity; message: Bytes; level: CmsInput['level'] }>
let authority: Identity
let root: Identity
type Kind = 'EC' | 'RSA' | 'B-T'
beforeAll(async () => {
  root = await newIdentity('Raiz de Ensaio', { isAuthority: true, keyUsage: 0x06 })
  const stamps = await newIdentity('Raiz dos Carimbos', { isAuthority: true })
  authority = await stamps.issue('Carimbo de Ensaio', {
    kind: 'RSA',
    purposes: [TIME_STAMPING],
    keyUsage: 0x80,
    from: '20000101000000Z',
  })
  const [ec, rsa] = [await root.issue('Selo de Ensaio'), await newIdentity('Selo de Ensaio', { kind: 'RSA' })]
  seals = {
    EC: { signer: ec, message: await sealOf(ec, paper), level: 'B-B' },
    RSA: { signer: rsa, message: await sealOf(rsa, paper), level: 'B-B' },
    'B-T': { signer: ec, message: await sealOf(ec, paper, authority), level: 'B-T' },
  }
})

const kinds: Kind[] = ['EC', 'RSA', 'B-T']
const asSeal = (level: CmsInput['level'], more: Partial<CmsInput> = {}) => ({ isSeal: true, level, ...more })

describe('a seal as the service writes it', () => {
  test.each(kinds)('is taken: %s', async (kind) => {
    const { message, level } = seals[kind]
    expect(await codes(padded(message), asSeal(level))).toEqual([])
  })

  test('is the same in whatever order, and however often, its authorities are given', async () => {
    const { certificate, chain, digest } = await partsOf()
    const made = async (others: Bytes[]) => {
      const parts = { certificate, chain: others, digest }
      return [await sealAttributes(parts), await sealMessage({ ...parts, signature: signatureIn(seals.EC.message) })]
    }
    const more = authority.chain[0] ?? expect.fail()
    expect(await made([more, ...chain, ...chain, certificate])).toEqual(await made([...chain, more]))
  })

  test('names its authorities and its time by those who are known', async () => {
    const top = authority.chain[0] ?? authority.certificate
    const roots = [
      { name: 'a raiz', certificate: root.certificate },
      { name: 'os carimbos', certificate: top, for: 'timestamps' as const },
    ]
    expect(await judge(seals['B-T'].message, asSeal('B-T', { roots }))).toMatchObject({
      issuer: 'a raiz',
      signedAt: '2026-11-20T17:05:15.000Z',
      time: 'trusted',
      timestampedBy: 'Carimbo de Ensaio',
    })
    expect(await judge(seals['B-T'].message, asSeal('B-T'))).toMatchObject({ issuer: null, time: 'claimed' })
    // A person's certificate can write a seal, too.
    const people = [{ name: 'a raiz', certificate: root.certificate, for: 'signers' as const }]
    expect(await judge(seals.EC.message, asSeal('B-B', { roots: people }))).toMatchObject({ issuer: null })
  })

  test.each(kinds)(
    'is the only message that is taken for it: any other byte in /Contents is found (%s)',
    async (kind) => {
      const { message, level } = seals[kind]
      const contents = padded(message, 300)
      const random = numbers(7)
      for (let run = 0; run < CHANGES; run += 1) {
        const changed = contents.slice()
        for (let count = 1 + (random() % 3); count > 0; count -= 1) {
          const at = random() % changed.length
          changed[at] = (changed[at] ?? 0) ^ (1 + (random() % 255))
        }
        if (hexOf(changed) === hexOf(contents)) continue
        expect(await codes(changed, asSeal(level)), `run ${run}`).not.toEqual([])
      }
    },
  )
})

describe('a message that is valid and not as the service writes it', () => {
  test('with the other value of s', async () => {
    const { message } = seals.EC
    const signature = signatureIn(message)
    const [r, s] = childrenOf(readElement(signature)).map(({ content }) => content)
    const order = curves['1.2.840.10045.3.1.7']?.order ?? 0n
    const high = (order - BigInt(`0x${hexOf(s ?? new Uint8Array(1))}`)).toString(16).padStart(64, '0')
    const other = sequence(integer(r ?? 0), integer(Buffer.from(high, 'hex')))
    const changed = await withSignature(seals.EC.signer, other)
    expect(await codes(changed, { subFilter: 'adbe.pkcs7.detached' })).toEqual([])
    expect(await codes(changed, asSeal('B-B'))).toEqual(['seal-differs'])
  })

  test.each<[string, string[], () => Promise<Uint8Array>, CmsInput['level']?]>([
    ['by another program, though with our key', ['seal-differs'], () => messageOf(seals.EC.signer, paper), 'B-B'],
    ['without its timestamp', ['timestamp-missing'], async () => seals.EC.message],
    ['with a timestamp although none was made', ['seal-differs'], async () => seals['B-T'].message, 'B-B'],
    [
      'with the timestamp of another authority, which our key did not sign for',
      ['timestamp-not-bound'],
      async () => {
        const own = await newIdentity('Carimbo de Ensaio', { purposes: [TIME_STAMPING] })
        return rebound(own, (binding) => binding)
      },
    ],
    [
      'with a timestamp of something else',
      ['timestamp-imprint-differs'],
      async () => boundToken(await tokenOf(authority, paper)),
    ],
    [
      'with a timestamp by a certificate for anything',
      ['timestamp-certificate-purpose'],
      async () => boundToken(await tokenOf(await newIdentity('Carimbo de Ensaio'), signatureIn(seals['B-T'].message))),
    ],
    [
      'with a timestamp from after its certificate',
      ['timestamp-certificate-not-valid-then'],
      async () => {
        const old = await newIdentity('Carimbo', { purposes: [TIME_STAMPING], to: '20210101000000Z' })
        return boundToken(await tokenOf(old, signatureIn(seals['B-T'].message)))
      },
    ],
    [
      'stamped before its own certificate was issued',
      ['certificate-not-valid-then'],
      async () => boundToken(await tokenOf(authority, signatureIn(seals['B-T'].message), { at: '20190101000000Z' })),
    ],
    ['with a certificate more', ['seal-differs'], moreCertificates, 'B-B'],
  ])('%s', async (_, expected, make, level = 'B-T') => {
    expect(await codes(await make(), asSeal(level))).toEqual(expected)
  })
})

describe('timestamps of other signatures', () => {
  const roots = () => [{ name: 'os carimbos', certificate: authority.certificate }]

  test('give them a time that is trusted where the authority is known', async () => {
    const { signer } = seals.EC
    const signature = await signer.sign(setOf(...(await attributesOf(signer, paper))))
    const token = await tokenOf(authority, signature)
    const message = await messageOf(signer, paper, { signature, unsigned: [attribute(TIMESTAMP_TOKEN, token)] })
    expect(await judge(message, { roots: roots() })).toMatchObject({
      problems: [],
      time: 'trusted',
      timestampedBy: 'Carimbo de Ensaio',
    })
    expect(await judge(message)).toMatchObject({ time: 'claimed', timestampedBy: 'Carimbo de Ensaio' })
  })

  test('count for nothing when they are not to be trusted, and are a problem when they are of something else', async () => {
    const { signer } = seals.EC
    const stamped = async (token: Bytes) => messageOf(signer, paper, { unsigned: [attribute(TIMESTAMP_TOKEN, token)] })
    const signature = await signer.sign(setOf(...(await attributesOf(signer, paper))))
    const unsigned = [attribute(TIMESTAMP_TOKEN, await tokenOf(signer, signature))]
    expect(await judge(await messageOf(signer, paper, { signature, unsigned }))).toMatchObject({
      problems: [],
      time: 'claimed',
      timestampedBy: null,
    })
    expect(await codes(await stamped(await tokenOf(authority, paper)))).toEqual(['timestamp-imprint-differs'])
    expect(await codes(await stamped(sequence(integer(1))))).toEqual(['timestamp-message-unreadable'])
  })

  test('are a problem when their own signature or digest is wrong', async () => {
    const { signer } = seals.EC
    const signature = await signer.sign(setOf(...(await attributesOf(signer, paper))))
    const found = async (changes: MessageChanges) => {
      const token = await tokenOf(authority, signature, { changes })
      return codes(await messageOf(signer, paper, { signature, unsigned: [attribute(TIMESTAMP_TOKEN, token)] }))
    }
    expect(await found({ signature: await authority.sign(paper) })).toEqual(['timestamp-signature-invalid'])
    const attributes = await attributesOf(authority, paper, TST_INFO)
    expect(await found({ attributes })).toEqual(['timestamp-digest-differs'])
  })

  test('say nothing by a stranger against what the signer says', async () => {
    const ended = await root.issue('Ana', { keyUsage: 0xc0, to: '20261101000000Z' })
    const replaced = await root.issue('Bia', { keyUsage: 0xc0 })
    const superseded = extension('2.5.29.21', der(0x0a, Uint8Array.of(4)))
    const revoked: ListParts['revoked'] = [[replaced, '20261101000000Z', superseded]]
    const crls = [await listBy(root, { from: '20261121120000Z', revoked })]
    const more = {
      roots: [{ name: 'a raiz', certificate: root.certificate }],
      validation: { ocsps: [], crls, certificates: [] },
    }
    for (const signer of [ended, replaced]) {
      const signature = await signer.sign(setOf(...(await attributesOf(signer, paper))))
      const token = await tokenOf(authority, signature, { at: '20261020120000Z' })
      const message = await messageOf(signer, paper, { signature, unsigned: [attribute(TIMESTAMP_TOKEN, token)] })
      // Without any claim it is judged as of now.
      for (const claimedAt of ['2026-11-20T17:05:15.000Z', null])
        expect(await judge(message, { ...more, claimedAt })).toMatchObject({ issuer: null })
      expect(await judge(message, { ...more, claimedAt: '2026-10-20T12:00:00Z' })).toMatchObject({
        ...{ problems: [], issuer: 'a raiz', time: 'claimed', timestampedBy: 'Carimbo de Ensaio' },
      })
    }
  })

  test('tell of a signature that its certificate had expired, where the authority is known', async () => {
    const expired = await root.issue('Certificado Antigo', { to: '20210101000000Z' })
    const signature = await expired.sign(setOf(...(await attributesOf(expired, paper))))
    const token = await tokenOf(authority, signature)
    const message = await messageOf(expired, paper, { signature, unsigned: [attribute(TIMESTAMP_TOKEN, token)] })
    expect(await codes(message, { roots: roots() })).toEqual(['certificate-not-valid-then'])
    expect(await codes(message)).toEqual([])
  })

  test('leave a signature from before the certificate ended unproven if a known authority saw it only later', async () => {
    const ended = await root.issue('Ana', { keyUsage: 0xc0, to: '20261101000000Z' })
    const signature = await ended.sign(setOf(...(await attributesOf(ended, paper))))
    const token = await tokenOf(authority, signature)
    const message = await messageOf(ended, paper, { signature, unsigned: [attribute(TIMESTAMP_TOKEN, token)] })
    const known = { roots: [{ name: 'a raiz', certificate: root.certificate }, ...roots()] }
    const end = '2026-11-01T00:00:00.000Z'
    expect(await judge(message, { ...known, claimedAt: '2026-10-20T12:00:00Z' })).toMatchObject({
      ...{ problems: [], issuer: 'a raiz', time: 'trusted', unprovenSince: end },
    })
    // Who says themselves that they signed after the end, or does not say when, did.
    for (const claimedAt of ['2026-11-20T17:05:15.000Z', null])
      expect(await codes(message, { ...known, claimedAt })).toEqual(['certificate-not-valid-then'])
  })
})

describe('a document timestamp', () => {
  test('is judged over the bytes of the file', async () => {
    const token = await tokenOf(authority, paper)
    const roots = [{ name: 'os carimbos', certificate: authority.certificate }]
    expect(await judge(padded(token), { kind: 'timestamp', roots })).toMatchObject({
      problems: [],
      signedBy: 'Carimbo de Ensaio',
      issuer: 'os carimbos',
      signedAt: '2026-11-20T17:05:15.000Z',
      time: 'trusted',
    })
    expect(await judge(padded(token), { kind: 'timestamp' })).toMatchObject({
      problems: [],
      issuer: null,
      time: 'claimed',
    })
    const signed = concatenated(paper, paper)
    expect(await judge(token, { kind: 'timestamp', signed, roots })).toMatchObject({
      problems: [{ code: 'timestamp-imprint-differs' }],
      issuer: null,
      time: 'claimed',
    })
  })

  test('is by who is known for timestamps, and not for signatures alone', async () => {
    const token = await tokenOf(authority, paper)
    const roots = [{ name: 'a raiz', certificate: authority.certificate, for: 'signatures' as const }]
    expect(await judge(token, { kind: 'timestamp', roots })).toMatchObject({ issuer: null, time: 'claimed' })
  })

  test.each<[string, string, () => Promise<Bytes>]>([
    [
      'a certificate whose purpose programs may pass over',
      'certificate-purpose',
      () => stampedBy({ extensions: [extension('2.5.29.37', sequence(oid(TIME_STAMPING)))] }),
    ],
    [
      'a certificate for other purposes as well',
      'certificate-purpose',
      () => stampedBy({ purposes: [TIME_STAMPING, '1.3.6.1.5.5.7.3.4'] }),
    ],
    ['a key for encrypting', 'certificate-purpose', () => stampedBy({ purposes: [TIME_STAMPING], keyUsage: 0x20 })],
    [
      'a certificate that it does not name',
      'signing-certificate-missing',
      async () => {
        const { content } = readMessage(await tokenOf(authority, paper))
        const [type, digest] = await attributesOf(authority, content ?? expect.fail(), TST_INFO)
        return tokenOf(authority, paper, { changes: { attributes: [type ?? oid(TST_INFO), digest ?? oid(TST_INFO)] } })
      },
    ],
    [
      'a hash that is not computed here',
      'algorithm-unsupported',
      () => tokenOf(authority, paper, { hash: '2.16.840.1.101.3.4.2.8' }),
    ],
  ])('is not taken with %s', async (_, code, make) => {
    expect(await codes(await make(), { kind: 'timestamp' })).toEqual([code])
  })

  test.each<[string, Bytes[], string]>([
    [
      'says how exact it is, and who it is of',
      [sequence(integer(1)), boolean(true), integer(9), tagged(0, tagged(4, commonName('Carimbo')))],
      'trusted',
    ],
    ['has a rule that need not be known', [tagged(1, extension('1.2.3.4', integer(1)))], 'trusted'],
    ['has a rule that must be known', [tagged(1, extension('1.2.3.4', integer(1), true))], 'claimed'],
  ])('is trusted if all of it is understood: one that %s', async (_, more, time) => {
    const roots = [{ name: 'os carimbos', certificate: authority.certificate }]
    const token = await tokenOf(authority, paper, { more })
    expect(await judge(token, { kind: 'timestamp', roots })).toMatchObject({ problems: [], time })
  })

  test('is not read in another version, or with something behind it', async () => {
    for (const parts of [{ version: 2 }, { more: [integer(9), integer(9)] }])
      expect(await codes(await tokenOf(authority, paper, parts), { kind: 'timestamp' })).toEqual(['message-unreadable'])
  })

  describe('of an authority whose certificate was revoked', () => {
    const because = (reason: number) => extension('2.5.29.21', der(0x0a, Uint8Array.of(reason)))
    const [BEFORE, AFTER] = ['20261119120000Z', '20261121120000Z']

    test.each<[string, string, Bytes[], string]>([
      ['for a compromise, later', AFTER, [because(1)], 'claimed'],
      ['for no reason, later', AFTER, [], 'claimed'],
      ['because it stopped, later', AFTER, [because(5)], 'trusted'],
      ['because it stopped, before', BEFORE, [because(5)], 'claimed'],
    ])('%s', async (_, at, extensions, time) => {
      const stamps = await newIdentity('Raiz dos Carimbos', { isAuthority: true })
      const stamping = await stamps.issue('Carimbo', { purposes: [TIME_STAMPING], keyUsage: 0x80 })
      const roots = [{ name: 'os carimbos', certificate: stamps.certificate }]
      const crls = [await listBy(stamps, { from: AFTER, revoked: [[stamping, at, ...extensions]] })]
      const validation = { ocsps: [], crls, certificates: [] }
      const token = await tokenOf(stamping, paper)
      expect(await judge(token, { kind: 'timestamp', roots })).toMatchObject({ time: 'trusted', revocation: null })
      const isTrusted = time === 'trusted'
      expect(await judge(token, { kind: 'timestamp', roots, validation })).toMatchObject({
        ...{ problems: [], time, issuer: isTrusted ? 'os carimbos' : null },
        revocation: isTrusted ? null : { status: 'revoked', source: 'crl' },
      })
      const inside = await tokenOf(stamping, paper, { changes: { lists: crls } })
      expect(await judge(inside, { kind: 'timestamp', roots })).toMatchObject({ problems: [], time })
      const { signer } = seals.EC
      const signature = await signer.sign(setOf(...(await attributesOf(signer, paper))))
      const unsigned = [attribute(TIMESTAMP_TOKEN, await tokenOf(stamping, signature))]
      const message = await messageOf(signer, paper, { signature, unsigned })
      expect(await judge(message, { roots, validation })).toMatchObject({ problems: [], time })
    })
  })

  test('is not a signature, nor the other way round', async () => {
    const token = await tokenOf(authority, paper)
    expect(await codes(token)).toEqual(expect.arrayContaining(['attached-content', 'content-type-differs']))
    expect(await codes(seals.EC.message, { kind: 'timestamp' })).toEqual(['content-missing'])
  })
})

/** A timestamp by somebody whose certificate is as it is given. */
async function stampedBy(certificate: CertificateOptions): Promise<Bytes> {
  return tokenOf(await root.issue('Carimbo', certificate), paper)
}

/** The same seal with another token for which its key signed. */
async function boundToken(token: Bytes): Promise<Bytes> {
  const { signer, message } = seals['B-T']
  const binding = await signer.sign(await timestampBinding(token))
  return sealMessage({ ...(await partsOf()), signature: signatureIn(message), timestamp: { token, binding } })
}

/** Another token under the binding that was there. */
async function rebound(authorityOfOthers: Identity, change: (binding: Bytes) => Bytes): Promise<Bytes> {
  const { signer, message } = seals['B-T']
  const signature = signatureIn(message)
  const old = await tokenOf(authority, signature)
  const binding = change(await signer.sign(await timestampBinding(old)))
  const token = await tokenOf(authorityOfOthers, signature)
  return sealMessage({ ...(await partsOf()), signature, timestamp: { token, binding } })
}

async function moreCertificates(): Promise<Bytes> {
  const { signer, message } = seals.EC
  const attributes = childrenOf(readElement(await sealAttributes(await partsOf()))).map(({ bytes }) => bytes)
  return messageOf(signer, paper, {
    attributes,
    signature: signatureIn(message),
    certificates: [signer.certificate, ...signer.chain, authority.certificate],
  })
}

async function partsOf() {
  const { certificate, chain } = seals.EC.signer
  return { certificate, chain, digest: await hashOf('SHA-256', paper) }
}

async function withSignature(signer: Identity, signature: Bytes): Promise<Bytes> {
  const attributes = childrenOf(readElement(await sealAttributes(await partsOf()))).map(({ bytes }) => bytes)
  return messageOf(signer, paper, { attributes, signature })
}

/** The value of the message's signature: the OCTET STRING of the only signer. */
function signatureIn(message: Bytes): Bytes {
  const [, wrapped] = childrenOf(readElement(message))
  const [signedData] = wrapped ? childrenOf(wrapped) : []
  const signers = signedData && childrenOf(signedData).at(-1)
  const [signer] = signers ? childrenOf(signers) : []
  const value = signer && childrenOf(signer).find(({ tag }) => tag === 0x04)
  if (!value) throw new Error('The message has no signature')
  return value.content.slice()
}

/** The same ones on every machine (xorshift32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}
