import { cnpj } from './cnpj.ts'
import { companyName } from './company-name.ts'
import { cpf } from './cpf.ts'
import { creditCard } from './credit-card.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import type { FieldKind, InputKind } from './field-kind.ts'
import { initial } from './initial.ts'
import { number } from './number.ts'
import { personName } from './person-name.ts'
import { phoneNumber } from './phone-number.ts'
import { postalCode } from './postal-code.ts'
import { signature } from './signature.ts'
import { signatureDate } from './signature-date.ts'
import { text } from './text.ts'

/** Kinds that people fill: a workspace makes fields of them. */
export const inputKinds = {
  personName,
  cpf,
  phoneNumber,
  postalCode,
  email,
  cnpj,
  companyName,
  text,
  number,
  date,
  creditCard,
} satisfies Record<string, InputKind>

/** Kinds that the product draws or fills: each workspace has one field of each. */
export const standardKinds = { signature, initial, signatureDate } satisfies Record<string, FieldKind>

/** Every kind of field by its name on the wire (decision 0070). */
export const fieldKinds: Record<FieldType, FieldKind> = { ...inputKinds, ...standardKinds }

export type InputType = keyof typeof inputKinds
export type FieldType = InputType | keyof typeof standardKinds

/** What a new field is until somebody chooses another kind. */
export const usualType: InputType = 'text'

export function isInputType(type: FieldType): type is InputType {
  return Object.hasOwn(inputKinds, type)
}

/** The kind that people fill, by a type that a later service may have sent; undefined if it is another. */
export function inputKindOf(type: string | null | undefined): InputKind | undefined {
  const kind = byType.get(type ?? '')
  return kind?.filledBy === 'input' ? kind : undefined
}

/** A field as an item shows it. A remote /v1 may not say whether the field came with the workspace. */
interface NamedField {
  type: string | null
  name: string | null
  is_pre_defined?: boolean | undefined
}

/** The signer's own datum that a field asks for. A field that people made or renamed may ask for somebody else's. */
export function datumOfSigner({ type, name, is_pre_defined = true }: NamedField): InputKind['ofSigner'] {
  const kind = inputKindOf(type)
  return kind && is_pre_defined && name === kind.name.pt ? kind.ofSigner : null
}

const byType = new Map<string, FieldKind>(Object.entries(fieldKinds))
