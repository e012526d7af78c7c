import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Id, Time } from './ids.ts'
import { roles } from './needs.ts'
import { oneLine } from './one-line.ts'
import { pagePaths } from './page-paths.ts'

/** A workspace as the caller sees it; `roles[0]` is the caller's access type. */
export const Account = z.object({
  resource: z.literal('account'),
  id: Id,
  name: z.string(),
  roles: z.array(z.enum(roles)),
  is_delete_allowed: z.boolean(),
  is_leave_allowed: z.boolean().describe('O workspace não fica sem Owner quando a pessoa sai'),
  primary_color: z.string().nullable().describe('Seis dígitos hexadecimais, sem #'),
  secondary_color: z.string().nullable(),
  notification_sender_type: z.enum(['User', 'Account']),
  signed_files_days: z.number().int().nullable(),
  created_at: Time,
})
export type Account = z.infer<typeof Account>

/** What screens and mails of a workspace look like; `logo` is a public URL. */
export const Theme = z.object({
  account_name: z.string(),
  primary_color: z.string().nullable().describe('Seis dígitos hexadecimais, sem #'),
  secondary_color: z.string().nullable(),
  logo: z.string().nullable(),
})
export type Theme = z.infer<typeof Theme>

/** The largest logo, in bytes. */
const LOGO_MAX_BYTES = 1024 * 1024

const Name = z
  .string()
  .trim()
  .min(1, wrong('workspaceNameMissing'))
  .max(200, wrong('nameTooLong'))
  .regex(...oneLine)
/** Six hexadecimal digits; a leading # is taken and dropped, an empty text clears. */
const Color = z.string().regex(/^(#?[0-9a-f]{6})?$/i, wrong('notHexColor'))

const AccountChanges = z.object({
  name: Name.optional(),
  primary_color: Color.nullish(),
  secondary_color: Color.nullish(),
  notification_sender_type: z.enum(['User', 'Account']).optional(),
  signed_files_days: z.number().int().min(1).max(36_500).nullish(),
})

const NewAccount = AccountChanges.extend({ name: Name })

const PermissionItem = z.object({ name: z.string(), is_allowed: z.boolean() })

export const accounts = {
  /** Every workspace of the caller, the oldest first. */
  list: endpoint('GET /accounts', { summary: 'Lista os workspaces', needs: 'login', returns: z.array(Account) }),
  /** A further workspace, owned by the caller. */
  create: endpoint('POST /accounts', {
    summary: 'Cria um workspace',
    needs: 'login',
    body: NewAccount,
    returns: Account,
    errors: ['workspace_limit'],
  }),
  get: endpoint('GET /accounts/:accountId', {
    summary: 'Mostra um workspace',
    needs: 'accounts.get',
    returns: Account,
  }),
  /** Changes name, colours, the sender's name in mails and the retention of deleted files; omitted values stay. */
  update: endpoint('PUT /accounts/:accountId', {
    summary: 'Atualiza um workspace',
    needs: 'accounts.update',
    body: AccountChanges,
    returns: Account,
  }),
  /**
   * Closes the workspace if `is_delete_allowed`: for an owner, while no document is on its way. Otherwise the refusal's
   * `restrictions` say what blocks, and `force` cancels documents that wait for signatures; fully signed ones are
   * sealed first.
   */
  remove: endpoint('DELETE /accounts/:accountId', {
    summary: 'Exclui um workspace',
    description:
      'Com documentos em andamento, a recusa diz em restrictions o que impede, com code, message e account_ids; com force, o que espera assinaturas é cancelado, o que todos já assinaram ainda é selado, e o workspace é excluído.',
    needs: 'accounts.remove',
    body: z.object({ force: z.boolean().optional().describe('Exclui também com documentos em andamento') }),
    errors: ['account_not_deletable'],
  }),
  /** Leaves the workspace; its last owner stays. */
  leave: endpoint('PUT /accounts/:accountId/leave', {
    summary: 'Sai de um workspace',
    needs: 'accounts.leave',
    errors: ['last_owner'],
  }),
  /** For members, and for signers of the workspace's documents. */
  theme: endpoint('GET /accounts/:accountId/theme', {
    summary: 'Mostra as cores e o logotipo',
    needs: ['accounts.get', 'signer'],
    returns: Theme,
  }),
  /** The logo itself; public, because mails show it. */
  logo: endpoint('GET /accounts/:accountId/logo', {
    summary: 'Baixa o logotipo',
    needs: 'nothing',
    kind: 'download',
    sends: ['image/png', 'image/jpeg', 'image/webp'],
  }),
  /** PNG, JPEG or WebP by content, up to 1 MB. */
  setLogo: endpoint(pagePaths.setLogo.route, {
    summary: 'Envia o logotipo',
    needs: 'accounts.update',
    kind: 'upload',
    maxBytes: LOGO_MAX_BYTES,
    returns: Theme,
    errors: ['file_missing', 'file_empty', 'unsupported_type', 'too_large'],
  }),
  removeLogo: endpoint('DELETE /accounts/:accountId/logo', {
    summary: 'Remove o logotipo',
    needs: 'accounts.update',
  }),
  /** What the caller may do there, by name. */
  permissions: endpoint('GET /accounts/:accountId/permissions', {
    summary: 'Lista as permissões no workspace',
    needs: 'accounts.get',
    returns: z.array(PermissionItem),
  }),
}
