import { der, nothing, octetString, oid, sequence, setOf, sorted } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, childrenOf, type Element, readElement } from '@rubrica/proof/asn1/element.ts'
import { concatenated, hashOf } from '@rubrica/proof/bytes.ts'
import { certificatesInFile } from '@rubrica/proof/cms/certificates-in-file.ts'
import {
  CONTENT_TYPE,
  DATA,
  MESSAGE_DIGEST,
  SHA256,
  SIGNATURE_POLICY,
  SIGNING_CERTIFICATE,
  SIGNING_CERTIFICATE_V2,
  SIGNING_TIME,
} from '@rubrica/proof/cms/oids.ts'
import { policyAttribute } from '@rubrica/proof/cms/signature-policy.ts'
import { find } from '@rubrica/proof/pdf/find.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { commonName, extension, type Identity, newIdentity, TIME_STAMPING } from './identities.ts'
import { attribute, attributesOf, codes, judge, messageOf, padded, paper } from './messages.ts'

let root: Identity
let signer: Identity
let rsa: Identity
beforeAll(async () => {
  root = await newIdentity('Raiz de Ensaio', { isAuthority: true })
  signer = await root.issue('Áurea Êxodo Ñandú', { keyUsage: 0xc0 })
  rsa = await root.issue('Empresa de Ensaio', { kind: 'RSA' })
})

const roots = () => [{ name: 'a raiz', certificate: root.certificate }]
const other = new TextEncoder().encode('%PDF-1.7 outro contrato')

/** Another key under the signer's name and number, by another root of that name. */
async function lookalike(): Promise<Identity> {
  const { serialNumber } = readCertificateFile(signer.certificate)
  const lookalikes = await newIdentity('Raiz de Ensaio', { isAuthority: true })
  return lookalikes.issue('Áurea Êxodo Ñandú', { serialNumber: serialNumber.content })
}

/** The SET of a message's signers. */
function signersOf(message: Bytes): Element {
  const [, signedData] = childrenOf(readElement(message))
  const set = signedData && childrenOf(childrenOf(signedData)[0] ?? signedData).at(-1)
  if (!set) throw new Error('The message has no signers')
  return set
}

describe('an honest message', () => {
  test('says who signed, when, and which known root stands behind', async () => {
    const judged = await judge(padded(await messageOf(signer, paper)), { roots: roots() })
    expect(judged).toEqual({
      problems: [],
      signedBy: 'Áurea Êxodo Ñandú',
      governmentId: null,
      policy: null,
      certificateSha256: Buffer.from(await hashOf('SHA-256', signer.certificate)).toString('hex'),
      issuer: 'a raiz',
      level: null,
      revocation: { status: 'unknown', saidAt: null, source: null, revokedAt: null },
      signedAt: '2026-11-20T17:05:15.000Z',
      time: 'claimed',
      timestampedBy: null,
      unprovenSince: null,
      digest: Buffer.from(await hashOf('SHA-256', paper)).toString('hex'),
    })
  })

  test.each([
    ['P-384', '2.16.840.1.101.3.4.2.2', 'SHA-384'],
    ['P-521', '2.16.840.1.101.3.4.2.3', 'SHA-512'],
    ['RSA with SHA-1', '1.3.14.3.2.26', 'SHA-1'],
    ['RSA with SHA-512', '2.16.840.1.101.3.4.2.3', 'SHA-512'],
    ['RSA without a hash', '2.16.840.1.101.3.4.2.1', 'SHA-256'],
    ['PSS', '2.16.840.1.101.3.4.2.1', 'SHA-256'],
    ['Ed25519', '2.16.840.1.101.3.4.2.3', 'SHA-512'],
  ] as const)('may be by %s, and so may a path', async (kind, digestAlgorithm, hash) => {
    const top = await newIdentity('AC', { isAuthority: true, kind: kind === 'RSA without a hash' ? 'RSA' : kind })
    const someone = await top.issue('Alguém', { kind })
    const [type, , name] = await attributesOf(someone, paper)
    const digest = attribute(MESSAGE_DIGEST, octetString(await hashOf(hash, paper)))
    const attributes = [type, digest, name].filter((one) => one !== undefined)
    const message = await messageOf(someone, paper, { attributes, digestAlgorithm })
    const known = [{ name: 'a autoridade', certificate: top.certificate }]
    expect(await judge(message, { roots: known })).toMatchObject({ problems: [], issuer: 'a autoridade' })
  })

  test('may be by RSA, and by a certificate that was itself chosen to be known', async () => {
    const message = await messageOf(rsa, paper)
    const own = [{ name: 'ela mesma', certificate: rsa.certificate }]
    expect(await judge(message, { roots: own })).toMatchObject({ problems: [], issuer: 'ela mesma' })
  })

  test('may name its signer by the identifier of the key', async () => {
    const key = Buffer.from(readCertificateFile(signer.certificate).subjectKeyId ?? '', 'hex')
    expect(await codes(await messageOf(signer, paper, { id: der(0x80, key) }))).toEqual([])
  })

  test('is by the certificate that its attributes name, whatever others have that name and number', async () => {
    const certificates = [(await lookalike()).certificate, signer.certificate]
    expect(await judge(await messageOf(signer, paper, { certificates }), { roots: roots() })).toMatchObject({
      problems: [],
      issuer: 'a raiz',
    })
  })

  test('may come in BER, with indefinite lengths and strings in pieces', async () => {
    const message = await messageOf(signer, paper)
    expect(await codes(concatenated(inBer(readElement(message)), new Uint8Array(40)))).toEqual([])
  })

  test('may be signed over its attributes in DER though they were sent in another order', async () => {
    const attributes = sorted(await attributesOf(signer, paper))
    const message = await messageOf(signer, paper)
    const reversed = replaced(message, concatenated(...attributes), concatenated(...[...attributes].reverse()))
    expect(await codes(reversed)).toEqual([])
  })

  test('may state its time in an attribute where the file does not', async () => {
    const attributes = [
      ...(await attributesOf(signer, paper)),
      attribute(SIGNING_TIME, der(0x17, new TextEncoder().encode('261120170515Z'))),
    ]
    expect(await judge(await messageOf(signer, paper, { attributes }), { claimedAt: null })).toMatchObject({
      problems: [],
      signedAt: '2026-11-20T17:05:15.000Z',
      time: 'claimed',
    })
  })

  test('states its time in the file before any attribute', async () => {
    const attributes = [
      ...(await attributesOf(signer, paper)),
      attribute(SIGNING_TIME, der(0x17, new TextEncoder().encode('250101000000Z'))),
    ]
    expect(await judge(await messageOf(signer, paper, { attributes }))).toMatchObject({
      problems: [],
      signedAt: '2026-11-20T17:05:15.000Z',
    })
  })

  test('keeps its verdict when the certificate has expired since, or had when it says it was signed', async () => {
    const old = await root.issue('Certificado Antigo', { to: '20210101000000Z' })
    const message = await messageOf(old, paper)
    const then = { roots: roots(), claimedAt: '2020-06-01T00:00:00Z' }
    expect(await judge(message, then)).toMatchObject({ problems: [], issuer: 'a raiz', time: 'claimed' })
    // A claim that the certificate itself contradicts is not one that a root is named for.
    expect(await judge(message, { roots: roots() })).toMatchObject({ problems: [], issuer: null })
  })

  test('of the oldest format brings the SHA-1 of the file as its content', async () => {
    const content = new Uint8Array(await hashOf('SHA-1', paper))
    const attributes = (await attributesOf(signer, content)).slice(0, 2)
    const message = await messageOf(signer, content, { content, attributes })
    expect(await codes(message, { subFilter: 'adbe.pkcs7.sha1' })).toEqual([])
    expect(await codes(message, { subFilter: 'adbe.pkcs7.sha1', signed: other })).toEqual(['digest-differs'])
  })

  test('may lack the name of its certificate only in the formats that do not ask for it', async () => {
    const message = await messageOf(signer, paper, { attributes: (await attributesOf(signer, paper)).slice(0, 2) })
    expect(await codes(message, { subFilter: 'adbe.pkcs7.detached' })).toEqual([])
    expect(await codes(message, { subFilter: 'ETSI.CAdES.detached' })).toEqual([])
    expect(await codes(message, { subFilter: 'PBAD.PAdES' })).toEqual(['signing-certificate-missing'])
    expect(await codes(message, { isSeal: true })).toContain('signing-certificate-missing')
  })

  test('may name its certificate in the older form, the newer one or both: each has to name it', async () => {
    const [type = oid(DATA), digest = oid(DATA)] = await attributesOf(signer, paper)
    const named = async (id: string, hash: 'SHA-1' | 'SHA-256', who = signer) =>
      attribute(id, sequence(sequence(sequence(octetString(await hashOf(hash, who.certificate))))))
    const found = async (...names: Bytes[]) =>
      codes(await messageOf(signer, paper, { attributes: [type, digest, ...names] }), { subFilter: 'PBAD.PAdES' })
    const [older, newer] = [await named(SIGNING_CERTIFICATE, 'SHA-1'), await named(SIGNING_CERTIFICATE_V2, 'SHA-256')]
    expect(await found(older)).toEqual([])
    expect(await found(older, newer)).toEqual([])
    for (const wrong of [
      [older, await named(SIGNING_CERTIFICATE_V2, 'SHA-256', rsa)],
      [await named(SIGNING_CERTIFICATE, 'SHA-1', rsa), newer],
      [await named(SIGNING_CERTIFICATE, 'SHA-256')],
    ])
      expect(await found(...wrong)).toEqual(['signing-certificate-differs'])
  })

  test('may have something behind it, as PDFBox leaves it in encrypted files, if it is no seal and no timestamp', async () => {
    const message = concatenated(await messageOf(signer, paper), new Uint8Array([0, 0, 7]))
    expect(await codes(message)).toEqual([])
    expect(await codes(message, { isSeal: true })).toContain('padding-not-zero')
    expect(await codes(message, { kind: 'timestamp' })).toContain('padding-not-zero')
  })

  test('may be signed twice by one certificate, as PoDoFo does it, and each has to be sound', async () => {
    const [type, , name] = await attributesOf(signer, paper)
    const attributes = [type, name].filter((one) => one !== undefined)
    const twice = await messageOf(signer, paper, { signers: (one) => [one, one] })
    expect(await codes(twice)).toEqual([])
    expect(await codes(twice, { isSeal: true })).toContain('not-one-signer')
    // The shorter one comes first in the set.
    const more = attribute(SIGNING_TIME, der(0x17, new TextEncoder().encode('261120170515Z')))
    for (const wrongly of [attributes, [...(await attributesOf(signer, other)), more]]) {
      const wrong = childrenOf(signersOf(await messageOf(signer, paper, { attributes: wrongly })))[0]
      const second = await messageOf(signer, paper, { signers: (one) => [one, ...(wrong ? [wrong.bytes] : [])] })
      expect(await codes(second)).toEqual(['digest-differs'])
    }
  })

  test('may have sixteen signers, and five hundred certificates', async () => {
    const signers = (one: Bytes) => Array<Bytes>(16).fill(one)
    const certificates = Array<Bytes>(500).fill(signer.certificate)
    expect(await codes(await messageOf(signer, paper, { signers }))).toEqual([])
    expect(await codes(await messageOf(signer, paper, { certificates }))).toEqual([])
  })

  test('may bring a signing time that cannot be read: it is only claimed', async () => {
    const odd = attribute(SIGNING_TIME, der(0x18, new TextEncoder().encode('Mon Nov 23 2026')))
    const message = await messageOf(signer, paper, { attributes: [...(await attributesOf(signer, paper)), odd] })
    expect(await judge(message, { claimedAt: null })).toMatchObject({ problems: [], signedAt: null })
  })

  test('of an old program signs the file itself, without attributes, and may bring the file along', async () => {
    const old = { subFilter: 'adbe.pkcs7.detached' }
    const message = await messageOf(signer, paper, {
      attributes: [],
      signature: await signer.sign(paper),
      content: paper,
    })
    expect(await judge(message, { ...old, roots: roots() })).toMatchObject({ problems: [], issuer: 'a raiz' })
    expect(await codes(message, { ...old, signed: other })).toEqual(['attached-content', 'signature-invalid'])
    // Attributes that were signed elsewhere are no file.
    const attributes = setOf(...(await attributesOf(signer, paper)))
    const posed = await messageOf(signer, attributes, { attributes: [], signature: await signer.sign(attributes) })
    expect(await codes(posed, { ...old, signed: attributes })).toEqual(['signed-attributes-missing'])
  })
})

describe('what is wrong with a message has a name', () => {
  test.each<[string, string[], () => Promise<Uint8Array>]>([
    ['other bytes', ['digest-differs'], () => messageOf(signer, other)],
    [
      'content of its own that alone is what was signed',
      ['attached-content', 'digest-differs'],
      () => messageOf(signer, other, { content: other }),
    ],
    [
      'two signers',
      ['not-one-signer'],
      async () => {
        const other = childrenOf(signersOf(await messageOf(rsa, paper)))[0]
        const certificates = [signer.certificate, rsa.certificate]
        return messageOf(signer, paper, { certificates, signers: (one) => [one, ...(other ? [other.bytes] : [])] })
      },
    ],
    ['no signer', ['not-one-signer'], () => messageOf(signer, paper, { signers: () => [] })],
    [
      'no signed attributes in a format that has them',
      ['signed-attributes-missing'],
      () => messageOf(signer, paper, { attributes: [] }),
    ],
    [
      'an attribute twice',
      ['attribute-repeated'],
      async () => {
        const attributes = await attributesOf(signer, paper)
        return messageOf(signer, paper, { attributes: [...attributes, attribute(CONTENT_TYPE, oid(DATA))] })
      },
    ],
    [
      'two digests in one attribute',
      ['message-unreadable'],
      async () => {
        const digests = [octetString(await hashOf('SHA-256', paper)), octetString(await hashOf('SHA-256', other))]
        const [type = oid(DATA), , name = oid(DATA)] = await attributesOf(signer, paper)
        return messageOf(signer, paper, { attributes: [type, attribute(MESSAGE_DIGEST, ...digests), name] })
      },
    ],
    [
      'the type of a timestamp',
      ['content-type-differs', 'content-type-differs'],
      () => messageOf(signer, paper, { contentType: '1.2.840.113549.1.9.16.1.4' }),
    ],
    [
      'attributes without a type',
      ['content-type-differs'],
      async () => messageOf(signer, paper, { attributes: (await attributesOf(signer, paper)).slice(1) }),
    ],
    [
      'a signature by another key',
      ['signature-invalid'],
      async () => messageOf(signer, paper, { signature: await root.sign(paper) }),
    ],
    [
      'a certificate of the same name and number with another key',
      ['signing-certificate-differs', 'signature-invalid'],
      async () => messageOf(signer, paper, { certificates: [(await lookalike()).certificate] }),
    ],
    [
      "no certificate of the signer's",
      ['signer-certificate-missing'],
      () => messageOf(signer, paper, { certificates: [root.certificate] }),
    ],
    [
      'a certificate of the same number by another issuer',
      ['signer-certificate-missing'],
      async () => {
        const { serialNumber } = readCertificateFile(signer.certificate)
        const elsewhere = await newIdentity('Outra Raiz', { isAuthority: true })
        const stranger = await elsewhere.issue('Áurea Êxodo Ñandú', { serialNumber: serialNumber.content })
        return messageOf(signer, paper, { certificates: [stranger.certificate] })
      },
    ],
    [
      'a digest that WebCrypto does not have',
      ['algorithm-unsupported'],
      () => messageOf(signer, paper, { digestAlgorithm: '2.16.840.1.101.3.4.2.4' }),
    ],
    [
      'two digest algorithms',
      ['digest-differs', 'algorithms-differ'],
      () => messageOf(signer, paper, { digestAlgorithm: '2.16.840.1.101.3.4.2.3' }),
    ],
    ['half of a message', ['message-unreadable'], async () => (await messageOf(signer, paper)).slice(0, 300)],
    ['nothing', ['message-unreadable'], async () => new Uint8Array(40)],
    [
      'a set in place of a sequence',
      ['message-unreadable'],
      async () => Uint8Array.of(0x31, ...(await messageOf(signer, paper)).subarray(1)),
    ],
    [
      'a signer with a field more',
      ['message-unreadable'],
      () =>
        messageOf(signer, paper, {
          signers: (one) => [sequence(...childrenOf(readElement(one)).map(({ bytes }) => bytes), nothing)],
        }),
    ],
    [
      'more than sixteen signers',
      ['message-unreadable'],
      () => messageOf(signer, paper, { signers: (one) => Array<Bytes>(17).fill(one) }),
    ],
    [
      'more than five hundred certificates',
      ['message-unreadable'],
      () => messageOf(signer, paper, { certificates: Array<Bytes>(501).fill(signer.certificate) }),
    ],
    [
      'a certificate that is for encrypting',
      ['certificate-purpose'],
      async () => messageOf(await root.issue('Cifra', { keyUsage: 0x20 }), paper),
    ],
    [
      "an authority's certificate for timestamps",
      ['certificate-purpose'],
      async () => messageOf(await root.issue('Carimbo', { purposes: [TIME_STAMPING] }), paper),
    ],
  ])('%s', async (_, expected, make) => {
    const { problems, issuer } = await judge(await make(), { roots: roots() })
    expect(problems.map(({ code }) => code)).toEqual(expected)
    // Nobody answers for what is wrong.
    expect(issuer).toBeNull()
  })

  test('a format that is not judged, which excuses no seal', async () => {
    const bare = { subFilter: 'adbe.x509.rsa_sha1' }
    expect(await codes(await messageOf(signer, paper), bare)).toEqual(['sub-filter-unsupported'])
    expect(await codes(new Uint8Array(40), { ...bare, isSeal: true })).toEqual(['message-unreadable'])
  })

  test('the oldest format without its content', async () => {
    expect(await codes(await messageOf(signer, paper), { subFilter: 'adbe.pkcs7.sha1' })).toEqual(['content-missing'])
  })

  test('other bytes under a policy: none is named', async () => {
    const attributes = [...(await attributesOf(signer, paper)), policyAttribute()]
    const message = await messageOf(signer, paper, { attributes })
    expect(await judge(message)).toMatchObject({ problems: [], policy: 'AD-RB' })
    expect(await judge(message, { signed: other })).toMatchObject({
      problems: [{ code: 'digest-differs' }],
      policy: null,
    })
  })

  test('whatever the bytes are, an answer comes', async () => {
    const message = padded(await messageOf(signer, paper), 20)
    await fc.assert(
      fc.asyncProperty(fc.nat(message.length - 1), fc.nat(255), fc.nat(message.length), async (at, value, length) => {
        const changed = message.slice(0, Math.max(length, 10))
        changed[at] = value
        expect((await judge(changed)).digest).toMatch(/^[\da-f]{64}$/)
      }),
      { numRuns: 200 },
    )
    for (const deep of [
      der(0x30, new Uint8Array(5)),
      nested(5000),
      new Uint8Array(5000).fill(0x30).map((octet, at) => (at % 2 ? 0x80 : octet)),
    ]) {
      expect(await codes(deep)).toEqual(['message-unreadable'])
    }
  })
})

describe('a policy of ICP-Brasil that a signature names', () => {
  const approved = {
    ...{ oid: '2.16.76.1.7.1.12.1.3', algorithm: SHA256, hash: 'ab01' },
    ...{ notBefore: '2012-03-02T00:00:00Z', notAfter: '2026-11-20T17:05:15Z' },
  }
  const trust = async () => ({ installedAt: new Map(), roots: [], authorities: [], policies: [approved] })
  const under = async (id: string, { algorithm = SHA256, hash = 'ab01' } = {}) => {
    const named = sequence(oid(id), sequence(sequence(oid(algorithm)), octetString(Buffer.from(hash, 'hex'))))
    return messageOf(signer, paper, {
      attributes: [...(await attributesOf(signer, paper)), attribute(SIGNATURE_POLICY, named)],
    })
  }

  test('is told while it is in force, to its last instant', async () => {
    const message = await under(approved.oid)
    const then = (claimedAt: string | null) => judge(message, { trust, claimedAt })
    for (const at of ['2012-03-02T00:00:00Z', '2026-11-20T17:05:15Z'])
      expect(await then(at)).toMatchObject({ problems: [], policy: 'AD-RT' })
    for (const at of ['2012-03-01T23:59:59Z', '2026-11-20T17:05:16Z'])
      expect(await then(at)).toMatchObject({ problems: [], policy: null })
  })

  test('is told of a signature without a time if it is in force now', async () => {
    const message = await under(approved.oid)
    const now = (text: string) => judge(message, { trust, claimedAt: null, now: new Date(text) })
    expect(await now('2026-11-20T17:05:15Z')).toMatchObject({ signedAt: null, policy: 'AD-RT' })
    expect(await now('2026-11-20T17:05:16Z')).toMatchObject({ signedAt: null, policy: null })
  })

  test('has one hash by one algorithm: with another, the signature names something else', async () => {
    for (const change of [{ hash: 'ab02' }, { algorithm: '2.16.840.1.101.3.4.2.3' }])
      expect(await judge(await under(approved.oid, change), { trust })).toMatchObject({
        problems: [{ code: 'policy-differs', name: 'AD-RT' }],
        policy: null,
        issuer: null,
      })
  })

  test('is not told if nobody approved it', async () => {
    for (const [id, more] of [
      [approved.oid, {}],
      ['2.16.76.1.7.1.12.1.4', { trust }],
      ['2.16.76.1.7.2.12.1.3', { trust }],
    ] as const)
      expect(await judge(await under(id), more)).toMatchObject({ problems: [], policy: null })
  })
})

describe('a root is named only', () => {
  const named = async (identity: Identity, more = {}) =>
    (await judge(await messageOf(identity, paper), { roots: roots(), ...more })).issuer

  test('where a path of authorities leads to it', async () => {
    const between = await root.issue('Intermediária', { isAuthority: true, pathLength: 0, keyUsage: 0x06 })
    expect(await named(await between.issue('Alguém'))).toBe('a raiz')
    const below = await between.issue('Além do limite', { isAuthority: true })
    expect(await named(await below.issue('Alguém'))).toBeNull()
  })

  test.each<[string, () => Promise<Identity>]>([
    ['not by one who is no authority', async () => (await root.issue('Qualquer um')).issue('Alguém')],
    [
      'not by an authority whose key is not for that',
      async () => (await root.issue('AC', { isAuthority: true, keyUsage: 0x80 })).issue('Alguém'),
    ],
    [
      'not by one that had expired',
      async () => (await root.issue('AC', { isAuthority: true, to: '20210101000000Z' })).issue('Alguém'),
    ],
    [
      'not by one of the same name',
      async () => (await newIdentity('Raiz de Ensaio', { isAuthority: true })).issue('Alguém'),
    ],
    [
      'not for what is limited in ways that are not read',
      async () => root.issue('Alguém', { extensions: [extension('2.5.29.30', sequence(), true)] }),
    ],
    ['not for the certificate of a web server', async () => root.issue('www', { purposes: ['1.3.6.1.5.5.7.3.1'] })],
    ['not by a known certificate that is no authority', async () => signer.issue('Alguém')],
  ])('%s', async (_, make) => {
    const also = [...roots(), { name: 'folha', certificate: signer.certificate }]
    expect(await named(await make(), { roots: also })).toBeNull()
  })

  test('for what it was chosen for', async () => {
    expect(await named(signer, { roots: [{ ...roots()[0], for: 'timestamps' }] })).toBeNull()
    expect(await named(signer, { roots: [{ ...roots()[0], for: 'signers' }] })).toBe('a raiz')
  })

  test('though the name is written in another kind of string, other letters and spaces', async () => {
    const printable = await newIdentity('RAIZ  de ensaio ', {
      isAuthority: true,
      subject: commonName('RAIZ  de ensaio ', 0x13),
    })
    const below = await printable.issue('Alguém')
    expect(await named(below, { roots: [{ name: 'outra', certificate: printable.certificate }] })).toBe('outra')
  })
})

describe('a file of certificates', () => {
  const pem = (label: string, der: Uint8Array) =>
    `-----BEGIN ${label}-----\r\n${Buffer.from(der).toString('base64')}\r\n-----END ${label}-----\n`
  const read = (file: Uint8Array | string) => certificatesInFile(Buffer.from(file)).map((one) => Buffer.from(one))

  test('has one, several or a bag of them, in DER or PEM', async () => {
    const [one, two] = [Buffer.from(signer.certificate), Buffer.from(root.certificate)]
    const bag = await messageOf(signer, paper, {
      certificates: [one, two].map((der) => new Uint8Array(der)),
      signers: () => [],
    })
    expect(read(one)).toEqual([one])
    expect(read(bag)).toEqual([one, two])
    expect(read(`Raiz\n${pem('CERTIFICATE', two)}\n${pem('CERTIFICATE', one)}`)).toEqual([two, one])
    expect(read(`${pem('PKCS7', bag)}${pem('CMS', one)}`)).toEqual([one, two, one])
  })

  test('has no other things, and at least one', async () => {
    const none = await messageOf(signer, paper, { certificates: [], signers: () => [] })
    for (const file of ['', 'leia-me', none, pem('PRIVATE KEY', signer.certificate), Uint8Array.of(0x30, 0)])
      expect(() => read(file)).toThrow()
    expect(() => read(pem('CERTIFICATE', none.subarray(0, 9)))).toThrow()
  })
})

describe('names of people', () => {
  test.each<[string, number, Uint8Array]>([
    ['BMPString', 0x1e, new Uint8Array([0, 0x4a, 0, 0x6f, 0, 0xe3, 0, 0x6f])],
    ['T61String', 0x14, new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f])],
    ['UTF8String', 0x0c, new TextEncoder().encode('João')],
    ['UTF8String that is Latin-1', 0x0c, new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f])],
  ])('are read from a %s', async (_, tag, bytes) => {
    const subject = sequence(setOf(sequence(oid('2.5.4.3'), der(tag, bytes))))
    const someone = await newIdentity('', { subject })
    expect(await judge(await messageOf(someone, paper))).toMatchObject({ problems: [], signedBy: 'João' })
  })

  test('cannot turn the text around them', async () => {
    const someone = await newIdentity('Banco\u202e\u0000 do Brasil')
    expect(await judge(await messageOf(someone, paper))).toMatchObject({ signedBy: 'Banco   do Brasil' })
  })
})

/** As a program writes that does not know its lengths beforehand; certificates stay as they were issued. */
function inBer(element: Element, depth = 0): Bytes {
  const octet = element.tag | 0x20
  if (element.tag === 0x04) {
    const [first, second] = [element.content.subarray(0, 3), element.content.subarray(3)]
    return concatenated(new Uint8Array([octet, 0x80]), octetString(first), octetString(second), new Uint8Array(2))
  }
  if (!element.isConstructed || (depth === 3 && element.tag === 0x80)) return element.bytes
  const children = childrenOf(element).map((child) => inBer(child, depth + 1))
  return concatenated(new Uint8Array([octet, 0x80]), ...children, new Uint8Array(2))
}

function nested(levels: number): Bytes {
  let element: Bytes = nothing
  for (let level = 0; level < levels; level += 1) element = sequence(element)
  return element
}

function replaced(bytes: Bytes, from: Uint8Array, to: Uint8Array): Bytes {
  const at = find(bytes, from, 0, bytes.length)
  if (at === -1) throw new Error('What is to be replaced is not there')
  return concatenated(bytes.subarray(0, at), to, bytes.subarray(at + from.length))
}
