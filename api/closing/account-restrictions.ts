import type { Restriction } from '@rubrica/contracts/errors.ts'
import type { AccountOfUser } from '../workspaces/account-store.ts'

/** What keeps a workspace from being closed. `ActivePaidSubscription` never does: this service bills nobody. */
export function restrictionsOn({ id, busy_count }: Pick<AccountOfUser, 'id' | 'busy_count'>): Restriction[] {
  const count = Number(busy_count ?? 0)
  if (count === 0) return []
  const documents = count === 1 ? 'um documento' : `${count.toLocaleString('pt-BR')} documentos`
  const message = `Este workspace tem ${documents} em andamento. Espere que terminem, ou cancele-os, e exclua-o depois.`
  return [{ code: 'PendingDocuments', message, account_ids: [id] }]
}
