import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './ids.ts'
import { roles } from './needs.ts'

/** A workspace as the caller sees it; `roles[0]` is the caller's access type. */
export const Account = z.object({
  resource: z.literal('account'),
  id: Id,
  name: z.string(),
  roles: z.array(z.enum(roles)),
  is_delete_allowed: z.boolean(),
  primary_color: z.string().nullable().describe('Seis dígitos hexadecimais, sem #'),
  secondary_color: z.string().nullable(),
  notification_sender_type: z.enum(['User', 'Account']),
  created_at: Time,
})
export type Account = z.infer<typeof Account>

const AccountName = z.object({ name: z.string().trim().min(1, 'Informe o nome do workspace.').max(200) })

const PermissionItem = z.object({ name: z.string(), is_allowed: z.boolean() })

export const accounts = {
  /** Every workspace of the caller, the oldest first. */
  list: endpoint('GET /accounts', { summary: 'Lista os workspaces', needs: 'login', returns: z.array(Account) }),
  /** A further workspace, owned by the caller. */
  create: endpoint('POST /accounts', {
    summary: 'Cria um workspace',
    needs: 'login',
    body: AccountName,
    returns: Account,
  }),
  get: endpoint('GET /accounts/:accountId', {
    summary: 'Mostra um workspace',
    needs: 'accounts.get',
    returns: Account,
  }),
  /** Renames the workspace. */
  update: endpoint('PUT /accounts/:accountId', {
    summary: 'Atualiza um workspace',
    needs: 'accounts.update',
    body: AccountName,
    returns: Account,
  }),
  /** What the caller may do there, by name. */
  permissions: endpoint('GET /accounts/:accountId/permissions', {
    summary: 'Lista as permissões no workspace',
    needs: 'accounts.get',
    returns: z.array(PermissionItem),
  }),
}
