import { Email } from '@rubrica/contracts/ids.ts'
import { isCnpj, isCpf, isPhone, isPostalCode } from '@rubrica/contracts/national-numbers.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('a CPF', () => {
  test.each(['529.982.247-25', '52998224725', '111.444.777-35', '123.456.789-09', '000.000.001-91'])(
    '%s is right, with or without punctuation',
    (cpf) => expect(isCpf(cpf)).toBe(true),
  )

  test.each(['529.982.247-24', '123.456.789-00', '5299822472', '529982247250', '', 'abc', '529.982.247-2x'])(
    '%s is wrong',
    (cpf) => expect(isCpf(cpf)).toBe(false),
  )

  // spec: one-repeated-digit-wrong
  test('of one repeated digit is wrong although its arithmetic holds', () => {
    for (let digit = 0; digit <= 9; digit++) expect(isCpf(String(digit).repeat(11))).toBe(false)
  })

  // spec: has-exactly-one-pair
  test('has exactly one pair of check digits', () => {
    fc.assert(
      fc.property(digits(9), (base) => {
        fc.pre(new Set(base).size > 1)
        const right = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter((end) =>
          isCpf(base + end),
        )
        expect(right).toEqual([checkDigitsOf(base, 10)])
      }),
    )
  })
})

describe('a CNPJ', () => {
  test.each(['11.222.333/0001-81', '00.000.000/0001-91', '33.000.167/0001-01', '33000167000101', '12.ABC.345/01DE-35'])(
    '%s is right',
    (cnpj) => expect(isCnpj(cnpj)).toBe(true),
  )

  test.each(['11.222.333/0001-82', '11.222.333/0001-8', '12.ABC.345/01DE-36', '00000000000000', '1122233300018A', ''])(
    '%s is wrong',
    (cnpj) => expect(isCnpj(cnpj)).toBe(false),
  )

  test('has exactly one pair of check digits', () => {
    fc.assert(
      fc.property(digits(12), (base) => {
        fc.pre(new Set(base).size > 1)
        const right = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter((end) =>
          isCnpj(base + end),
        )
        expect(right).toEqual([checkDigitsOf(base, 9)])
      }),
    )
  })
})

describe('a phone number', () => {
  test.each(['(11) 98765-4321', '11987654321', '(21) 3232-4321', '2132324321'])('%s is right', (phone) =>
    expect(isPhone(phone)).toBe(true),
  )

  test.each(['(01) 98765-4321', '(11) 88765-4321', '98765-4321', '(11) 1234-5678', '+55 11 98765-4321', ''])(
    '%s is wrong',
    (phone) => expect(isPhone(phone)).toBe(false),
  )
})

test.each([
  ['01310-100', true],
  ['01310100', true],
  ['1310-100', false],
  ['01310_100', false],
])('a postal code %s is %s', (code, right) => expect(isPostalCode(code)).toBe(right))

test.each([
  ['ana@exemplo.com.br', true],
  ['ana+contratos@exemplo.com', true],
  ['ana@exemplo', false],
  ['ana exemplo@x.com', false],
  ['@x.com', false],
])('an e-mail %s is %s', (email, right) => expect(Email.safeParse(email).success).toBe(right))

function digits(length: number): fc.Arbitrary<string> {
  return fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
}

/** The official rule in reverse: weights 2 up to `highest` from the right, then again; 11 less the remainder. */
function checkDigitsOf(base: string, highest: number): string {
  const once = (text: string) => {
    const cycle = highest === 9 ? 8 : 11
    const sum = [...text].reverse().reduce((total, digit, i) => total + Number(digit) * ((i % cycle) + 2), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = once(base)
  return `${first}${once(`${base}${first}`)}`
}
