import type { Restriction } from '@rubrica/contracts/errors.ts'
import type { AccountOfUser } from '../workspaces/account-store.ts'

/** What prevents the closing of a workspace. `ActivePaidSubscription` never does: this service bills no customers. */
export function restrictionsOn({ id, busy_count }: Pick<AccountOfUser, 'id' | 'busy_count'>): Restriction[] {
  const count = Number(busy_count ?? 0)
  if (count === 0) return []
  const message =
    count === 1
      ? 'Este workspace tem um documento em andamento. Espere que termine, ou cancele-o, e exclua o workspace depois.'
      : `Este workspace tem ${count.toLocaleString('pt-BR')} documentos em andamento. Espere que terminem, ou cancele-os, e exclua o workspace depois.`
  return [{ code: 'PendingDocuments', message, account_ids: [id] }]
}
