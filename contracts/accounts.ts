import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Id, Time } from './ids.ts'
import { NAME_MAX } from './lengths.ts'
import { roles } from './needs.ts'
import { oneLine } from './one-line.ts'
import { PageQuery } from './page.ts'
import { pagePaths } from './page-paths.ts'

/** A workspace as the caller sees it; `roles[0]` is the caller's access type. */
export const Account = z.object({
  resource: z.literal('account'),
  id: Id,
  name: z.string(),
  roles: z.array(z.enum(roles)),
  is_delete_allowed: z.boolean(),
  is_leave_allowed: z.boolean().meta({
    pt: 'O workspace não fica sem Owner quando a pessoa sai',
    en: 'The workspace keeps an Owner when the person leaves',
  }),
  primary_color: z
    .string()
    .nullable()
    .meta({ pt: 'Seis dígitos hexadecimais, sem #', en: 'Six hexadecimal digits, without #' }),
  secondary_color: z.string().nullable(),
  notification_sender_type: z.enum(['User', 'Account']),
  signed_files_days: z.number().int().nullable(),
  created_at: Time,
})
export type Account = z.infer<typeof Account>

/** What screens and mails of a workspace look like; `logo` is a public URL. */
export const Theme = z.object({
  account_name: z.string(),
  primary_color: z
    .string()
    .nullable()
    .meta({ pt: 'Seis dígitos hexadecimais, sem #', en: 'Six hexadecimal digits, without #' }),
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
  .max(NAME_MAX, wrong('nameTooLong'))
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
  /** The workspaces of the caller, the active one first; all of them if neither `page` nor `per-page` is sent. */
  list: endpoint('GET /accounts', {
    summary: { pt: 'Lista os workspaces', en: 'Lists the workspaces' },
    needs: 'login',
    kind: 'list',
    query: PageQuery,
    returns: Account,
  }),
  /** A further workspace, owned by the caller. */
  create: endpoint('POST /accounts', {
    summary: { pt: 'Cria um workspace', en: 'Creates a workspace' },
    needs: 'login',
    body: NewAccount,
    returns: Account,
    errors: ['workspace_limit'],
  }),
  get: endpoint('GET /accounts/:accountId', {
    summary: { pt: 'Mostra um workspace', en: 'Shows a workspace' },
    needs: 'accounts.get',
    returns: Account,
  }),
  /** Changes name, colours, the sender's name in mails and the retention of deleted files; omitted values stay. */
  update: endpoint('PUT /accounts/:accountId', {
    summary: { pt: 'Atualiza um workspace', en: 'Updates a workspace' },
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
    summary: { pt: 'Exclui um workspace', en: 'Deletes a workspace' },
    description: {
      pt: 'Com documentos em andamento, a recusa diz em restrictions o que impede, com code, message e account_ids; com force, o que espera assinaturas é cancelado, o que todos já assinaram ainda é selado, e o workspace é excluído.',
      en: 'If documents are in progress, the refusal says in restrictions what prevents it, with code, message and account_ids. With force, documents that await signatures are cancelled, those that everyone has signed are still sealed, and the workspace is deleted.',
    },
    needs: 'accounts.remove',
    body: z.object({
      force: z
        .boolean()
        .optional()
        .meta({ pt: 'Exclui também com documentos em andamento', en: 'Deletes it even if documents are in progress' }),
    }),
    errors: ['account_not_deletable'],
  }),
  /** Leaves the workspace; its last owner stays. */
  leave: endpoint('PUT /accounts/:accountId/leave', {
    summary: { pt: 'Sai de um workspace', en: 'Leaves a workspace' },
    needs: 'accounts.leave',
    errors: ['last_owner'],
  }),
  /** For members, and for signers of the workspace's documents. */
  theme: endpoint('GET /accounts/:accountId/theme', {
    summary: { pt: 'Mostra as cores e o logotipo', en: 'Shows the colours and the logo' },
    needs: ['accounts.get', 'signer'],
    returns: Theme,
  }),
  /** The logo itself; public, because mails show it. */
  logo: endpoint('GET /accounts/:accountId/logo', {
    summary: { pt: 'Baixa o logotipo', en: 'Downloads the logo' },
    needs: 'nothing',
    kind: 'download',
    sends: ['image/png', 'image/jpeg', 'image/webp'],
  }),
  /** PNG, JPEG or WebP by content, up to 1 MB. */
  setLogo: endpoint(pagePaths.setLogo.route, {
    summary: { pt: 'Envia o logotipo', en: 'Uploads the logo' },
    needs: 'accounts.update',
    kind: 'upload',
    maxBytes: LOGO_MAX_BYTES,
    returns: Theme,
    errors: ['file_missing', 'file_empty', 'unsupported_type', 'too_large'],
  }),
  removeLogo: endpoint('DELETE /accounts/:accountId/logo', {
    summary: { pt: 'Remove o logotipo', en: 'Removes the logo' },
    needs: 'accounts.update',
  }),
  /** What the caller may do there, by name. */
  permissions: endpoint('GET /accounts/:accountId/permissions', {
    summary: { pt: 'Lista as permissões no workspace', en: 'Lists the permissions in the workspace' },
    needs: 'accounts.get',
    returns: z.array(PermissionItem),
  }),
}
