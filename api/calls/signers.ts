import { randomUUID } from 'node:crypto'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { e164Of, governmentIdOf } from '@rubrica/contracts/ids.ts'
import { usualNames } from '@rubrica/contracts/other-names.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { pageOf, readPage, readSort } from '../db/paging.ts'
import type { Row } from '../db/tables.ts'
import { selectDocumentsOfSigner } from '../documents/document-store.ts'
import { createSigner } from '../signers/signer-creation.ts'
import { forgetSigners } from '../signers/signer-forgetting.ts'
import { readSignerIds } from '../signers/signer-list.ts'
import {
  findSigner,
  isEmailTaken,
  isSignerInUse,
  lockSigner,
  type NewSigner,
  signersInOrder,
  updateSigner,
} from '../signers/signer-store.ts'
import { requireVerified } from '../signing/verification.ts'
import { documentViews } from '../views/document-view.ts'
import { contactView } from '../views/signer-view.ts'

export const signers: Handlers<'signers'> = {
  async list({ accountId, search, sort, ...paging }, { db, reads }) {
    // The wire sorts every list by `name` (wire.md §1).
    const wanted = sort === 'name' ? 'full_name' : sort === '-name' ? '-full_name' : sort
    const order = readSort(wanted, ['full_name_key', 'email_key', 'created_at', 'updated_at'], {
      column: 'full_name_key',
      direction: 'asc',
    })
    const page = await readSignerIds({ db, reads }, { accountId, search, order: [order, byColumn('id')], paging })
    const rows = await signersInOrder(
      db,
      page.items.map(({ id }) => id),
    )
    return pageOf(page, rows.map(contactView))
  },

  async create({ accountId, full_name, ...contact }, { db, clock, caller, origin }) {
    const now = isoNow(clock)
    const row = {
      id: randomUUID(),
      account_id: accountId,
      full_name,
      created_at: now,
      updated_at: now,
      ...changesOf(contact),
    }
    return db.transaction().execute(async (trx) => {
      const signer = await createSigner({ caller, origin }, trx, row)
      if (!signer) throw new Refusal('signer_email_taken', { field: 'email' })
      return contactView(signer)
    })
  },

  async get({ accountId, signerId }, { db }) {
    return contactView(await ownSigner(db, accountId, signerId))
  },

  async update({ accountId, signerId, full_name, ...contact }, { db, clock }) {
    const changes = { ...(full_name ? { full_name } : {}), ...changesOf(contact), updated_at: isoNow(clock) }
    return db.transaction().execute(async (trx) => {
      if (!(await lockSigner(trx, accountId, signerId))) throw new Refusal('not_found')
      if (changes.email && (await isEmailTaken(trx, accountId, changes.email, signerId)))
        throw new Refusal('signer_email_taken', { field: 'email' })
      return contactView(await updateSigner(trx, signerId, changes))
    })
  },

  async remove({ accountId, signerId }, { db, clock }) {
    await db.transaction().execute(async (trx) => {
      if (!(await lockSigner(trx, accountId, signerId))) throw new Refusal('not_found')
      if (await isSignerInUse(trx, signerId)) throw new Refusal('signer_in_use')
      const now = isoNow(clock)
      await updateSigner(trx, signerId, { deleted_at: now })
      await forgetSigners(trx, [signerId], now)
    })
    return []
  },

  async documents({ signerId, search, sort, ...paging }, call) {
    const { db, caller } = call
    const link = caller.kind === 'signer' ? caller.party : null
    if (link) {
      // The answer holds signing links, so an unverified link must not get it.
      requireVerified(link, call.clock)
      if (link.signer_id !== signerId) throw new Refusal('not_found')
    }
    const order = readSort(sort, ['documents.name_key', 'documents.created_at'], {
      column: 'documents.created_at',
      direction: 'desc',
    })
    const filter = { signerId, search, link }
    const page = await readPage(
      {
        rows: selectDocumentsOfSigner(db, filter).selectAll('documents'),
        order: [order, byColumn('documents.id')],
      },
      paging,
    )
    return pageOf(page, await documentViews(call, page.items, link ? { forSigner: signerId } : {}))
  },
}

type Contact = Omit<InputOf<typeof table.signers.update>, 'accountId' | 'signerId' | 'full_name'>

async function ownSigner(db: Db, accountId: string, id: string): Promise<Row<'signers'>> {
  const signer = await findSigner(db, accountId, id)
  if (!signer) throw new Refusal('not_found')
  return signer
}

/** Leaves missing values; an empty text clears. */
function changesOf({ email, metadata, ...contact }: Contact): Partial<NewSigner> {
  const { whatsapp_phone_number, government_id } = usualNames(contact)
  return {
    ...(metadata === undefined ? {} : { metadata: metadata && JSON.stringify(metadata) }),
    ...(email === undefined ? {} : { email: email?.trim().toLowerCase() || null }),
    ...(whatsapp_phone_number === undefined ? {} : { whatsapp_phone_number: e164Of(whatsapp_phone_number ?? '') }),
    ...(government_id === undefined ? {} : { government_id: governmentIdOf(government_id ?? '') || null }),
  }
}
