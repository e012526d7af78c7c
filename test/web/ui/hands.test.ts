import { expect, test } from 'vitest'
import { handsFor, writtenName } from '../../../web/ui/type-signature.tsx'

const all = ['Dancing Script', 'Caveat', 'Great Vibes']

test.each([
  ['José Araújo D’Ávila', all],
  ['Łukasz Żółć', all],
  ['Ștefan Țepeș', all],
  ['Nguyễn Thị Ánh', ['Dancing Script', 'Great Vibes']],
  ['Иван Щёголев', ['Caveat', 'Great Vibes']],
  ['Δημήτρης', ['own']],
  ['李小龙', ['own']],
  ['Ana Nguyễn 李', ['own']],
  ['Joaquim 3º', all],
  ['', all],
])('%s is offered in the hands that have all of its letters', (name, hands) => {
  expect(handsFor(name).map(({ id }) => id)).toEqual(hands)
})

test('accents that were typed apart belong to their letters, and pictures are left out', () => {
  expect(handsFor('Jose\u0301').map(({ id }) => id)).toEqual(all)
  expect(writtenName('  Ana 😀  👩🏽‍💻 Jose\u0301 🇧🇷 ')).toBe('Ana José')
})
