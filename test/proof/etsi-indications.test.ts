import { failureOf } from '@rubrica/proof/etsi/failures.ts'
import { indicationOf } from '@rubrica/proof/etsi/indications.ts'
import { etsiReport } from '@rubrica/proof/etsi/validation-report.ts'
import { xml } from '@rubrica/proof/etsi/xml.ts'
import type { Report, SignatureReport } from '@rubrica/proof/report.ts'
import { describe, expect, test } from 'vitest'

type Judged = Parameters<typeof indicationOf>[0]

const REVOKED = '2026-11-21T12:00:00.000Z'
const [BEFORE, AFTER] = ['2026-11-21T11:59:59.999Z', '2026-11-21T12:00:00.001Z']

function judged(change: Partial<Judged> = {}, ...codes: string[]): Judged {
  return {
    ...{ kind: 'signature', verdict: 'intact', revocation: null, coversTo: 100, time: 'claimed', signedAt: BEFORE },
    unprovenSince: null,
    problems: codes.map((code) => ({ code, pt: code, en: code })),
    ...change,
  }
}

const indicated = (signature: Judged, ...stamps: Judged[]) => {
  const { main, sub } = indicationOf(signature, stamps)
  return `${main} ${sub}`
}

describe('the words of EN 319 102-1 for a signature', () => {
  test.each([
    [['digest-differs'], 'total-failed HASH_FAILURE'],
    [['signature-invalid', 'digest-differs'], 'total-failed HASH_FAILURE'],
    [['certificate-revoked', 'signature-invalid'], 'total-failed SIG_CRYPTO_FAILURE'],
    [['signer-certificate-missing', 'certificate-revoked'], 'indeterminate REVOKED_NO_POE'],
    [['signer-certificate-missing'], 'indeterminate NO_SIGNING_CERTIFICATE_FOUND'],
    [['key-too-weak', 'signing-certificate-differs'], 'indeterminate NO_SIGNING_CERTIFICATE_FOUND'],
    [['certificate-not-valid-then', 'key-too-weak'], 'indeterminate CRYPTO_CONSTRAINTS_FAILURE'],
    [['certificate-purpose', 'certificate-not-valid-then'], 'indeterminate OUT_OF_BOUNDS_NO_POE'],
    [['policy-differs', 'certificate-purpose'], 'indeterminate CHAIN_CONSTRAINTS_FAILURE'],
    [['padding-not-zero', 'policy-differs'], 'indeterminate POLICY_PROCESSING_ERROR'],
    [['padding-not-zero'], 'total-failed FORMAT_FAILURE'],
    [['timestamp-digest-differs'], 'total-failed FORMAT_FAILURE'],
    [['gap-is-not-contents'], 'total-failed FORMAT_FAILURE'],
    [['evidence-chain-broken'], 'total-failed FORMAT_FAILURE'],
    [[], 'total-failed FORMAT_FAILURE'],
  ])('that is forged by %j are %s: of several the gravest', (codes, words) => {
    expect(indicated(judged({ verdict: 'forged' }, ...codes))).toBe(words)
  })

  test('that is not judged, was changed behind or is by an unknown issuer say so', () => {
    expect(indicated(judged({ verdict: 'unsupported' }, 'encrypted'))).toBe('indeterminate SIGNATURE_PROCESSING_ERROR')
    expect(indicated(judged({ verdict: 'unsupported' }, 'signed-file-missing'))).toBe(
      'indeterminate SIGNED_DATA_NOT_FOUND',
    )
    expect(indicated(judged({ verdict: 'unsupported' }, 'encrypted', 'signed-file-missing'))).toBe(
      'indeterminate SIGNED_DATA_NOT_FOUND',
    )
    expect(indicated(judged({ verdict: 'changed-after' }))).toBe('indeterminate SIG_CONSTRAINTS_FAILURE')
    expect(indicated(judged({ verdict: 'intact-unknown-issuer' }))).toBe('indeterminate NO_CERTIFICATE_CHAIN_FOUND')
  })

  test('without an answer on revocation pass a seal, and not a person’s signature', () => {
    const revocation = { status: 'unknown', saidAt: null, source: null, revokedAt: null } as const
    expect(indicated(judged({ revocation }))).toBe('indeterminate TRY_LATER')
    expect(indicated(judged({ revocation, kind: 'seal' }))).toBe('total-passed null')
    expect(indicated(judged())).toBe('total-passed null')
    expect(indicated(judged({ revocation: { ...revocation, status: 'good' } }))).toBe('total-passed null')
  })

  test('whose certificate ended unproven are out of bounds, whatever is known of revocation', () => {
    const revocation = { status: 'unknown', saidAt: null, source: null, revokedAt: null } as const
    const outside = 'indeterminate OUT_OF_BOUNDS_NO_POE'
    expect(indicated(judged({ unprovenSince: REVOKED }))).toBe(outside)
    expect(indicated(judged({ unprovenSince: REVOKED, kind: 'seal' }))).toBe(outside)
    expect(indicated(judged({ unprovenSince: REVOKED, revocation }))).toBe(outside)
  })

  describe('whose certificate was revoked since', () => {
    const revocation = { status: 'revoked-since', saidAt: AFTER, source: 'crl', revokedAt: REVOKED } as const
    const signature = judged({ revocation })
    const stamp = { kind: 'timestamp', coversTo: 200, time: 'trusted', signedAt: BEFORE } as const
    const [passed, unproven] = ['total-passed null', 'indeterminate REVOKED_NO_POE']

    test('pass if a known authority saw it before, in the signature or behind it', () => {
      expect(indicated(judged({ revocation, time: 'trusted' }))).toBe(passed)
      expect(indicated(signature, judged(stamp))).toBe(passed)
      expect(indicated(signature, judged({ ...stamp, signedAt: AFTER }), judged(stamp))).toBe(passed)
    })

    test.each<[string, Judged, ...Judged[]]>([
      ['its time is only claimed', signature],
      ['the time is that of the revocation', judged({ revocation, time: 'trusted', signedAt: REVOKED })],
      ['there is no time', judged({ revocation, time: 'trusted', signedAt: null })],
      ['the revocation has none', judged({ time: 'trusted', revocation: { ...revocation, revokedAt: null } })],
      ['the timestamp is later', signature, judged({ ...stamp, signedAt: AFTER })],
      ['the timestamp does not cover it', signature, judged({ ...stamp, coversTo: 100 })],
      ['the timestamp is of an unknown authority', signature, judged({ ...stamp, time: 'claimed' })],
      ['the timestamp is a forged one', signature, judged({ ...stamp, verdict: 'forged' })],
    ])('do not if %s', (_, one, ...stamps) => {
      expect(indicated(one, ...stamps)).toBe(unproven)
    })
  })
})

describe('the report in XML', () => {
  const [certificate, digest] = ['ab'.repeat(32), 'cd'.repeat(32)] as const
  const signature: SignatureReport = {
    ...{ kind: 'signature', field: 'Ana', verdict: 'intact', signedBy: 'Ana Souza', governmentId: null, level: null },
    ...{ certificateSha256: certificate, policy: null, issuer: 'a raiz', revocation: null, signedAt: BEFORE },
    ...{ time: 'claimed', timestampedBy: null, unprovenSince: null, digest, coversTo: 100, coversWholeFile: false },
    ...{ revision: 1, problems: [], changes: [], permitted: [] },
  }
  const stamp: SignatureReport = {
    ...signature,
    ...{ kind: 'timestamp', field: 'Carimbo', time: 'trusted', coversTo: 200, signedBy: 'Carimbos', revision: 2 },
    certificateSha256: 'ef'.repeat(32),
  }
  const reported = (signatures: SignatureReport[], file: Partial<Report> = {}, language: 'pt' | 'en' = 'en') => {
    const report: Report = {
      ...{ verdict: 'intact', sha256: '12'.repeat(32), signatures, problems: [], notes: [], evidence: null, log: null },
      trustListAt: null,
      ...file,
    }
    return etsiReport(report, { file: 'contrato.pdf', at: AFTER, verifier: 'Rubrica 0', language })
  }

  test('calls things as the standard calls them', () => {
    const text = reported([signature, stamp])
    for (const [word, uri] of [
      ['vr', 'http://uri.etsi.org/19102/v1.2.1#'],
      ['ds', 'http://www.w3.org/2000/09/xmldsig#'],
      ['xs', 'http://www.w3.org/2001/XMLSchema'],
      ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
    ])
      expect(text).toContain(`xmlns:${word}="${uri}"`)
    expect(text).toContain('<vr:HashOnly>false</vr:HashOnly><vr:DocHashOnly>false</vr:DocHashOnly>')
    expect(text).toContain('<vr:SignatureValidationProcessID>urn:etsi:019102:validationprocess:Basic</')
    expect(text).toContain('<vr:TypeOfProof>urn:etsi:019102:poetype:validation</')
    for (const kind of ['certificate', 'timestamp'])
      expect(text).toContain(`<vr:ObjectType>urn:etsi:019102:validationObject:${kind}</`)
    expect(text).toContain('<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>')
    expect(text).toContain('<vr:Value xsi:type="xs:string">')
  })

  const within = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<vr:${name}(?: [^>]*)?>(.*?)</vr:${name}>`, 'g'))].map(([, inside = '']) => inside)
  const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
  /** What is said under a name of our own. */
  const noted = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`report:${name}</vr:Type><vr:Value[^>]*>(.*?)</vr:Value>`, 'g'))].map(
      ([, text]) => text,
    )

  test('has a report for each seal and signature, and an object for each timestamp and certificate', () => {
    const seal: SignatureReport = { ...signature, kind: 'seal', field: 'Selo', coversTo: 150 }
    const xml = reported([signature, seal, stamp])
    expect(within(xml, 'DAIdentifier')).toEqual(['Ana', 'Selo'])
    expect(within(xml, 'PAdESFieldName')).toEqual(['Carimbo'])
    expect([...xml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      ...['signature-1', 'signature-2', `certificate-${certificate}`, `certificate-${stamp.certificateSha256}`],
      'timestamp-1',
    ])
    expect([...xml.matchAll(/VOReference="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      ...[`certificate-${certificate}`, `certificate-${certificate}`, `certificate-${stamp.certificateSha256}`],
    ])
    expect(within(xml, 'Signer')).toEqual(['Ana Souza', 'Ana Souza', 'Carimbos'])
    expect(within(within(xml, 'SignersDocument')[0] ?? '', 'DigestAlgAndValue')[0]).toContain(base64(digest))
    expect(xml).toContain(`<ds:DigestValue>${base64(certificate)}</ds:DigestValue>`)
    expect(within(reported([{ ...signature, signedBy: null, digest: null }]), 'SignerInformation')).toHaveLength(1)
    expect(within(reported([{ ...signature, digest: null }]), 'SignersDocument')).toEqual([])
    expect(within(reported([{ ...signature, certificateSha256: null }]), 'SignerInformation')).toEqual([])
  })

  test('gives a time as proven only if a known authority vouches for it', () => {
    const claimed = reported([signature])
    expect([within(claimed, 'POETime'), within(claimed, 'SigningTime')]).toEqual([
      [AFTER],
      [`<vr:Time>${BEFORE}</vr:Time>`],
    ])
    expect(within(claimed, 'SignatureTimeStamp')).toEqual([])
    const trusted = reported([{ ...signature, time: 'trusted' }])
    expect([within(trusted, 'POETime'), within(trusted, 'SigningTime')]).toEqual([[BEFORE], []])
    expect(within(trusted, 'TimeStampValue')).toEqual([BEFORE])
    const without = reported([{ ...signature, time: null, signedAt: null }])
    expect([within(without, 'POETime'), within(without, 'SignatureAttributes')]).toEqual([[AFTER], []])
    expect(within(reported([signature, stamp]), 'POEProvisioning')).toEqual([`<vr:POETime>${BEFORE}</vr:POETime>`])
    expect(within(reported([signature, { ...stamp, signedAt: null }]), 'POEProvisioning')).toEqual([])
    const policy = reported([{ ...signature, policy: 'AD-RT' }])
    expect([within(policy, 'SigPolicyId'), within(claimed, 'SigPolicyId')]).toEqual([['urn:rubrica:policy:AD-RT'], []])
  })

  test('holds a timestamp of the file for a proof that a signature was there before', () => {
    const revoked = { status: 'revoked-since', saidAt: AFTER, source: 'crl', revokedAt: REVOKED } as const
    const [main] = within(reported([{ ...signature, revocation: revoked }, stamp]), 'MainIndication')
    expect(main).toBe('urn:etsi:019102:mainindication:total-passed')
    const alone = reported([{ ...signature, revocation: revoked }])
    expect(within(alone, 'MainIndication')).toEqual(['urn:etsi:019102:mainindication:indeterminate'])
    expect(within(alone, 'SubIndication')).toEqual(['urn:etsi:019102:subindication:REVOKED_NO_POE'])
    expect([noted(alone, 'revocation'), noted(alone, 'revoked-at')]).toEqual([['revoked-since'], [REVOKED]])
    expect([noted(alone, 'revocation-said-by-crl'), noted(alone, 'not-judged')]).toEqual([[AFTER], []])
    const good = reported([{ ...signature, revocation: { ...revoked, status: 'good', revokedAt: null } }])
    expect([noted(good, 'revocation'), noted(good, 'revoked-at')]).toEqual([['good'], []])
    expect(noted(reported([signature]), 'not-judged')).toEqual(['revocation'])
  })

  test('says in the words of the reader what is wrong, what changed and what was permitted', () => {
    const words = (code: string) => ({ code, pt: `${code} em português`, en: `${code} in English` })
    const one: SignatureReport = {
      ...signature,
      ...{ verdict: 'forged', problems: [words('digest-differs')], changes: [words('page-changed')] },
      permitted: [{ revision: 2, coversTo: 200, changes: [words('field-value-changed')] }],
    }
    const xml = reported([one], { verdict: 'forged' })
    expect(noted(xml, 'problem:digest-differs')).toEqual(['digest-differs in English'])
    expect(noted(xml, 'change:page-changed')).toEqual(['page-changed in English'])
    expect(noted(xml, 'permitted-change')).toEqual([expect.stringContaining('field-value-changed in English')])
    expect([noted(xml, 'kind'), noted(xml, 'verdict'), noted(xml, 'issuer')]).toEqual([
      ['Signature'],
      ['forged'],
      ['a raiz'],
    ])
    expect(noted(xml, 'revision')).toEqual(['1 (100 bytes)'])
    expect(noted(reported([one], {}, 'pt'), 'change:page-changed')).toEqual(['page-changed em português'])
    const plain = reported([{ ...signature, issuer: null, verdict: 'intact-unknown-issuer' }])
    for (const name of ['issuer', 'permitted-change', 'change:page-changed']) expect(noted(plain, name)).toEqual([])
    expect(noted(reported([{ ...one, changes: [] }]), 'permitted-change')).toHaveLength(1)
    expect(within(plain, 'SubIndication')).toEqual(['urn:etsi:019102:subindication:NO_CERTIFICATE_CHAIN_FOUND'])
  })

  test('says of the file itself what it is called, its hash, its verdict and who judged it', () => {
    const file = { verdict: 'forged', problems: [{ code: 'too-large', pt: 'demais', en: 'too much' }] } as const
    for (const signatures of [[signature], []]) {
      const xml = reported(signatures, { ...file, problems: [...file.problems] })
      expect([noted(xml, 'file'), noted(xml, 'file-verdict')]).toEqual([['contrato.pdf'], ['forged']])
      expect([noted(xml, 'file-sha256'), noted(xml, 'verifier')]).toEqual([['12'.repeat(32)], ['Rubrica 0']])
    }
    const empty = reported([], { ...file, problems: [...file.problems] })
    expect(within(empty, 'MainIndication')).toEqual(['urn:cef:dss:mainindication:noSignatureFound'])
    expect(noted(empty, 'problem:too-large')).toEqual(['too much'])
  })
})

test('what revokes or does not fit a certificate is told apart from what is wrong with the form', () => {
  const subs = [
    'certificate-revoked',
    'certificate-not-valid-then',
    'certificate-purpose',
    'key-too-weak',
    'policy-differs',
  ]
  expect(subs.map((code) => failureOf([code]).sub)).toEqual([
    ...['REVOKED_NO_POE', 'OUT_OF_BOUNDS_NO_POE', 'CHAIN_CONSTRAINTS_FAILURE', 'CRYPTO_CONSTRAINTS_FAILURE'],
    'POLICY_PROCESSING_ERROR',
  ])
  expect(failureOf(['not known here'])).toEqual({ main: 'total-failed', sub: 'FORMAT_FAILURE' })
})

test('an element of a report holds any text, and no text ends it', () => {
  const { text } = xml('a', '<b>&"\u0000\ud800😀\t', { c: '"><d e="' })
  expect(text).toBe('<a c="&quot;&gt;&lt;d e=&quot;">&lt;b&gt;&amp;&quot;\uFFFD\uFFFD😀\t</a>')
  expect(xml('a', [xml('b', ''), xml('c', '&')]).text).toBe('<a><b></b><c>&amp;</c></a>')
})
