import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { type FieldType, inputKindOf, inputKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { Call, CallerOf, Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { pageOf, readSort, readWholeOrPage } from '../db/paging.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { isUsableRegex, whyInvalid } from '../fields/field-rules.ts'
import {
  deleteField,
  findField,
  findFields,
  insertField,
  isFieldInUse,
  lockField,
  selectFields,
  updateField,
} from '../fields/field-store.ts'
import { findFieldSizes, writeFieldSizes } from '../fields/size-store.ts'
import { requireVerified } from '../signing/verification.ts'
import { fieldView } from '../views/field-view.ts'

export const fields: Handlers<'fields'> = {
  async types(_input, { locale }) {
    const listed = Object.entries(inputKinds).filter(([, { isListed }]) => isListed)
    return listed.map(([type, { name }]) => ({ type, name: name[locale] }))
  },

  async list({ accountId, search, sort, include_inactive, include_standard, ...paging }, { db }) {
    const filter = {
      accountId,
      search,
      includeInactive: include_inactive === true,
      includeStandard: include_standard === true,
    }
    const order = readSort(sort, ['name', 'created_at'], { column: 'created_at', direction: 'asc' })
    const page = await readWholeOrPage(
      {
        rows: selectFields(db, filter).selectAll(),
        order: [order, byColumn('is_standard', { isNumber: true }), byColumn('name'), byColumn('id')],
      },
      paging,
    )
    return pageOf(page, page.items.map(fieldView))
  },

  async create({ accountId, name, type, ...flags }, { db, clock }) {
    await requireUsableRegex(type, flags.regex)
    const row: NewRow<'fields'> = {
      id: randomUUID(),
      account_id: accountId,
      name,
      type,
      is_pre_defined: 0,
      is_active: 1,
      is_required: 1,
      is_standard: 0,
      is_read_only: 0,
      is_visible: 1,
      created_at: isoNow(clock),
    }
    return fieldView(await insertField(db, { ...row, ...changesOf(flags) }))
  },

  async get({ accountId, fieldId }, { db }) {
    return fieldView(await ownField(db, accountId, fieldId))
  },

  async update({ accountId, fieldId, name, type, ...flags }, { db }) {
    return db.transaction().execute(async (trx) => {
      const field = await lockOwn(trx, accountId, fieldId)
      if (type && type !== field.type && (await isFieldInUse(trx, fieldId))) throw new Refusal('field_in_use')
      const next = type ?? field.type
      await requireUsableRegex(next, flags.regex)
      const changes = {
        ...(name ? { name } : {}),
        ...(type ? { type } : {}),
        ...changesOf(flags),
        ...(inputKindOf(next)?.takesRegex ? {} : { regex: null }),
      }
      return fieldView(Object.keys(changes).length ? await updateField(trx, fieldId, changes) : field)
    })
  },

  async remove({ accountId, fieldId }, { db }) {
    await db.transaction().execute(async (trx) => {
      await lockOwn(trx, accountId, fieldId)
      if (await isFieldInUse(trx, fieldId)) throw new Refusal('field_in_use')
      await deleteField(trx, fieldId)
    })
    return []
  },

  async sizes({ accountId }, { db, caller }) {
    return findFieldSizes(db, accountId, caller.user.id)
  },

  async saveSizes({ accountId, sizes }, { db, caller }) {
    return db.transaction().execute(async (trx) => {
      const ids = new Set(sizes.map(({ field_id }) => field_id))
      const known = await findFields(trx, accountId, [...ids])
      if (known.length < ids.size) throw new Refusal('field_unknown')
      await writeFieldSizes(trx, caller.user.id, sizes)
      return findFieldSizes(trx, accountId, caller.user.id)
    })
  },

  async validate({ accountId, fieldId, value }, call) {
    const { db } = call
    await requireAccount(call, accountId)
    return verdict(await ownField(db, accountId, fieldId), value, call.locale)
  },

  async validateMultiple({ accountId, values }, call) {
    const { db } = call
    await requireAccount(call, accountId)
    const found = await findFields(db, accountId, [...new Set(values.map((one) => one.field_id))])
    const verdicts: (Awaited<ReturnType<typeof verdict>> & { field_id: string })[] = []
    for (const { field_id, value } of values) {
      const field = found.find((one) => one.id === field_id)
      if (!field) throw new Refusal('field_unknown')
      verdicts.push({ field_id, ...(await verdict(field, value, call.locale)) })
      // Yields between values, so that many slow patterns in one call do not block other calls.
      if (field.regex) await setImmediate()
    }
    return verdicts
  },
}

/** What a field has beside its name and type. */
type Flags = Omit<InputOf<typeof table.fields.update>, 'accountId' | 'fieldId' | 'name' | 'type'>

async function ownField(db: Db, accountId: string, fieldId: string): Promise<Row<'fields'>> {
  const field = await findField(db, accountId, fieldId)
  if (!field) throw new Refusal('not_found')
  return field
}

/** @throws Refusal `not_found`, `field_standard` */
async function lockOwn(trx: Db, accountId: string, fieldId: string): Promise<Row<'fields'>> {
  const field = await lockField(trx, accountId, fieldId)
  if (!field) throw new Refusal('not_found')
  if (field.is_standard) throw new Refusal('field_standard')
  return field
}

/** A signer reaches only the fields of the workspace that requests the signature. */
async function requireAccount(
  { db, caller, clock }: Call<CallerOf<['fields.validate', 'signer']>>,
  accountId: string,
): Promise<void> {
  if (caller.kind === 'member') return
  requireVerified(caller.party, clock)
  const document = await db
    .selectFrom('documents')
    .select('account_id')
    .where('id', '=', caller.party.document_id)
    .executeTakeFirst()
  if (document?.account_id !== accountId) throw new Refusal('not_found')
}

async function verdict(field: Row<'fields'>, value: string | number | null, locale: Locale) {
  const problem = await whyInvalid(field, value)
  return { type: field.type, success: problem === null, error_message: problem?.[locale] ?? '' }
}

async function requireUsableRegex(type: FieldType, regex: string | null | undefined): Promise<void> {
  if (!regex) return
  if (!inputKindOf(type)?.takesRegex) throw new Refusal('regex_only_text', { field: 'regex' })
  if (!(await isUsableRegex(regex))) throw new Refusal('regex_unsafe', { field: 'regex' })
}

/** A flag is on or off, so null says as little as nothing. */
function isGiven(flag: boolean | null | undefined): flag is boolean {
  return typeof flag === 'boolean'
}

/** Leaves values that the input does not have. A value of the input without a line does not compile. */
function changesOf({ regex, is_active, is_required, is_read_only, is_visible }: Flags): Partial<NewRow<'fields'>> {
  const columns: Record<keyof Flags, Partial<NewRow<'fields'>>> = {
    regex: regex === undefined ? {} : { regex: regex || null },
    is_active: isGiven(is_active) ? { is_active: Number(is_active) } : {},
    is_required: isGiven(is_required) ? { is_required: Number(is_required) } : {},
    is_read_only: isGiven(is_read_only) ? { is_read_only: Number(is_read_only) } : {},
    is_visible: isGiven(is_visible) ? { is_visible: Number(is_visible) } : {},
  }
  const changes: Partial<NewRow<'fields'>> = {}
  for (const one of Object.values(columns)) Object.assign(changes, one)
  return changes
}
