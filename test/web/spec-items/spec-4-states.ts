import { heldBy } from '../held-by.ts'

const auth = heldBy('web/auth')
const end = heldBy('web/account-end')
const documents = heldBy('web/documents')
const google = heldBy('web/google-login')
const out = heldBy('web/spec/signed-out')
const within = heldBy('web/spec/signed-in')
const session = heldBy('bff/session')
const role = heldBy('bff/role-change')
const release = heldBy('web/signing/release')(
  'the release page has a sentence for everything that can go wrong, and mails the code',
)

const list = within('a list loads, names each status and filters by several of them')
const menu = within('the user menu names person and workspace, switches, and says where it could not')
const scheduled = end(
  'an account with documents is deleted in 30 days after reason and password, and kept again by one button',
)
const left = end('a member leaves a workspace and stands in the next one')
const changed = within('the profile takes a name, a CPF and a phone in their masks, and the menu follows')

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
    test: heldBy('web/wizard/wizard-rules')('shows a document that was already sent instead of preparing it'),
  },
  { item: 'Upload: queue, then success', test: documents('an upload is followed until the document can be prepared') },
  {
    item: 'Upload: error',
    test: documents('a file that the service refuses stays in sight with the reason, and another can be sent'),
  },
  { item: 'Upload: a queued one can be cancelled', test: documents('an upload that is on its way can be taken back') },
  { item: 'Upload: one file at a time', test: within('a file is named with its size as in Brazil, one at a time') },
  {
    item: 'Login stores the session and the permissions of the first account',
    test: session('signing in > answers person, workspaces and permissions, and no token anywhere'),
  },
  {
    item: 'Permissions that cannot be loaded are an empty list',
    test: session('signing in > grants nothing where the permissions cannot be loaded'),
  },
  {
    item: 'A failed login clears all local storage',
    test: out('the login forgets what an earlier session stored, and a failed login what is there by then'),
  },
  {
    item: 'A failed social login clears all local storage',
    test: google('a sign-in that the provider does not vouch for is an error of the social login, and nothing is kept'),
  },
  { item: 'Workspace switch navigates back', test: menu },
  {
    item: 'Workspace switch from the account area goes to /dashboard',
    test: heldBy('web/account')('workspaces > a further workspace is created, opened from the list and empty'),
  },
  { item: "Workspace switch: 'Não foi possível acessar o workspace selecionado.'", test: menu },
  {
    item: 'Creating an account refreshes the list',
    test: heldBy('web/account')('workspaces > a further workspace is created, opened from the list and empty'),
  },
  { item: 'Updating an account refreshes the list', test: within('a toast goes by itself after two seconds') },
  {
    item: 'Deleting an account refreshes the list',
    test: end(
      'a workspace with a document on its way names why it stays; without one it is deleted, and a new one is there',
    ),
  },
  { item: 'Leaving an account refreshes the list', test: left },
  { item: 'Updating the own user refreshes the stored one', test: changed },
  {
    item: 'E-mail: verified by a six-digit code',
    test: auth('signing up > somebody new signs up, types the mailed code and stands in an empty dashboard'),
  },
  {
    item: 'E-mail: verified by a link token',
    test: auth(
      'signing up > the mailed link confirms the address where nobody is signed in, by the password and a press',
    ),
  },
  {
    item: "E-mail: unverified users continue with 'Ativar depois'",
    test: auth('signing up > a wrong code is refused, keeps the person here, and activation can wait'),
  },
  {
    item: "Deletion: delete_status 'done' goes to logout",
    test: end('an account that never sent anything is gone at once'),
  },
  { item: 'Deletion: to_be_deleted_at goes to delete-scheduled', test: scheduled },
  { item: "Deletion: 'REVERTER CANCELAMENTO' in place of the cancel-account button", test: scheduled },
  {
    item: "Deletion: 'Cancelamento da exclusão programada da conta realizado com sucesso'",
    test: scheduled,
  },
  {
    item: 'Deletion is carried out 30 days after scheduling',
    test: heldBy('api/user-deletion')('waits 30 days where there are documents, and can be taken back until then'),
  },
  {
    item: 'Without a password: the mail comes before a change of password',
    test: within('without a password one is asked for by mail before it is changed or a key is made'),
  },
  {
    item: 'Without a password: the mail comes before the deletion',
    test: google(
      'somebody new signs in with Google, accepts the terms once, and is asked for a password only where one is needed',
    ),
  },
  {
    item: 'Without a password: the mail comes before an API key',
    test: within('without a password one is asked for by mail before it is changed or a key is made'),
  },
  { item: 'A workspace that may not be deleted can only be left', test: left },
  {
    item: 'API key: creating again invalidates the one before',
    test: within('another API key ends the one before, and a clipboard that is shut is told'),
  },
  {
    item: 'Role change: the new role is assigned, then the others are revoked',
    test: role('the new role is assigned before the others are revoked'),
  },
  {
    item: 'Role change: an owner role is rolled back to organizer where revoking fails',
    test: role('where revoking fails, who was made owner is organizer again, and the page hears why'),
  },
  { item: 'Release form: idle, sending, success or failure', test: release },
  { item: 'Release form: editing the e-mail clears any message', test: release },
  {
    item: '401 with an expired token leads to /logout',
    test: heldBy('bff/session-end')('ends the session once the token has run out'),
  },
  {
    item: '401 otherwise is passed on',
    test: heldBy('bff/session-end')('is passed on while the token should still be good'),
  },
]
