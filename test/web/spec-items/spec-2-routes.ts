import { heldBy } from '../held-by.ts'

const auth = heldBy('web/auth')
const out = heldBy('web/spec/signed-out')
const within = heldBy('web/spec/signed-in')
const said = heldBy('web/spec/sentences')
const walk = heldBy('web/spec/every-route')('every page is reached by links and buttons alone, and has its title')
const end = heldBy('web/account-end')
const templates = heldBy('web/templates')
const documents = heldBy('web/documents')
const rules = heldBy('web/wizard/wizard-rules')
const ways = heldBy('web/signing/ways-out')
const google = heldBy('web/google-login')
const invitation = heldBy('web/invitation')

const scheduled = end(
  'an account with documents is deleted in 30 days after reason and password, and kept again by one button',
)
const menu = within('the user menu names person and workspace, switches, and says where it could not')
const newAccount = out('a new account is refused with what the service says, and goes on with the code')

/** Spec §1 and §2, from the first line to the last. */
export const routes = [
  {
    item: '§1 An account holder sends, signers sign by a link and a code, the sealed file comes back',
    test: heldBy('web/journey')('a contract goes from an empty account to a sealed file that four programs verify'),
  },
  {
    item: '§1 Several documents are signed at once',
    test: ways('several documents are signed at once, and one with fields leads to its own link'),
  },
  {
    item: '§1 Several documents are declined at once',
    test: ways('several documents are declined at once with one reason'),
  },
  {
    item: '§1 pt-BR dates, numbers and BRL with two decimals',
    test: heldBy('web/ui/format')('sizes and money are written as in Brazil'),
  },
  { item: "/: page title 'Efetuar Login', e-mail and password", test: walk },
  {
    item: '/: social sign-in button',
    test: google(
      'somebody new signs in with Google, accepts the terms once, and is asked for a password only where one is needed',
    ),
  },
  { item: '/: forgot-password and create-account links', test: walk },
  { item: '/?verify= goes to /verify/{verify}', test: auth('a link with a signer code goes on to the verification') },
  {
    item: '/?access_token= stores the session and goes to /dashboard',
    test: auth('an access token in the address opens the session and is gone from address and storage'),
  },
  {
    item: '/ with neither parameter clears the session',
    test: out('the login forgets what an earlier session stored, and a failed login what is there by then'),
  },
  {
    item: '/: success alert by navigation state',
    test: auth('the mailed link confirms the address where nobody is signed in, by the password and a press'),
  },
  {
    item: '/: warning alert by navigation state',
    test: auth('an access token that is not valid leads to the login with the reason'),
  },
  {
    item: '/ for a signed-in user goes to /dashboard',
    test: auth('a wrong password says so, keeps the address typed, and the right one opens the dashboard'),
  },
  {
    item: '/forgot-password sends a reset link',
    test: auth('the mailed link sets a new one, which then opens the dashboard'),
  },
  {
    item: '/forgot-password/success says so, with a way back to login',
    test: out('a first password is created by the mailed link, which works once'),
  },
  {
    item: '/password-reset and /password-reset/success',
    test: auth('the mailed link sets a new one, which then opens the dashboard'),
  },
  {
    item: '/password-create and /password-create/success',
    test: out('a first password is created by the mailed link, which works once'),
  },
  { item: '/signup', test: auth('somebody new signs up, types the mailed code and stands in an empty dashboard') },
  {
    item: '/invitation/{invitation_id}: loads it, e-mail filled and locked',
    test: invitation(
      'somebody new reads who invites where, fills in a name and a password, and stands in the workspace',
    ),
  },
  {
    item: '/invitation/{invitation_id}: no password for an existing person; fulfilled at once, goes to /',
    test: invitation('somebody who has an account joins at once and, after the login, stands in that workspace'),
  },
  {
    item: '/plans: Free, Standard, Pro and Enterprise, each to /plan/{slug}; shared list of features',
    test: out('plans are compared by price and documents, in reais and with two decimals'),
  },
  {
    item: '/plan/free, /plan/standard, /plan/pro, /plan/enterprise',
    test: heldBy('web/plans')('each plan has a page of its own, and the choice goes along into the account'),
  },
  { item: '/email-verification: six boxes, paste', test: newAccount },
  { item: "/email-verification: 'Ativar agora', 'Ativar depois' to /dashboard", test: newAccount },
  {
    item: "/email-verification: 'Reenviar'",
    test: said('a form that the service refuses shows its message, in a warning that can be closed'),
  },
  {
    item: '/email-verification by a token in the query string',
    test: auth('the mailed link confirms the address where nobody is signed in, by the password and a press'),
  },
  { item: '/email-verification without a user goes to /', test: newAccount },
  { item: '/email-verification for a verified user goes to /dashboard', test: newAccount },
  {
    item: '/verify/{signerAccessCode}: six digits, then /sign/{signerAccessCode} with state verified=true',
    test: said('a sign-up by invitation says so, and a confirmed code goes to the document'),
  },
  {
    item: '/verify: alert from navigation state',
    test: ways('the code opens the document in the browser in which it was typed, and a lost confirmation is told'),
  },
  {
    item: '/verify?alertMessage=',
    test: ways('a wrong code empties the boxes and says so, and the address can bring a message'),
  },
  {
    item: "/verify?channel=email: 'Código de verificação enviada para o email'",
    test: ways('a wrong code empties the boxes and says so, and the address can bring a message'),
  },
  {
    item: "/release/{document_id}: title 'Liberação do documento para assinatura', whose e-mail, 'ACESSAR DOCUMENTO'",
    test: said('the release page knows what the service answers with'),
  },
  {
    item: '/logout clears the session and returns to / after 150 ms',
    test: out('signing out clears the browser at once and shows the login after 150 milliseconds'),
  },
  {
    item: '/dashboard/documents/{id}/sent',
    test: documents('after sending, the page says who was invited and what happens next'),
  },
  {
    item: '/dashboard/templates/{id}/sent',
    test: templates('a template gets its roles, fields and texts, and is kept while it is prepared'),
  },
  {
    item: '/dashboard/account/change-password',
    test: heldBy('web/account')('a changed password ends the other sessions, and this one goes on'),
  },
  {
    item: "/dashboard/profile/delete: order by navigation state, 'Confirmando agendamento de exclusão da conta'",
    test: walk,
  },
  {
    item: '/dashboard/profile/delete without navigation state does nothing',
    test: end('the page that deletes does nothing without an order'),
  },
  {
    item: "/dashboard/profile/delete-scheduled: 'Exclusão de conta agendada!', 30 days, may be cancelled, way back",
    test: scheduled,
  },
  { item: "Page titles '<title> | <product name>' on every page", test: walk },
  {
    item: 'A virtual page view in the data layer on each page',
    test: heldBy('web/consent')(
      'nothing enters the data layer before a yes; with it, one virtual page view a page, without codes',
    ),
  },
  {
    item: 'Pages load lazily and show the title followed by dots',
    test: heldBy('web/navigation')(
      'puts the focus on its heading and says its title, with dots while its code is on the way',
    ),
  },
  {
    item: 'The dashboard without a session goes to /, carrying the navigation state',
    test: said('without a session a page of the dashboard leads to the login, with what the page before had to say'),
  },
  { item: "Navigation: 'Início', 'Documentos', 'Templates', 'Seus contatos', 'Personalizar'", test: walk },
  {
    item: 'documents/{id}/view',
    test: documents('the record names the signers in order, the files and the hashes of both of them'),
  },
  { item: 'templates/{id}/view', test: templates('a template is uploaded, named, tagged, found and deleted') },
  {
    item: 'signers/{id}/view (read-only) and signers/{id}/edit',
    test: heldBy('web/contacts')('a contact is created, read, changed and deleted'),
  },
  { item: "account and account/{tab}: 'Minha conta' with profile, workspaces and api", test: walk },
  {
    item: 'account: warning banner with a resend button while the e-mail is not verified',
    test: heldBy('web/account')('while the e-mail is not confirmed, the account says so and mails the code again'),
  },
  {
    item: "profile: own profile; the read-only view has 'EDITAR'",
    test: heldBy('web/account')(
      'name, CPF and phone are typed in any form, kept as they are printed, and reach the service as digits',
    ),
  },
  {
    item: 'workspace and workspace/{tab}',
    test: heldBy('web/workspace')('the tabs > each has an address, and an unknown one shows the first'),
  },
  {
    item: 'workspace/team, the return target after editing a user',
    test: heldBy('web/workspace')(
      'the team > a role is changed on the page of the person, and an organizer is removed',
    ),
  },
  {
    item: 'fields/new, fields/{id}/view, fields/{id}/edit',
    test: heldBy('web/contacts')('a field is created with its own rule, switched off and deleted'),
  },
  {
    item: 'users/{id}/view and users/{id}/edit',
    test: heldBy('web/workspace')(
      'the team > a role is changed on the page of the person, and an organizer is removed',
    ),
  },
  {
    item: '/dashboard/account/workspaces: list and creation',
    test: heldBy('web/account')('a further workspace is created, opened from the list and empty'),
  },
  { item: 'Document wizard: signers, prepare, review, and the same under /virtual', test: walk },
  {
    item: 'Wizard: a document in another status than metadata_ready is sent to its view',
    test: rules('shows a document that was already sent instead of preparing it'),
  },
  {
    item: 'Wizard: a later step without signers, and review without a prepared list, go back to signers',
    test: rules('goes back to the signers while nobody was chosen or nothing was prepared'),
  },
  { item: 'Template wizard: signers, prepare, review, and the same under /virtual', test: walk },
  {
    item: 'Template: use and review/document create a document; review/document goes to use without signers',
    test: templates('a document is made from a template: people, values, copies, what it will look like, and sending'),
  },
  {
    item: 'Template: later steps go back to signers',
    test: templates('a template gets its roles, fields and texts, and is kept while it is prepared'),
  },
  {
    item: 'Back link: /dashboard/templates from a template',
    test: templates('a template without fields is prepared under /virtual, and steps lead back'),
  },
  {
    item: 'Back link: the view from a document',
    test: rules('leaves without a question, and goes on where it was left'),
  },
  {
    item: "Step bar: 'Signatários', 'Preparação' (hidden on 'use'), a final step; 'VOLTAR' and a submit button",
    test: said('the steps of both wizards are named, and using a template has no preparation'),
  },
  {
    item: '/sign/{signerAccessCode} and /success',
    test: heldBy('web/signing/sign')(
      'a signer fills, draws and signs on a small phone and downloads the sealed document',
    ),
  },
  {
    item: '/sign/{signerAccessCode}/closed',
    test: ways(
      'a document that was cancelled meanwhile closes by itself, and one that was deleted with the next press',
    ),
  },
  {
    item: '/sign/{signerAccessCode}/documents',
    test: ways('several documents are signed at once, and one with fields leads to its own link'),
  },
  { item: 'User menu: name, workspace, avatar with the first letter', test: menu },
  { item: "User menu: 'Configurações', 'Workspaces', 'Sair'", test: menu },
  { item: "User menu: every workspace, a click switches; 'Criar novo workspace'", test: menu },
  {
    item: 'Pagination: page query, page 1 omits it, previous and next arrows',
    test: documents('the second page has its own address, and the first one none; where it fails, the first stays'),
  },
  {
    item: 'Pagination: nothing under two pages',
    test: within('a list loads, names each status and filters by several of them'),
  },
  {
    item: 'Unsaved changes ask through a browser dialog',
    test: heldBy('web/contacts')('leaving a form with unsaved changes asks first'),
  },
  {
    item: "'No items found' for the data list",
    test: said('a search without a result says so in a table and in a list'),
  },
  {
    item: "'Nenhum dado encontrado' for tables",
    test: said('a search without a result says so in a table and in a list'),
  },
  {
    item: "'Carregando...' while loading",
    test: within('a list loads, names each status and filters by several of them'),
  },
  { item: "Toasts have 'Fechar'", test: menu },
  { item: 'Toasts hide by themselves', test: within('a toast goes by itself after two seconds') },
]
