import { heldBy } from '../held-by.ts'

const auth = heldBy('web/auth')
const end = heldBy('web/account-end')
const documents = heldBy('web/documents')
const google = heldBy('web/google-login')
const out = heldBy('web/spec/signed-out')
const within = heldBy('web/spec/signed-in')
const session = heldBy('bff/session')
const role = heldBy('bff/role-change')
const release = heldBy('web/signing/release')('release-page-has-sentence')

const list = within('list-loads-names-each')
const menu = within('user-menu-names-person')
const scheduled = end('account-documents-deleted-30')
const left = end('member-leaves-workspace-stands')
const changed = within('profile-takes-name-cpf')

/** Spec §4: statuses and transitions. */
export const states = [
  { item: "uploading, uploaded, metadata_processing: 'Processando'", test: list },
  { item: "metadata_ready: 'Aguardando preparação'", test: list },
  { item: "pending_signature: 'Aguardando assinatura'", test: list },
  { item: "certificating: 'Certificando'", test: list },
  { item: "certificated: 'Assinado'", test: list },
  { item: "expired: 'Expirado'", test: list },
  { item: "rejected_by_user: 'Cancelado'", test: list },
  { item: "rejected_by_signer: 'Negado'", test: list },
  { item: "failed: 'Falhou'", test: list },
  {
    item: 'Badges: Todos, Assinados, Aguardando, Pronto, Cancelados, Negados, one without a title, Falhas, Expirados',
    test: list,
  },
  { item: 'Badges: several at once, as a comma-separated list', test: list },
  {
    item: 'Preparation only while metadata_ready',
    test: heldBy('web/wizard/wizard-rules')('shows-document-was-already'),
  },
  { item: 'Upload: queue, then success', test: documents('upload-followed-until-document') },
  {
    item: 'Upload: error',
    test: documents('file-service-refuses-stays'),
  },
  { item: 'Upload: a queued one can be cancelled', test: documents('upload-way-can-be') },
  { item: 'Upload: one file at a time', test: within('file-named-size-as') },
  {
    item: 'Login stores the session and the permissions of the first account',
    test: session('answers-person-workspaces-permissions'),
  },
  {
    item: 'Permissions that cannot be loaded are an empty list',
    test: session('grants-nothing-where-permissions'),
  },
  {
    item: 'A failed login clears all local storage',
    test: out('login-forgets-what-earlier'),
  },
  {
    item: 'A failed social login clears all local storage',
    test: google('sign-provider-does-not'),
  },
  { item: 'Workspace switch navigates back', test: menu },
  {
    item: 'Workspace switch from the account area goes to /dashboard',
    test: heldBy('web/account')('further-workspace-created-opened-2'),
  },
  { item: "Workspace switch: 'Não foi possível acessar o workspace selecionado.'", test: menu },
  {
    item: 'Creating an account refreshes the list',
    test: heldBy('web/account')('further-workspace-created-opened-2'),
  },
  { item: 'Updating an account refreshes the list', test: within('toast-goes-itself-after') },
  {
    item: 'Deleting an account refreshes the list',
    test: end('workspace-document-way-names'),
  },
  { item: 'Leaving an account refreshes the list', test: left },
  { item: 'Updating the own user refreshes the stored one', test: changed },
  {
    item: 'E-mail: verified by a six-digit code',
    test: auth('somebody-new-signs-up-2'),
  },
  {
    item: 'E-mail: verified by a link token',
    test: auth('mailed-link-confirms-address-2'),
  },
  {
    item: "E-mail: unverified users continue with 'Ativar depois'",
    test: auth('wrong-code-refused-keeps'),
  },
  {
    item: "Deletion: delete_status 'done' goes to logout",
    test: end('account-never-sent-anything'),
  },
  { item: 'Deletion: to_be_deleted_at goes to delete-scheduled', test: scheduled },
  { item: "Deletion: 'REVERTER CANCELAMENTO' in place of the cancel-account button", test: scheduled },
  {
    item: "Deletion: 'Cancelamento da exclusão programada da conta realizado com sucesso'",
    test: scheduled,
  },
  {
    item: 'Deletion is carried out 30 days after scheduling',
    test: heldBy('api/user-deletion')('waits-30-days-where'),
  },
  {
    item: 'Without a password: the mail comes before a change of password',
    test: within('without-password-one-asked'),
  },
  {
    item: 'Without a password: the mail comes before the deletion',
    test: google('somebody-new-signs-google'),
  },
  {
    item: 'Without a password: the mail comes before an API key',
    test: within('without-password-one-asked'),
  },
  { item: 'A workspace that may not be deleted can only be left', test: left },
  {
    item: 'API key: creating again invalidates the one before',
    test: within('another-api-key-ends'),
  },
  {
    item: 'Role change: the new role is assigned, then the others are revoked',
    test: role('new-role-assigned-before'),
  },
  {
    item: 'Role change: an owner role is rolled back to organizer where revoking fails',
    test: role('where-revoking-fails-who'),
  },
  { item: 'Release form: idle, sending, success or failure', test: release },
  { item: 'Release form: editing the e-mail clears any message', test: release },
  {
    item: '401 with an expired token leads to /logout',
    test: heldBy('bff/session-end')('ends-session-once-token'),
  },
  {
    item: '401 otherwise is passed on',
    test: heldBy('bff/session-end')('passed-while-token-should'),
  },
]
