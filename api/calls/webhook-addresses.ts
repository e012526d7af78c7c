import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf, readPage } from '../db/paging.ts'
import { webhookAddressView } from '../views/webhook-address-view.ts'
import { deleteAddress, selectAddresses } from '../webhooks/address-store.ts'
import { addressIdIn } from '../webhooks/delivery-store.ts'
import { lockAccount } from '../workspaces/account-store.ts'
import { addAddress, changeAddress, readAddress, rotateSecret } from './webhook-address-changes.ts'
import { listDeliveries, sendTest } from './webhook-deliveries.ts'

export const webhookAddresses: Handlers<'webhookAddresses'> = {
  async list({ accountId, ...paging }, { db }) {
    const rows = selectAddresses(db, accountId).selectAll()
    const page = await readPage({ rows, order: [byColumn('place', { isNumber: true })] }, paging)
    return pageOf(page, page.items.map(webhookAddressView))
  },

  async get(target, { db }) {
    return webhookAddressView(await readAddress(db, target))
  },

  async create({ is_active = true, ...wanted }, call) {
    return call.db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, wanted.accountId))) throw new Refusal('not_found')
      const { address, secret } = await addAddress(call, trx, { ...wanted, is_active })
      return { ...webhookAddressView(address), secret }
    })
  },

  async update({ accountId, addressId, ...wanted }, call) {
    return call.db.transaction().execute(async (trx) => {
      const address = await readAddress(trx, { accountId, addressId })
      return webhookAddressView(await changeAddress(call, trx, address, wanted))
    })
  },

  async remove(target, { db }) {
    if (!(await deleteAddress(db, target))) throw new Refusal('not_found')
    return []
  },

  async rotateSecret(target, call) {
    const { address, secret } = await rotateSecret(call, target)
    return { ...webhookAddressView(address), secret }
  },

  async test(target, call) {
    return sendTest(target, call)
  },

  async deliveries({ accountId, addressId, ...asked }, call) {
    const address = await readAddress(call.db, { accountId, addressId })
    return listDeliveries({ accountId, addressId: addressIdIn(address) }, asked, call)
  },
}
