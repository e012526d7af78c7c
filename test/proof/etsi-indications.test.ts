import { indicationOf } from '@rubrica/proof/etsi/indications.ts'
import { xml } from '@rubrica/proof/etsi/xml.ts'
import { describe, expect, test } from 'vitest'

type Judged = Parameters<typeof indicationOf>[0]

const REVOKED = '2026-11-21T12:00:00.000Z'
const [BEFORE, AFTER] = ['2026-11-21T11:59:59.999Z', '2026-11-21T12:00:00.001Z']

function judged(change: Partial<Judged> = {}, ...codes: string[]): Judged {
  return {
    ...{ kind: 'signature', verdict: 'intact', revocation: null, coversTo: 100, time: 'claimed', signedAt: BEFORE },
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

test('an element of a report holds any text, and no text ends it', () => {
  const { text } = xml('a', '<b>&"\u0000\ud800😀\t', { c: '"><d e="' })
  expect(text).toBe('<a c="&quot;&gt;&lt;d e=&quot;">&lt;b&gt;&amp;&quot;\uFFFD\uFFFD😀\t</a>')
  expect(xml('a', [xml('b', ''), xml('c', '&')]).text).toBe('<a><b></b><c>&amp;</c></a>')
})
