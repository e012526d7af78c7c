import { heldBy } from '../held-by.ts'

const out = heldBy('web/spec/signed-out')
const within = heldBy('web/spec/signed-in')
const said = heldBy('web/spec/sentences')
const documents = heldBy('web/documents')
const ways = heldBy('web/signing/ways-out')
const host = heldBy('bff/host')
const reports = heldBy('web/error-reports')
const release = heldBy('web/signing/release')
const page = release('release-page-has-sentence')

const refused = said('form-service-refuses-shows')
const permission = said('who-lost-permission-meanwhile')
const answers = said('release-page-knows-what')
const menu = within('user-menu-names-person')
const key = within('another-api-key-ends')
const dialogs = within('dialogs-rise-300-milliseconds')
const drops = within('list-opens-upward-below')
const plans = out('plans-compared-price-documents')
const script = heldBy('web/google-login')('script-does-not-come')

/** Spec §7 as far as pages show it, §8 row by row, and §9. */
export const errorsAndLimits = [
  { item: '§7 The staging host', test: host('chooses-staging-where-starts') },
  { item: '§7 The production host otherwise', test: host('chooses-production') },
  {
    item: '§7 401 of a login is no end of a session',
    test: heldBy('bff/session-end')('relayed-login-passed-whatever'),
  },
  {
    item: '§7 Error reporting: 100 percent, off on localhost',
    test: reports('nothing-reported-developer-s'),
  },

  { item: "§8 'Você não tem permissão ou endpoint não foi encontrado'", test: permission },
  { item: "§8 'Não foi possível acessar o workspace selecionado.'", test: menu },
  {
    item: '§8 Form errors: signup',
    test: out('new-account-refused-what'),
  },
  {
    item: '§8 Form errors: password reset',
    test: out('first-password-created-mailed'),
  },
  { item: '§8 Form errors: profile save', test: refused },
  {
    item: '§8 Form errors: e-mail verification',
    test: heldBy('web/auth')('wrong-code-refused-keeps'),
  },
  { item: '§8 Form errors: code resend', test: refused },
  {
    item: '§8 Form errors: signer code verification',
    test: ways('wrong-code-empties-boxes'),
  },
  { item: '§8 Form errors: team edit', test: permission },
  { item: '§8 Form errors: workspace removal', test: refused },
  {
    item: '§8 Form errors: account deletion',
    test: heldBy('web/account-end')('account-documents-deleted-30'),
  },
  { item: "§8 Close reads 'Fechar'", test: refused },
  {
    item: "§8 A loading button reads 'CARREGANDO'",
    test: out('login-forgets-what-earlier'),
  },
  {
    item: "§8 'Erro no login social'",
    test: heldBy('web/google-login')('sign-provider-does-not'),
  },
  {
    item: "§8 Invalid invitation: the server's message",
    test: heldBy('web/invitation')('invitation-was-taken-back'),
  },
  {
    item: '§8 Link token of the e-mail verification fails: /dashboard with a warning alert',
    test: out('link-confirms-address-followed'),
  },
  {
    item: "§8 'O tipo de arquivo selecionado é inválido'",
    test: documents('file-none-accepted-types-2'),
  },
  {
    item: "§8 'Erro ao importar arquivo'",
    test: documents('file-service-refuses-stays-2'),
  },
  {
    item: "§8 'Arquivo importado com sucesso'",
    test: documents('upload-followed-until-document-2'),
  },
  {
    item: "§8 'A chave de acesso a API foi copiada para a área de transferência.'",
    test: heldBy('web/account')('asks-password-shown-once'),
  },
  {
    item: "§8 'Não foi possível copiar a chave de acesso a API para a área de transferência.'",
    test: key,
  },
  { item: "§8 'Código de verificação enviado para o e-mail.'", test: page },
  {
    item: "§8 Release without a message: 'Não foi possível enviar o código. Tente novamente.'",
    test: release('answer-without-sentence-gets'),
  },
  {
    item: "§8 Release 404: 'O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.'",
    test: page,
  },
  { item: "§8 Release 400: 'Dados inválidos. Verifique o e-mail informado e tente novamente.'", test: answers },
  { item: "§8 Release 401 or 403: 'Acesso não autorizado para este destinatário.'", test: answers },
  { item: "§8 Release network: 'Falha de conexão. Verifique sua internet e tente novamente.'", test: page },
  { item: "§8 Release other errors: the server's message", test: release('answer-i-s') },
  { item: '§8 ChunkLoadError after 120 seconds', test: script },
  {
    item: '§8 A stylesheet failure gives a CSS chunk error',
    test: within('stylesheet-does-not-come'),
  },
  {
    item: '§8 401 on a non-login call with an expired token goes to /logout',
    test: heldBy('web/session-end')('says-so-at-login'),
  },

  {
    item: '§9 Password of 8',
    test: out('new-account-refused-what'),
  },
  { item: '§9 Free: 0, 5 documents, no extra', test: plans },
  { item: '§9 Standard: 39, 50 documents, 1', test: plans },
  { item: '§9 Pro: 99, 200 documents, 0,50', test: plans },
  { item: '§9 Enterprise: 199, 500 documents, 0,39', test: plans },
  { item: '§9 All plans include eight things', test: plans },
  {
    item: '§9 Logout after 150 ms',
    test: out('signing-out-clears-browser'),
  },
  { item: '§9 Script load timeout of 120 s', test: script },
  { item: '§9 Toast of 2000 ms', test: within('toast-goes-itself-after') },
  { item: '§9 Modal fade of 300 ms, backdrop of 150 ms', test: dialogs },
  { item: '§9 Colour picker of 652', test: drops },
  { item: '§9 A dropdown opens upward below 55% of the window height', test: drops },
  {
    item: '§9 Breadcrumbs: 100',
    test: reports('every-error-every-page'),
  },
]
