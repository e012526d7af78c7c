import { heldBy } from '../held-by.ts'

const auth = heldBy('web/auth')
const out = heldBy('web/spec/signed-out')
const within = heldBy('web/spec/signed-in')
const said = heldBy('web/spec/sentences')
const walk = heldBy('web/spec/every-route')('every-page-reached-links')
const end = heldBy('web/account-end')
const templates = heldBy('web/templates')
const documents = heldBy('web/documents')
const rules = heldBy('web/wizard/wizard-rules')
const ways = heldBy('web/signing/ways-out')
const google = heldBy('web/google-login')
const invitation = heldBy('web/invitation')

const scheduled = end('account-documents-deleted-30')
const menu = within('user-menu-names-person')
const newAccount = out('new-account-refused-what')

/** Spec §1 and §2, from the first line to the last. */
export const routes = [
  {
    item: '§1 An account holder sends, signers sign by a link and a code, the sealed file comes back',
    test: heldBy('web/journey')('contract-goes-empty-account'),
  },
  {
    item: '§1 Several documents are signed at once',
    test: ways('several-documents-signed-at'),
  },
  {
    item: '§1 Several documents are declined at once',
    test: ways('several-documents-declined-at'),
  },
  {
    item: '§1 pt-BR dates, numbers and BRL with two decimals',
    test: heldBy('web/ui/format')('sizes-money-written-as'),
  },
  { item: "/: page title 'Efetuar Login', e-mail and password", test: walk },
  {
    item: '/: social sign-in button',
    test: google('somebody-new-signs-google'),
  },
  { item: '/: forgot-password and create-account links', test: walk },
  { item: '/?verify= goes to /verify/{verify}', test: auth('link-signer-code-goes') },
  {
    item: '/?access_token= stores the session and goes to /dashboard',
    test: auth('access-token-address-opens'),
  },
  {
    item: '/ with neither parameter clears the session',
    test: out('login-forgets-what-earlier'),
  },
  {
    item: '/: success alert by navigation state',
    test: auth('mailed-link-confirms-address'),
  },
  {
    item: '/: warning alert by navigation state',
    test: auth('access-token-not-valid'),
  },
  {
    item: '/ for a signed-in user goes to /dashboard',
    test: auth('wrong-password-says-so'),
  },
  {
    item: '/forgot-password sends a reset link',
    test: auth('mailed-link-sets-new'),
  },
  {
    item: '/forgot-password/success says so, with a way back to login',
    test: out('first-password-created-mailed'),
  },
  {
    item: '/password-reset and /password-reset/success',
    test: auth('mailed-link-sets-new'),
  },
  {
    item: '/password-create and /password-create/success',
    test: out('first-password-created-mailed'),
  },
  { item: '/signup', test: auth('somebody-new-signs-up') },
  {
    item: '/invitation/{invitation_id}: loads it, e-mail filled and locked',
    test: invitation('somebody-new-reads-who'),
  },
  {
    item: '/invitation/{invitation_id}: no password for an existing person; fulfilled at once, goes to /',
    test: invitation('somebody-who-has-account'),
  },
  {
    item: '/plans: Free, Standard, Pro and Enterprise, each to /plan/{slug}; shared list of features',
    test: out('plans-compared-price-documents'),
  },
  {
    item: '/plan/free, /plan/standard, /plan/pro, /plan/enterprise',
    test: heldBy('web/plans')('each-plan-has-page'),
  },
  { item: '/email-verification: six boxes, paste', test: newAccount },
  { item: "/email-verification: 'Ativar agora', 'Ativar depois' to /dashboard", test: newAccount },
  {
    item: "/email-verification: 'Reenviar'",
    test: said('form-service-refuses-shows'),
  },
  {
    item: '/email-verification by a token in the query string',
    test: auth('mailed-link-confirms-address'),
  },
  { item: '/email-verification without a user goes to /', test: newAccount },
  { item: '/email-verification for a verified user goes to /dashboard', test: newAccount },
  {
    item: '/verify/{signerAccessCode}: six digits, then /sign/{signerAccessCode} with state verified=true',
    test: said('sign-up-invitation-says'),
  },
  {
    item: '/verify: alert from navigation state',
    test: ways('code-opens-document-browser'),
  },
  {
    item: '/verify?alertMessage=',
    test: ways('wrong-code-empties-boxes'),
  },
  {
    item: "/verify?channel=email: 'Código de verificação enviada para o email'",
    test: ways('wrong-code-empties-boxes'),
  },
  {
    item: "/release/{document_id}: title 'Liberação do documento para assinatura', whose e-mail, 'ACESSAR DOCUMENTO'",
    test: said('release-page-knows-what'),
  },
  {
    item: '/logout clears the session and returns to / after 150 ms',
    test: out('signing-out-clears-browser'),
  },
  {
    item: '/dashboard/documents/{id}/sent',
    test: documents('after-sending-page-says'),
  },
  {
    item: '/dashboard/templates/{id}/sent',
    test: templates('template-gets-roles-fields'),
  },
  {
    item: '/dashboard/account/change-password',
    test: heldBy('web/account')('changed-password-ends-other'),
  },
  {
    item: "/dashboard/profile/delete: order by navigation state, 'Confirmando agendamento de exclusão da conta'",
    test: walk,
  },
  {
    item: '/dashboard/profile/delete without navigation state does nothing',
    test: end('page-deletes-does-nothing'),
  },
  {
    item: "/dashboard/profile/delete-scheduled: 'Exclusão de conta agendada!', 30 days, may be cancelled, way back",
    test: scheduled,
  },
  { item: "Page titles '<title> | <product name>' on every page", test: walk },
  {
    item: 'A virtual page view in the data layer on each page',
    test: heldBy('web/consent')('nothing-enters-data-layer'),
  },
  {
    item: 'Pages load lazily and show the title followed by dots',
    test: heldBy('web/navigation')('puts-focus-heading-says'),
  },
  {
    item: 'The dashboard without a session goes to /, carrying the navigation state',
    test: said('without-session-page-dashboard'),
  },
  { item: "Navigation: 'Início', 'Documentos', 'Templates', 'Seus contatos', 'Personalizar'", test: walk },
  {
    item: 'documents/{id}/view',
    test: documents('record-names-signers-order'),
  },
  { item: 'templates/{id}/view', test: templates('template-uploaded-named-tagged') },
  {
    item: 'signers/{id}/view (read-only) and signers/{id}/edit',
    test: heldBy('web/contacts')('contact-created-read-changed'),
  },
  { item: "account and account/{tab}: 'Minha conta' with profile, workspaces and api", test: walk },
  {
    item: 'account: warning banner with a resend button while the e-mail is not verified',
    test: heldBy('web/account')('while-e-mail-not'),
  },
  {
    item: "profile: own profile; the read-only view has 'EDITAR'",
    test: heldBy('web/account')('name-cpf-phone-typed'),
  },
  {
    item: 'workspace and workspace/{tab}',
    test: heldBy('web/workspace')('each-has-address-unknown'),
  },
  {
    item: 'workspace/team, the return target after editing a user',
    test: heldBy('web/workspace')('role-changed-page-person'),
  },
  {
    item: 'fields/new, fields/{id}/view, fields/{id}/edit',
    test: heldBy('web/contacts')('field-created-own-rule'),
  },
  {
    item: 'users/{id}/view and users/{id}/edit',
    test: heldBy('web/workspace')('role-changed-page-person'),
  },
  {
    item: '/dashboard/account/workspaces: list and creation',
    test: heldBy('web/account')('further-workspace-created-opened'),
  },
  { item: 'Document wizard: signers, prepare, review, and the same under /virtual', test: walk },
  {
    item: 'Wizard: a document in another status than metadata_ready is sent to its view',
    test: rules('shows-document-was-already'),
  },
  {
    item: 'Wizard: a later step without signers, and review without a prepared list, go back to signers',
    test: rules('goes-back-signers-while'),
  },
  { item: 'Template wizard: signers, prepare, review, and the same under /virtual', test: walk },
  {
    item: 'Template: use and review/document create a document; review/document goes to use without signers',
    test: templates('document-made-template-people'),
  },
  {
    item: 'Template: later steps go back to signers',
    test: templates('template-gets-roles-fields'),
  },
  {
    item: 'Back link: /dashboard/templates from a template',
    test: templates('template-without-fields-prepared'),
  },
  {
    item: 'Back link: the view from a document',
    test: rules('leaves-without-question-goes'),
  },
  {
    item: "Step bar: 'Signatários', 'Preparação' (hidden on 'use'), a final step; 'VOLTAR' and a submit button",
    test: said('steps-both-wizards-named'),
  },
  {
    item: '/sign/{signerAccessCode} and /success',
    test: heldBy('web/signing/sign')('signer-fills-draws-signs'),
  },
  {
    item: '/sign/{signerAccessCode}/closed',
    test: ways('document-was-cancelled-meanwhile'),
  },
  {
    item: '/sign/{signerAccessCode}/documents',
    test: ways('several-documents-signed-at'),
  },
  { item: 'User menu: name, workspace, avatar with the first letter', test: menu },
  { item: "User menu: 'Configurações', 'Workspaces', 'Sair'", test: menu },
  { item: "User menu: every workspace, a click switches; 'Criar novo workspace'", test: menu },
  {
    item: 'Pagination: page query, page 1 omits it, previous and next arrows',
    test: documents('second-page-has-own'),
  },
  {
    item: 'Pagination: nothing under two pages',
    test: within('list-loads-names-each'),
  },
  {
    item: 'Unsaved changes ask through a browser dialog',
    test: heldBy('web/contacts')('leaving-form-unsaved-changes'),
  },
  {
    item: "'No items found' for the data list",
    test: said('search-without-result-says'),
  },
  {
    item: "'Nenhum dado encontrado' for tables",
    test: said('search-without-result-says'),
  },
  {
    item: "'Carregando...' while loading",
    test: within('list-loads-names-each'),
  },
  { item: "Toasts have 'Fechar'", test: menu },
  { item: 'Toasts hide by themselves', test: within('toast-goes-itself-after') },
]
