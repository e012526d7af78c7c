import { context, type Der, integer, none, octets, oid, parts, readDer, sequence, utf8 } from '../kit/der.ts'
import { attribute, edited, type Hash, type MessageOptions, only } from '../kit/message.ts'
import { oids } from '../kit/names.ts'
import { POLICY, policy } from '../kit/policy.ts'
import { stampToken } from '../kit/token.ts'
import { foreign, type HonestFile, type Signers } from './honest-file.ts'

const HASHES: Hash[] = ['sha256', 'sha384', 'sha512']
const SUB_FILTERS = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached']

/** Messages as other programs write them: keys, hashes, ways to name the signer, and the liberties that BER allows. */
export function messages(signers: Signers): HonestFile[] {
  return [...algorithms(signers), ...encodings(signers), ...attributes(signers), ...digits(signers)]
}

function algorithms({ p256, p384, p521, rsa }: Signers): HonestFile[] {
  const keys = { 'P-256': p256, 'P-384': p384, 'P-521': p521, 'RSA-2048': rsa }
  const ways: [string, MessageOptions][] = [
    ['', {}],
    ['named by its key', { byKey: true }],
  ]
  const paddings: [string, MessageOptions][] = [
    ['PKCS #1', {}],
    ['PSS', { pss: true }],
    ['rsaEncryption', { plainRsa: true }],
  ]
  return Object.entries(keys).flatMap(([key, signer]) =>
    (key === 'RSA-2048' ? paddings : ([['', {}]] satisfies [string, MessageOptions][])).flatMap(([padding, padded]) =>
      HASHES.flatMap((hash) =>
        ways.flatMap(([way, named]) =>
          SUB_FILTERS.map((subFilter) =>
            foreign(
              `message: ${[key, padding, hash, way, subFilter].filter(Boolean).join(', ')}`,
              signer,
              { hash, ...padded, ...named },
              { subFilter },
            ),
          ),
        ),
      ),
    ),
  )
}

function encodings({ p256, rsa, issued, issuer }: Signers): HonestFile[] {
  const changes: [string, (der: Buffer) => Uint8Array][] = [
    ['indefinite lengths all the way down to the signer', indefinite],
    ['an indefinite length outside', (der) => edited(der, ({ root }) => Object.assign(root, { length: 'indefinite' }))],
    ['a length longer than needed', (der) => edited(der, ({ root }) => Object.assign(root, { length: 'too long' }))],
    ['indefinite certificates', (der) => edited(der, (m) => Object.assign(m.certificates, { length: 'indefinite' }))],
    ['NULL behind the hash algorithm', (der) => edited(der, (m) => parts(only(parts(m.signer)[2])).push(none()))],
    ['version 3', (der) => edited(der, (m) => parts(m.signedData).splice(0, 1, integer(3)))],
    [
      'the signature in pieces',
      (der) =>
        edited(der, ({ signature }) => {
          const value = signature.bytes ?? new Uint8Array()
          delete signature.bytes
          Object.assign(signature, { tag: 0x24, children: [octets(value.subarray(0, 9)), octets(value.subarray(9))] })
        }),
    ],
    ['an empty list of revocation lists', (der) => withLists(der, context(1))],
  ]
  return [
    ...changes.flatMap(([what, change]) => [
      foreign(`encoding: ${what}, EC`, p256, { change }),
      foreign(`encoding: ${what}, RSA`, rsa, { change }, { subFilter: 'adbe.pkcs7.detached' }),
    ]),
    foreign('certificates: its issuer’s behind it', issued, { certificates: [issued.certificate, issuer.certificate] }),
    foreign('certificates: its issuer’s before it', issued, { certificates: [issuer.certificate, issued.certificate] }),
    foreign('certificates: twice', p256, { certificates: [p256.certificate, p256.certificate] }),
    foreign('certificates: others between', p256, {
      certificates: [rsa.certificate, p256.certificate, issuer.certificate],
    }),
  ]
}

function attributes({ p256, rsa, stamper }: Signers): HonestFile[] {
  const adbe = { subFilter: 'adbe.pkcs7.detached' }
  const token = (signature: Uint8Array) => [attribute(oids.timestampToken, readDer(stampToken(signature, stamper)))]
  return [
    foreign('attributes: a signing time', p256, { signingTime: new Date() }, adbe),
    foreign('attributes: a signing time in a PAdES signature', p256, { signingTime: new Date() }),
    foreign('attributes: no signing certificate', rsa, { withoutSigningCertificate: true }, adbe),
    foreign(
      'attributes: no signing certificate, EC',
      p256,
      { withoutSigningCertificate: true, signingTime: new Date() },
      adbe,
    ),
    foreign(
      'attributes: Adobe’s revocation lists',
      rsa,
      { signedToo: [attribute(oids.adobeRevocation, sequence())] },
      adbe,
    ),
    foreign('attributes: ICP-Brasil’s policy AD-RB', rsa, { signedToo: [policy()] }, { subFilter: 'PBAD.PAdES' }),
    foreign('attributes: a policy implied', p256, { signedToo: [attribute(POLICY, none())] }),
    foreign('attributes: a policy of somebody else', p256, {
      signedToo: [
        attribute(POLICY, sequence(oid('1.2.3.4'), sequence(sequence(oid(oids.sha256)), octets(Buffer.of(1))))),
      ],
    }),
    foreign('attributes: an unknown signed one', p256, { signedToo: [attribute('1.2.3.4.5', utf8('x'))] }),
    foreign('attributes: an unknown unsigned one', p256, { unsigned: () => [attribute('1.2.3.4.5', utf8('x'))] }),
    foreign('time: a timestamp', p256, { unsigned: token }),
    foreign('time: a timestamp, RSA', rsa, { unsigned: token, hash: 'sha512' }, adbe),
    foreign('time: no claimed time at all', p256, {}, { at: null }),
    ...HASHES.map((imprintHash) =>
      foreign(`time: an imprint by ${imprintHash}`, p256, {
        unsigned: (signature) => [
          attribute(oids.timestampToken, readDer(stampToken(signature, stamper, { imprintHash }))),
        ],
      }),
    ),
    foreign('time: a timestamp in BER', p256, {
      unsigned: (signature) => [attribute(oids.timestampToken, loose(readDer(stampToken(signature, stamper))))],
    }),
  ]
}

function digits({ p256, rsa }: Signers): HonestFile[] {
  const hexes: [string, (hex: string) => string][] = [
    ['upper case', (hex) => hex.toUpperCase()],
    ['lines of 64 digits', (hex) => hex.replace(/.{64}/g, '$&\n')],
    ['blanks between bytes', (hex) => hex.replace(/../g, '$& ')],
    ['a line end behind the padding', (hex) => `${hex.padEnd(11_000, '0')}\r\n`.padEnd(12_000)],
  ]
  const ranges: [string, (numbers: number[]) => string][] = [
    ['zeros before the numbers', (numbers) => numbers.map((number) => String(number).padStart(10, '0')).join(' ')],
    ['blanks between the numbers', (numbers) => numbers.map((number) => String(number).padEnd(12)).join(' ')],
    ['blanks before the numbers', (numbers) => `   ${numbers.join(' ')}`],
    ['lines', (numbers) => numbers.join('\r\n')],
    ['tabs', (numbers) => `\t${numbers.join('\t')}\t`],
    ['an eight-digit zero', ([zero = 0, ...numbers]) => `${String(zero).padStart(8, '0')} ${numbers.join(' ')}`],
  ]
  return [
    ...hexes.flatMap(([what, hexText]) => [
      foreign(`digits: ${what}, EC`, p256, {}, { hexText }),
      foreign(`digits: ${what}, RSA`, rsa, {}, { hexText, subFilter: 'adbe.pkcs7.detached' }),
    ]),
    ...ranges.map(([what, rangeText]) => foreign(`range: ${what}`, p256, {}, { rangeText })),
  ]
}

/** As `openssl cms -stream` writes it. */
function indefinite(der: Uint8Array): Buffer {
  return edited(der, ({ root, signedData }) => {
    for (const node of [root, only(parts(root)[1]), signedData, only(parts(signedData)[2])]) node.length = 'indefinite'
  })
}

function withLists(der: Uint8Array, lists: Der): Buffer {
  return edited(der, ({ signedData, signers }) => {
    parts(signedData).splice(parts(signedData).indexOf(signers), 0, lists)
  })
}

function loose(token: Der): Der {
  return { ...token, length: 'indefinite' }
}
