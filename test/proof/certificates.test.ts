import {
  bitString,
  boolean,
  der,
  integer,
  nothing,
  octetString,
  oid,
  sequence,
  setOf,
  tagged,
} from '@rubrica/proof/asn1/der.ts'
import { type Bytes, Malformed, readElement } from '@rubrica/proof/asn1/element.ts'
import { recent } from '@rubrica/proof/recent.ts'
import {
  type Certificate,
  isForAnswers,
  isForSigning,
  isValidAt,
  maySign,
  readCertificateFile,
} from '@rubrica/proof/x509/certificate.ts'
import { readName } from '@rubrica/proof/x509/name.ts'
import { personOf, shownIdOf } from '@rubrica/proof/x509/person.ts'
import { policiesOf } from '@rubrica/proof/x509/policies.ts'
import { describe, expect, test } from 'vitest'
import { commonName, extension, generalizedTime } from './identities.ts'

const RSA_SHA256 = sequence(oid('1.2.840.113549.1.1.11'), nothing)
const RSA_SHA512 = sequence(oid('1.2.840.113549.1.1.13'), nothing)

interface Parts {
  version?: Bytes[]
  named?: Bytes
  subject?: Bytes
  keyAlgorithm?: Bytes
  /** Between the key and the extensions. */
  ids?: Bytes[]
  extensions?: Bytes[]
  /** More times than two. */
  times?: Bytes[]
  behind?: Bytes[]
}

/** A certificate whose signature nobody checks here. */
function certificateOf({ version = [tagged(0, integer(2))], ids = [], ...parts }: Parts = {}): Bytes {
  const signedPart = sequence(
    ...version,
    integer(1),
    parts.named ?? RSA_SHA256,
    commonName('AC de Ensaio'),
    sequence(generalizedTime('20260101000000Z'), generalizedTime('20270101000000Z'), ...(parts.times ?? [])),
    parts.subject ?? commonName('Ana'),
    sequence(parts.keyAlgorithm ?? sequence(oid('1.2.840.113549.1.1.1'), nothing), bitString(new Uint8Array([1]))),
    ...ids,
    ...(parts.extensions ? [tagged(3, sequence(...parts.extensions))] : []),
  )
  return sequence(signedPart, RSA_SHA256, bitString(new Uint8Array([1])), ...(parts.behind ?? []))
}

const read = (parts?: Parts): Certificate => readCertificateFile(certificateOf(parts))
const withExtensions = (...extensions: Bytes[]) => read({ extensions })
const purposes = (...ids: string[]) => withExtensions(extension('2.5.29.37', sequence(...ids.map(oid))))

describe('a certificate', () => {
  test('without extensions may do everything but issue others', () => {
    expect(read()).toMatchObject({
      ...{ isAuthority: false, pathLength: Number.POSITIVE_INFINITY, keyUsage: null, purposes: null },
      ...{ arePurposesCritical: false, subjectKeyId: null, authorityKeyId: null, hasUnknownCritical: false },
      isPlain: false,
    })
    expect(maySign(read())).toBe(true)
  })

  test('of version 1 says so by saying nothing', () => expect(read({ version: [] }).isPlain).toBe(true))

  test.each<[string, () => Bytes]>([
    ['another element', () => setOf(certificateOf())],
    ['two algorithms of its signature', () => certificateOf({ named: RSA_SHA512 })],
    ['a key without an algorithm', () => certificateOf({ keyAlgorithm: sequence() })],
    [
      'an extension twice',
      () => certificateOf({ extensions: [extension('1.2.3.4', nothing), extension('1.2.3.4', nothing)] }),
    ],
    ['a third time', () => certificateOf({ times: [generalizedTime('20280101000000Z')] })],
    ['something behind its signature', () => certificateOf({ behind: [nothing] })],
    [
      'extensions twice',
      () =>
        certificateOf({ extensions: [], ids: [tagged(3, sequence(extension('2.5.29.19', sequence(boolean(true)))))] }),
    ],
    ['something between key and extensions', () => certificateOf({ extensions: [], ids: [nothing] })],
  ])('is refused with %s', (_, bytes) => expect(() => readCertificateFile(bytes())).toThrow(Malformed))

  test('may have ids before its extensions', () => {
    const ids = [der(0x81, new Uint8Array([0, 1])), der(0x82, new Uint8Array([0, 2]))]
    const extensions = [extension('2.5.29.19', sequence(boolean(true), integer(2)))]
    expect(read({ ids, extensions })).toMatchObject({ isAuthority: true, pathLength: 2 })
  })

  test('is an authority only if it says so', () => {
    expect(withExtensions(extension('2.5.29.19', sequence())).isAuthority).toBe(false)
    expect(withExtensions(extension('2.5.29.19', sequence(boolean(false)))).isAuthority).toBe(false)
    expect(withExtensions(extension('2.5.29.19', sequence(boolean(true)))).isAuthority).toBe(true)
  })

  test('is read with the ids of its own key and of its issuer', () => {
    const ofIssuer = sequence(der(0x80, new Uint8Array([0xab, 1])))
    const own = extension('2.5.29.14', octetString(new Uint8Array([0xcd, 2])))
    expect(withExtensions(own, extension('2.5.29.35', ofIssuer))).toMatchObject({
      subjectKeyId: 'cd02',
      authorityKeyId: 'ab01',
    })
    const bySerial = sequence(der(0x82, new Uint8Array([9])))
    expect(withExtensions(extension('2.5.29.35', bySerial)).authorityKeyId).toBe(null)
    const byBoth = sequence(der(0x82, new Uint8Array([9])), der(0x80, new Uint8Array([0xef])))
    expect(withExtensions(extension('2.5.29.35', byBoth)).authorityKeyId).toBe('ef')
  })

  test.each(['2.5.29.17', '2.5.29.18', '2.5.29.31', '2.5.29.32', '2.5.29.33', '2.5.29.36', '2.5.29.54'])(
    'is understood with the critical extension %s, which changes nothing here',
    (id) => expect(withExtensions(extension(id, sequence(), true)).hasUnknownCritical).toBe(false),
  )

  test('is not understood with a critical extension that nobody here knows', () => {
    expect(withExtensions(extension('1.2.3.4', sequence(), true)).hasUnknownCritical).toBe(true)
    expect(withExtensions(extension('1.2.3.4', sequence())).hasUnknownCritical).toBe(false)
    // Name constraints, which would have to be obeyed in any case.
    expect(withExtensions(extension('2.5.29.30', sequence(), true)).hasUnknownCritical).toBe(true)
    expect(withExtensions(extension('2.5.29.30', sequence())).hasUnknownCritical).toBe(true)
  })

  test('signs documents if its key may sign or bind', () => {
    const usage = (first: number) => maySign(withExtensions(extension('2.5.29.15', bitString(new Uint8Array([first])))))
    expect([0x80, 0x40, 0x20, 0x06, 0xff].map(usage)).toEqual([true, true, false, false, true])
  })

  test.each([
    '2.5.29.37.0',
    '1.3.6.1.5.5.7.3.2',
    '1.3.6.1.5.5.7.3.4',
    '1.3.6.1.5.5.7.3.36',
    '1.2.840.113583.1.1.5',
    '1.3.6.1.4.1.311.10.3.12',
  ])('signs documents for the purpose %s, also among others', (id) => {
    expect([isForSigning(purposes(id)), isForSigning(purposes('1.3.6.1.5.5.7.3.1', id))]).toEqual([true, true])
  })

  test('does not sign documents for the purpose of a web server alone, and does without any', () => {
    expect([isForSigning(purposes('1.3.6.1.5.5.7.3.1')), isForSigning(read())]).toEqual([false, true])
  })

  test.each<[string, string[], boolean]>([
    ['timestamps', ['1.3.6.1.5.5.7.3.8'], true],
    ['answers about revocation', ['1.3.6.1.5.5.7.3.9'], true],
    ['both', ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.9'], true],
    ['timestamps and e-mail', ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.4'], false],
    ['answers and e-mail', ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.9'], false],
  ])('answers on request if it is for nothing else: for %s', (_, ids, answers) =>
    expect(isForAnswers(purposes(...ids))).toBe(answers),
  )

  test('is valid from its first second to its last', () => {
    const at = (text: string) => isValidAt(read(), new Date(text))
    expect(at('2025-12-31T23:59:59Z')).toBe(false)
    expect(at('2026-01-01T00:00:00Z')).toBe(true)
    expect(at('2027-01-01T00:00:00Z')).toBe(true)
    expect(at('2027-01-01T00:00:01Z')).toBe(false)
  })

  test('names its policies, and none if they cannot be read', () => {
    const policies = (value: Bytes) => policiesOf(withExtensions(extension('2.5.29.32', value)))
    expect(policies(sequence(sequence(oid('2.16.76.1.2.1.12')), sequence(oid('2.16.76.1.2.3.4'))))).toEqual([
      '2.16.76.1.2.1.12',
      '2.16.76.1.2.3.4',
    ])
    expect(policies(sequence(sequence(integer(1))))).toEqual([])
    expect(policiesOf(read())).toEqual([])
  })
})

describe('a name in a certificate', () => {
  const utf8 = (text: string) => der(0x0c, new TextEncoder().encode(text))
  const pair = (type: string, value: Bytes) => sequence(oid(type), value)
  const named = (...sets: Bytes[][]) => readName(readElement(sequence(...sets.map((pairs) => setOf(...pairs)))))
  const [CN, O, OU, EMAIL] = ['2.5.4.3', '2.5.4.10', '2.5.4.11', '1.2.840.113549.1.9.1']
  const [COUNTRY, CITY] = ['2.5.4.6', '2.5.4.7']

  test.each<[string, Bytes[][], string | null]>([
    ['the last common name', [[pair(CN, utf8('Grupo'))], [pair(CN, utf8('Ana'))], [pair(OU, utf8('Vendas'))]], 'Ana'],
    ['the unit, without a common name', [[pair(OU, utf8('Vendas'))], [pair(O, utf8('Empresa'))]], 'Vendas'],
    ['the company, without these', [[pair(EMAIL, utf8('a@b.c'))], [pair(O, utf8('Empresa'))]], 'Empresa'],
    ['the e-mail, without these', [[pair(COUNTRY, utf8('BR'))], [pair(EMAIL, utf8('a@b.c'))]], 'a@b.c'],
    ['nothing, if nothing is a name', [[pair(COUNTRY, utf8('BR'))], [pair(CITY, utf8('Recife'))]], null],
    ['what is not empty', [[pair(CN, utf8('Ana'))], [pair(CN, utf8(''))]], 'Ana'],
    ['a name beside another value', [[pair(CITY, utf8('Recife')), pair(CN, utf8('Ana'))]], 'Ana'],
    ['a pair that is empty as nothing', [[sequence()], [pair(CN, utf8('Ana'))]], 'Ana'],
    ['a pair without a value as nothing', [[sequence(oid(CN))], [pair(OU, utf8('Vendas'))]], 'Vendas'],
  ])('is shown by %s', (_, sets, shown) => expect(named(...sets).shown).toBe(shown))

  test('is shown without what turns the text around it, and not without end', () => {
    expect(named([pair(CN, utf8('Ana\u202eazuoS\u0000\u2028'))]).shown).toBe('Ana azuoS  ')
    expect(named([pair(CN, utf8('a'.repeat(300)))]).shown).toBe('a'.repeat(256))
  })

  const key = (...sets: Bytes[][]) => named(...sets).key
  test('equals the same name in other letters, spaces and strings (RFC 5280, 7.1)', () => {
    const one = key([pair(CN, utf8('Ana Souza'))])
    expect(key([pair(CN, utf8('  ANA \t  souza '))])).toBe(one)
    expect(key([pair(CN, der(0x13, new TextEncoder().encode('ana souza')))])).toBe(one)
    for (const other of ['Anasouza', 'Ana Sousa', 'Ana']) expect(key([pair(CN, utf8(other))])).not.toBe(one)
    expect(key([pair(O, utf8('Ana Souza'))])).not.toBe(one)
    expect(key([pair(CN, utf8('a'))], [pair(CN, utf8('b'))])).not.toBe(key([pair(CN, utf8(`a${CN}=b`))]))
  })

  test.each<[string, number, number[], string]>([
    ['UTF-8', 0x0c, [0xc3, 0xa9], 'é'],
    ['numbers', 0x12, [0x34, 0x32], '42'],
    ['printable letters', 0x13, [0x41, 0x42], 'AB'],
    ['letters of IA5', 0x16, [0x61, 0x40, 0x62], 'a@b'],
    ['Latin-1 where UTF-8 should be', 0x0c, [0xe9, 0x41], 'éA'],
    ['T61', 0x14, [0xc3, 0xa9], 'Ã©'],
    ['UTF-16', 0x1e, [0x00, 0xe9, 0x20, 0xac], 'é€'],
    ['UTF-32', 0x1c, [0, 0, 0, 0xe9, 0, 1, 0xf6, 0x00], 'é😀'],
    [
      'UTF-32 with what is no letter',
      0x1c,
      [0, 0x10, 0xff, 0xff, 0, 0x11, 0, 0, 0, 0, 0, 0x41, 7],
      '\u{10ffff}\ufffdA',
    ],
    ['what is no text', 0x04, [0xde, 0xad], '#dead'],
  ])('is read from %s', (_, tag, octets, text) => {
    expect(key([pair(CN, der(tag, new Uint8Array(octets)))])).toBe(`${CN}=${text.toLowerCase()}`)
  })
})

describe('the person of a certificate of ICP-Brasil (DOC-ICP-04, 7.1.2.3)', () => {
  const [PERSON, COMPANY, RESPONSIBLE] = ['2.16.76.1.3.1', '2.16.76.1.3.3', '2.16.76.1.3.4']
  const CPF = '52998224725'
  const text = (value: string) => new TextEncoder().encode(value)
  const utf16 = (value: string) => new Uint8Array([...value].flatMap((letter) => [0, letter.charCodeAt(0)]))
  const other = (id: string, value: Bytes) => tagged(0, oid(id), tagged(0, value))
  const data = (number: string) => octetString(text(`01011990${number}0000000000000`))
  const of = (names: Bytes[], name = 'Ana Souza') =>
    personOf(read({ subject: commonName(name), extensions: [extension('2.5.29.17', sequence(...names))] }))

  test.each<[string, Bytes[], string | null, string | null]>([
    ['the person', [other(PERSON, data(CPF))], CPF, null],
    ['who answers for a company', [other(RESPONSIBLE, data(CPF))], CPF, null],
    ['the company', [other(COMPANY, octetString(text('11222333000181')))], null, '11222333000181'],
    ['a company with letters', [other(COMPANY, der(0x13, text('12ABC34501DE35')))], null, '12ABC34501DE35'],
    ['a text in UTF-16', [other(COMPANY, der(0x1e, utf16('11222333000181')))], null, '11222333000181'],
    ['a text with spaces around it', [other(COMPANY, der(0x0c, text(' 11222333000181 ')))], null, '11222333000181'],
    ['the first of two', [other(PERSON, data(CPF)), other(PERSON, data('11144477735'))], CPF, null],
    ['zeros as nobody', [other(PERSON, data('00000000000'))], null, null],
    ['ten digits as nobody', [other(PERSON, octetString(text('010119905299822472')))], null, null],
    ['letters as nobody', [other(PERSON, data('A2998224725'))], null, null],
    ['letters within as nobody', [other(PERSON, data('52998A24725'))], null, null],
    ['letters at the end as nobody', [other(PERSON, data('5299822472A'))], null, null],
    ['a longer company as none', [other(COMPANY, octetString(text('911222333000181')))], null, null],
    ['a company with more behind it as none', [other(COMPANY, octetString(text('112223330001819A')))], null, null],
    ['an e-mail as nothing', [der(0x81, text('a@b.c')), other(PERSON, data(CPF))], CPF, null],
    ['what came before the unreadable', [other(PERSON, data(CPF)), tagged(0, integer(1))], CPF, null],
    ['nothing after the unreadable', [tagged(0, integer(1)), other(PERSON, data(CPF))], null, null],
  ])('is %s', (_, names, cpf, cnpj) => expect(of(names)).toEqual({ name: 'Ana Souza', cpf, cnpj }))

  test.each([
    [`Ana Souza:${CPF}`, 'Ana Souza'],
    ['Empresa:12ABC34501DE35', 'Empresa'],
    [`Ana:${CPF}: Souza`, `Ana:${CPF}: Souza`],
    ['Ana: Souza', 'Ana: Souza'],
  ])('is shown without the number: %s', (subject, name) => expect(of([], subject).name).toBe(name))

  test('may have no name, and no names', () => {
    const subject = sequence(setOf(sequence(oid('2.5.4.6'), der(0x13, text('BR')))))
    expect(personOf(read({ subject }))).toEqual({ name: null, cpf: null, cnpj: null })
  })

  test('is shown with a hidden CPF, a company with its whole number', () => {
    expect(shownIdOf({ name: null, cpf: CPF, cnpj: '11222333000181' })).toBe('11222333000181')
    expect(shownIdOf({ name: null, cpf: CPF, cnpj: null })).toBe('***.982.247-**')
    expect(shownIdOf({ name: null, cpf: null, cnpj: null })).toBe(null)
  })
})

test('of what was asked for last so many are remembered, and the one that was asked for longest ago is forgotten', () => {
  const made: string[] = []
  const two = recent<string>(2)
  const ask = (...ids: string[]) => ids.map((id) => two(id, () => `${id}${made.push(id)}`))
  expect(ask('a', 'b', 'a', 'c', 'a', 'b', 'a')).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'b4', 'a1'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
