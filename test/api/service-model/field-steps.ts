import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Field, type Model, pick, type Who } from './model.ts'
import { anOwner, isFieldInUse, refusedTo } from './rules.ts'
import type { Real } from './stage.ts'
import { type Act, answered, anyName, anyone, isBlank, steps, which } from './step.ts'

type Type = 'text' | 'number' | 'cpf'

/** The fields of the workspace; it begins with one of each of ten types. */
export async function knownFields(model: Model, { people }: Real): Promise<Field[]> {
  if (model.fields) return model.fields
  const { items } = await people[anOwner(model)].client.fields.list({ accountId: model.accountId })
  expect(items.map(({ type }) => type).sort()).toEqual(firstTypes)
  model.fields = items.map(({ id, name, type, is_active }) => ({ id, name, type, isActive: is_active, isGone: false }))
  return model.fields
}

const firstTypes = [
  'cnpj',
  'companyName',
  'cpf',
  'date',
  'email',
  'number',
  'personName',
  'phoneNumber',
  'postalCode',
  'text',
]

const create = ({ who, name, type, regex }: { who: Who; name: string; type: Type; regex: string | null }): Act => {
  return async (model, real) => {
    const fields = await knownFields(model, real)
    const wrongRegex = regex && (type === 'text' ? (regex === '/(/' ? 'regex_unsafe' : null) : 'regex_only_text')
    const refusal = refusedTo(model, who) ?? (isBlank(name) ? 'validation' : wrongRegex || null)
    const call = real.people[who].client.fields.create({ accountId: model.accountId, name, type, regex })
    const field = await answered(call, refusal)
    if (!field) return
    expect(field).toMatchObject({ name, type, regex, is_active: true, is_pre_defined: false, is_standard: false })
    fields.push({ id: field.id, name, type, isActive: true, isGone: false })
  }
}

const change = ({
  who,
  at,
  ...changes
}: {
  who: Who
  at: number
  name?: string
  is_active?: boolean
  type?: Type
}): Act => {
  return async (model, real) => {
    const field = pick(await knownFields(model, real), at)
    const isRetyped = changes.type && changes.type !== field?.type
    const inUse = field && isRetyped && isFieldInUse(model, field) ? 'field_in_use' : null
    const refusal = refusedToField(model, who, field, isBlank(changes.name ?? 'nome')) ?? inUse
    const call = real.people[who].client.fields.update({ ...targetOf(model, field), ...changes })
    const changed = await answered(call, refusal)
    if (!changed || !field) return
    Object.assign(field, { name: changes.name ?? field.name, type: changes.type ?? field.type })
    field.isActive = changes.is_active ?? field.isActive
    expect(changed).toMatchObject({ name: field.name, type: field.type, is_active: field.isActive })
  }
}

const remove = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, real) => {
    const field = pick(await knownFields(model, real), at)
    const inUse = field && isFieldInUse(model, field) ? 'field_in_use' : null
    const call = real.people[who].client.fields.remove(targetOf(model, field))
    if ((await answered(call, refusedToField(model, who, field, false) ?? inUse)) && field) field.isGone = true
  }
}

function refusedToField(model: Model, who: Who, field: Field | undefined, isWrong: boolean): ErrorCode | null {
  const refusal = refusedTo(model, who) ?? (isWrong ? 'validation' : null)
  return refusal ?? (!field || field.isGone ? 'not_found' : null)
}

function targetOf({ accountId }: Model, field: Field | undefined) {
  return { accountId, fieldId: field?.id ?? 'nada' }
}

const type = fc.constantFrom<Type>('text', 'number', 'cpf')
const regex = fc.constantFrom(null, null, '/^[A-Z]+$/', '/(/')

export const fieldSteps = [
  steps('fields.create', 3, fc.record({ who: anyone, name: anyName, type, regex }), create),
  steps('fields.rename', 2, fc.record({ who: anyone, at: which, name: anyName }), change),
  steps('fields.switch', 2, fc.record({ who: anyone, at: which, is_active: fc.boolean() }), change),
  steps('fields.retype', 2, fc.record({ who: anyone, at: which, type }), change),
  steps('fields.remove', 3, fc.record({ who: anyone, at: which }), remove),
]
