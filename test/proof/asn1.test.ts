import {
  bitString,
  boolean,
  der,
  inDer,
  integer,
  nothing,
  octetString,
  oid,
  sequence,
  setOf,
  sorted,
  tagged,
} from '@rubrica/proof/asn1/der.ts'
import { type Bytes, childrenOf, Malformed, readElement } from '@rubrica/proof/asn1/element.ts'
import { Fields } from '@rubrica/proof/asn1/fields.ts'
import { bitsOf, numberOf, octetsOf, oidOf, timeOf } from '@rubrica/proof/asn1/values.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

const bytes = (...octets: number[]): Bytes => new Uint8Array(octets)
const text = (value: string) => new TextEncoder().encode(value)

describe('an element (X.690, 8.1)', () => {
  test.each<[string, number[], number[], number[]]>([
    ['a short length', [0x04, 2, 7, 8, 9], [0x04, 2, 7, 8], [7, 8]],
    [
      'the longest short length',
      [0x04, 0x7f, ...Array(127).fill(1)],
      [0x04, 0x7f, ...Array(127).fill(1)],
      Array(127).fill(1),
    ],
    ['a long length', [0x04, 0x82, 0, 2, 7, 8, 9], [0x04, 0x82, 0, 2, 7, 8], [7, 8]],
    ['a length of eight octets', [0x04, 0x88, 0, 0, 0, 0, 0, 0, 0, 1, 7], [0x04, 0x88, 0, 0, 0, 0, 0, 0, 0, 1, 7], [7]],
    ['nothing in it', [0x05, 0, 9], [0x05, 0], []],
    ['a number in octets of its own', [0x1f, 0x81, 0x01, 1, 7], [0x1f, 0x81, 0x01, 1, 7], [7]],
  ])('may have %s', (_, sent, whole, content) => {
    const element = readElement(bytes(...sent))
    expect([...element.bytes]).toEqual(whole)
    expect([...element.content]).toEqual(content)
  })

  test('may be of indefinite length, also within another', () => {
    const inner = [0x24, 0x80, 0x04, 1, 7, 0, 0]
    const element = readElement(bytes(0x30, 0x80, ...inner, 0x05, 0, 0, 0, 9))
    expect([...element.bytes]).toEqual([0x30, 0x80, ...inner, 0x05, 0, 0, 0])
    expect(childrenOf(element).map((child) => [...child.bytes])).toEqual([inner, [0x05, 0]])
    expect(element).toMatchObject({ tag: 0x10, isConstructed: true })
  })

  test('is read where it stands', () => {
    expect([...readElement(bytes(9, 9, 0x02, 1, 5), 2).content]).toEqual([5])
    expect(readElement(bytes(0xa0, 0))).toMatchObject({ tag: 0x80, isConstructed: true })
    expect(readElement(bytes(0x80, 0))).toMatchObject({ tag: 0x80, isConstructed: false })
  })

  test.each<[string, number[]]>([
    ['no octets', []],
    ['a tag alone', [0x04]],
    ['a length that ends within', [0x04, 0x82, 1]],
    ['less than its length', [0x04, 3, 1, 2]],
    ['a length of nine octets', [0x04, 0x89, 0, 0, 0, 0, 0, 0, 0, 0, 1, 7]],
    ['a number that does not end', [0x1f, 0x81, 0x81]],
    ['an end of contents in its place', [0, 0]],
    ['an indefinite length of a primitive', [0x04, 0x80, 0, 0]],
    ['an indefinite length that does not end', [0x30, 0x80, 0x05, 0]],
    ['half an end', [0x30, 0x80, 0x05, 0, 0]],
    ['a length beyond all numbers', [0x04, 0x88, 255, 255, 255, 255, 255, 255, 255, 255]],
  ])('is refused with %s', (_, octets) => expect(() => readElement(bytes(...octets))).toThrow(Malformed))

  const nested = (levels: number): Bytes =>
    bytes(...Array(levels).fill([0x30, 0x80]).flat(), ...Array(2 * levels).fill(0))
  test('is walked through 32 levels of indefinite length, and no further', () => {
    expect(readElement(nested(32)).bytes.length).toBe(128)
    expect(() => readElement(nested(34))).toThrow(Malformed)
  })

  test('holds others if it is constructed, and ten thousand at most', () => {
    expect(() => childrenOf(readElement(bytes(0x04, 2, 5, 0)))).toThrow(Malformed)
    const holding = (count: number) => sequence(...Array<Bytes>(count).fill(nothing))
    expect(childrenOf(readElement(holding(10_000))).length).toBe(10_000)
    expect(() => childrenOf(readElement(holding(10_001)))).toThrow(Malformed)
  })

  test('gives its fields in order, each of its kind', () => {
    const fields = () => new Fields(readElement(sequence(integer(1), boolean(true), nothing, nothing)))
    const one = fields()
    expect(one.optional(0x01)).toBe(undefined)
    expect([...one.next(0x02).content]).toEqual([1])
    expect(one.optional(0x01)?.tag).toBe(0x01)
    expect(one.next().tag).toBe(0x05)
    expect(() => one.end()).toThrow(Malformed)
    expect(one.rest().length).toBe(1)
    expect(one.rest()).toEqual([])
    expect(() => one.end()).not.toThrow()
    expect(() => one.next()).toThrow(Malformed)
    expect(() => fields().next(0x01)).toThrow(Malformed)
  })
})

describe('a value', () => {
  test.each<[string, number[]]>([
    ['0.9.2342', [0x09, 0x92, 0x26]],
    ['1.2.840.113549.1.1.11', [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]],
    ['1.39', [0x4f]],
    ['2.0', [0x50]],
    ['2.5.4.3', [0x55, 0x04, 0x03]],
    ['2.999.1', [0x88, 0x37, 0x01]],
    ['2.16.76.1.3.1', [0x60, 0x4c, 0x01, 0x03, 0x01]],
    [
      '2.25.329800735698586629295641978511506172918',
      [
        0x69, 0x83, 0xf8, 0x9d, 0xd7, 0x85, 0xb8, 0xdf, 0xe2, 0xcf, 0xf9, 0x85, 0xf6, 0xd9, 0xca, 0xbf, 0xb3, 0x88,
        0xb0, 0xd2, 0xf6,
      ],
    ],
  ])('is the identifier %s', (dotted, content) => {
    if (!dotted.startsWith('2.25')) expect([...oid(dotted).subarray(2)]).toEqual(content)
    expect(oidOf(readElement(oid(dotted)))).toBe(dotted)
  })

  test.each<[string, Bytes]>([
    ['without octets', der(0x06)],
    ['that does not end', der(0x06, bytes(0x2a, 0x86))],
    ['of another kind', der(0x04, bytes(0x2a))],
    ['of 65 octets', der(0x06, bytes(...Array(65).fill(0x2a)))],
  ])('is no identifier %s', (_, sent) => expect(() => oidOf(readElement(sent))).toThrow(Malformed))

  test('is an identifier of 64 octets', () =>
    expect(oidOf(readElement(der(0x06, bytes(...Array(64).fill(1)))))).toBe(`0.1${'.1'.repeat(63)}`))

  test('is a number up to four octets, and endless above', () => {
    const number = (...octets: number[]) => numberOf(readElement(der(0x02, bytes(...octets))))
    expect([number(0), number(1, 0), number(0, 255, 255, 255), number(1, 0, 0, 0, 0)]).toEqual([
      ...[0, 256, 0xff_ffff, Number.POSITIVE_INFINITY],
    ])
    expect(number(0, 128)).toBe(128)
    for (const octets of [[], [0, 0], [0, 0, 0, 0, 0], [0, 127], [255], [128, 0]])
      expect(() => number(...octets)).toThrow(Malformed)
  })

  test('is a string of octets, whole or in pieces of pieces', () => {
    expect([...octetsOf(readElement(octetString(bytes(1, 2))))]).toEqual([1, 2])
    const pieces = der(0x24, octetString(bytes(1)), der(0x24, octetString(bytes(2)), octetString(bytes(3))))
    expect([...octetsOf(readElement(pieces))]).toEqual([1, 2, 3])
    const levels = (count: number): Bytes => (count === 0 ? octetString(bytes(1)) : der(0x24, levels(count - 1)))
    expect([...octetsOf(readElement(levels(32)))]).toEqual([1])
    expect(() => octetsOf(readElement(levels(33)))).toThrow(Malformed)
  })

  test('is a string of whole octets', () => {
    expect([...bitsOf(readElement(bitString(bytes(1, 2))))]).toEqual([1, 2])
    for (const wrong of [der(0x03), der(0x03, bytes(1, 2)), der(0x23, bitString(bytes(1)))])
      expect(() => bitsOf(readElement(wrong))).toThrow(Malformed)
  })

  test.each<[number, string, string]>([
    [0x17, '261120170515Z', '2026-11-20T17:05:15.000Z'],
    [0x17, '491231235959Z', '2049-12-31T23:59:59.000Z'],
    [0x17, '500101000000Z', '1950-01-01T00:00:00.000Z'],
    [0x17, '2611201705Z', '2026-11-20T17:05:00.000Z'],
    [0x17, '2611201705-0300', '2026-11-20T20:05:00.000Z'],
    [0x18, '20261120170515Z', '2026-11-20T17:05:15.000Z'],
    [0x18, '20261120170515.25Z', '2026-11-20T17:05:15.250Z'],
    [0x18, '20261120170515,123456Z', '2026-11-20T17:05:15.123Z'],
    [0x18, '20261120170515+0130', '2026-11-20T15:35:15.000Z'],
    [0x18, '202611201705Z', '2026-11-20T17:05:00.000Z'],
    [0x18, '20280229000000Z', '2028-02-29T00:00:00.000Z'],
  ])('is a time (tag %i): %s', (tag, sent, at) =>
    expect(timeOf(readElement(der(tag, text(sent)))).toISOString()).toBe(at),
  )

  test('is a time by its own zone, whatever the zone of the machine', () => {
    vi.stubEnv('TZ', 'America/Sao_Paulo')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(new Date('2026-11-20T12:00:00').toISOString()).toBe('2026-11-20T15:00:00.000Z')
    expect(timeOf(readElement(der(0x17, text('261120170515Z')))).toISOString()).toBe('2026-11-20T17:05:15.000Z')
  })

  test.each<[number, string]>([
    [0x17, '20261120170515Z'],
    [0x17, '261120170515.5Z'],
    [0x17, '261120170515'],
    [0x17, '261320170515Z'],
    [0x18, '261120170515Z'],
    [0x18, '20261120170515'],
    [0x18, ' 20261120170515Z'],
    [0x18, '20261120170515Z '],
    [0x18, '20261120170515+9900'],
    [0x18, '20260230000000Z'],
    [0x18, '20270229000000Z'],
    [0x18, '20261120240000Z'],
    [0x18, '20261120235960Z'],
    [0x0c, '20261120170515Z'],
    [0x18, `${'0'.repeat(50)}Z`],
  ])('is no time (tag %i): %s', (tag, sent) =>
    expect(() => timeOf(readElement(der(tag, text(sent))))).toThrow(Malformed),
  )
})

describe('an element in DER', () => {
  test.each<[string, Bytes, number[]]>([
    ['a small number', integer(0x7f), [0x02, 1, 0x7f]],
    ['a number with a zero before its highest bit', integer(0x80), [0x02, 2, 0, 0x80]],
    ['a number of two octets', integer(0x1234), [0x02, 2, 0x12, 0x34]],
    ['nought', integer(bytes(0, 0)), [0x02, 1, 0]],
    ['a number without the zeros before it', integer(bytes(0, 0, 5)), [0x02, 1, 5]],
    ['true', boolean(true), [0x01, 1, 0xff]],
    ['false', boolean(false), [0x01, 1, 0]],
    ['bits', bitString(bytes(7)), [0x03, 2, 0, 7]],
    ['a tag around others', tagged(3, nothing), [0xa3, 2, 0x05, 0]],
    [
      'a set in the order of its members',
      setOf(bytes(0x02, 1, 9), bytes(0x02, 1, 5)),
      [0x31, 6, 0x02, 1, 5, 0x02, 1, 9],
    ],
  ])('is %s', (_, written, octets) => expect([...written]).toEqual(octets))

  test.each([
    [127, [0x04, 0x7f]],
    [128, [0x04, 0x81, 0x80]],
    [255, [0x04, 0x81, 0xff]],
    [256, [0x04, 0x82, 1, 0]],
    [65_536, [0x04, 0x83, 1, 0, 0]],
  ])('of %i octets says so by %j', (length, header) => {
    const written = octetString(new Uint8Array(length))
    expect([...written.subarray(0, header.length)]).toEqual(header)
    expect(written.length).toBe(header.length + length)
  })

  test('puts the members of a set in ascending order, a shorter one before those that go on', () => {
    const members = [bytes(2, 1), bytes(2), bytes(1, 9, 9), bytes(2, 0)]
    expect(sorted(members).map((one) => [...one])).toEqual([[1, 9, 9], [2], [2, 0], [2, 1]])
    expect([...(members[0] ?? [])]).toEqual([2, 1])
  })

  test.each<[string, number[], number[]]>([
    ['lengths', [0x30, 0x81, 3, 0x02, 1, 5], [0x30, 3, 0x02, 1, 5]],
    ['an indefinite length', [0x30, 0x80, 0x02, 1, 5, 0, 0], [0x30, 3, 0x02, 1, 5]],
    ['a string in pieces', [0x24, 6, 0x04, 1, 7, 0x04, 1, 8], [0x04, 2, 7, 8]],
    ['a set', [0x31, 6, 0x02, 1, 9, 0x02, 1, 5], [0x31, 6, 0x02, 1, 5, 0x02, 1, 9]],
    ['a sequence, whose order stays', [0x30, 6, 0x02, 1, 9, 0x02, 1, 5], [0x30, 6, 0x02, 1, 9, 0x02, 1, 5]],
    ['what is true', [0x01, 1, 1], [0x01, 1, 0xff]],
    ['what is false', [0x01, 1, 0], [0x01, 1, 0]],
    ['a number, which stays', [0x02, 1, 1], [0x02, 1, 1]],
    ['what has a number of its own octets, which stays', [0x1f, 0x21, 1, 7], [0x1f, 0x21, 1, 7]],
  ])('is made of BER: %s', (_, sent, made) => expect([...inDer(readElement(bytes(...sent)))]).toEqual(made))

  test('is not made of more levels than are read', () => {
    const levels = (count: number): Bytes => (count === 0 ? nothing : sequence(levels(count - 1)))
    expect(inDer(readElement(levels(31)))).toEqual(levels(31))
    expect(() => inDer(readElement(levels(32)))).toThrow(Malformed)
  })
})
