import type { Restriction } from '@rubrica/contracts/errors.ts'
import { formatTags } from '@rubrica/contracts/locale.ts'
import { inEach } from '@rubrica/contracts/said.ts'
import type { AccountOfUser } from '../workspaces/account-store.ts'

/** What prevents the closing of a workspace. `ActivePaidSubscription` never does: this service bills no customers. */
export function restrictionsOn({ id, busy_count }: Pick<AccountOfUser, 'id' | 'busy_count'>): Restriction[] {
  const count = Number(busy_count ?? 0)
  if (count === 0) return []
  const values = { count: inEach((locale) => count.toLocaleString(formatTags[locale])) }
  const message = { sentence: count === 1 ? oneBusy : manyBusy, values }
  return [{ code: 'PendingDocuments', message, account_ids: [id] }]
}

const oneBusy = {
  pt: 'Este workspace tem um documento em andamento. Espere que termine, ou cancele-o, e exclua o workspace depois.',
  en: 'This workspace has one document in progress. Wait until it ends, or cancel it, and delete the workspace afterwards.',
}

const manyBusy = {
  pt: 'Este workspace tem {count} documentos em andamento. Espere que terminem, ou cancele-os, e exclua o workspace depois.',
  en: 'This workspace has {count} documents in progress. Wait until they end, or cancel them, and delete the workspace afterwards.',
}
