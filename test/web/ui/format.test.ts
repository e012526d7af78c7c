import { expect, test } from 'vitest'
import {
  formatCpf,
  formatMoney,
  formatPhone,
  formatRelative,
  formatSize,
  inGroups,
  internationalPhone,
} from '../../../web/format.ts'

const now = new Date('2026-11-20T17:05:00Z')

test('the time since a change is said in the largest unit that fits', () => {
  expect(formatRelative('2026-11-20T17:04:30Z', now)).toBe('agora')
  expect(formatRelative('2026-11-20T17:00:00Z', now)).toBe('há 5 minutos')
  expect(formatRelative('2026-11-18T17:00:00Z', now)).toBe('há 2 dias')
  expect(formatRelative('2026-11-20T20:05:00Z', now)).toBe('em 3 horas')
})

// spec: sizes-money-written-as
test('sizes and money are written as in Brazil', () => {
  expect(formatSize(1_234_500)).toBe('1.234,5 kB')
  expect(formatMoney(1234.5).replace(/\s/g, ' ')).toBe('R$ 1.234,50')
})

test('a CPF and a phone number get their signs, and what is neither stays as it is', () => {
  expect(formatCpf('12345678909')).toBe('123.456.789-09')
  expect(formatCpf('123')).toBe('123')
  expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321')
  expect(formatPhone('1133334444')).toBe('(11) 3333-4444')
})

test('a hash is read in groups of four', () => {
  expect(inGroups('a1b2c3d4e5')).toBe('a1b2 c3d4 e5')
})

test('a typed telephone is Brazilian unless it says otherwise, with 55 or 0 before it or without', () => {
  for (const typed of ['11 98765-4321', '55 11 98765-4321', '+55 11 98765-4321', '011 98765-4321'])
    expect(internationalPhone(typed)).toBe('+5511987654321')
  // 55 is an area code, too.
  expect(internationalPhone('(55) 98765-4321')).toBe('+5555987654321')
  expect(internationalPhone('(55) 3322-1100')).toBe('+555533221100')
  expect(internationalPhone('+351 912 345 678')).toBe('+351912345678')
  expect(internationalPhone('a confirmar')).toBe('a confirmar')
  expect(internationalPhone('')).toBe('')
})
