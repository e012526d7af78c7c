import { type InputType, inputKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { expect, test } from 'vitest'

/** What people fill in, kind by kind, in the forms that look most like a number of somebody. */
const filledIn: Record<InputType, readonly string[]> = {
  personName: ['Ana Souza'],
  cpf: ['529.982.247-25', '52998224725'],
  phoneNumber: ['(11) 98765-4321', '11987654321'],
  postalCode: ['01310-100', '01310100'],
  email: ['ana@exemplo.com', '12345678@exemplo.com'],
  cnpj: ['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35'],
  companyName: ['Casa Sá Ltda.', '123 Milhas SP'],
  text: ['Pagamento em 30 dias', '1234567', 'Processo 12345678901', '1'],
  number: ['7', '30', '12345678', '123456789', '1234567,89'],
  date: ['2026-11-28', '28/11/2026'],
  creditCard: ['4111 1111 1111 1111'],
}

test.each([
  ['a mobile number', (n: number) => `119${String(n).padStart(8, '0')}`],
  ['a number of a landline', (n: number) => `113${String(n).slice(-7).padStart(7, '2')}`],
  ['a postal code', (n: number) => String(n).padStart(8, '0')],
])('no kind of field takes more than one in fifty of %s for its own, as one check digit would', (_, numberOf) => {
  const numbers = Array.from({ length: 1000 }, (_, at) => numberOf((at * 7_654_321) % 100_000_000))
  const hiding = keysOf(inputKinds).filter(
    (kind) => numbers.filter((one) => inputKinds[kind].hides(one) !== null).length > 20,
  )
  expect(hiding).toEqual([])
})

test('no kind of field hides in the evidence what is a right value of another, because each looks at every field', () => {
  const kinds = keysOf(inputKinds)
  const wrong = kinds.filter((kind) => filledIn[kind].some((value) => inputKinds[kind].whyInvalid(value) !== null))
  expect(wrong, 'these have a value here that their rule refuses').toEqual([])
  const hidden = kinds.flatMap((kind) =>
    kinds
      .filter((other) => other !== kind)
      .flatMap((other) => filledIn[other].map((value) => ({ other, value })))
      .filter(({ value }) => inputKinds[kind].hides(value) !== null)
      .map(({ other, value }) => `${kind} hides '${value}' of ${other}`),
  )
  expect(
    hidden,
    'ask for more in `hides`; leave a value out here only if it is in truth the number that the other kind hides',
  ).toEqual([])
})
