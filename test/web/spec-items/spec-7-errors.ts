import { heldBy } from '../held-by.ts'

const out = heldBy('web/spec/signed-out')
const within = heldBy('web/spec/signed-in')
const said = heldBy('web/spec/sentences')
const documents = heldBy('web/documents')
const ways = heldBy('web/signing/ways-out')
const host = heldBy('bff/host')
const reports = heldBy('web/error-reports')
const release = heldBy('web/signing/release')
const page = release('the release page has a sentence for everything that can go wrong, and mails the code')

const refused = said('a form that the service refuses shows its message, in a warning that can be closed')
const permission = said('who lost a permission meanwhile hears the sentence of it, and what was typed stays')
const answers = said('the release page knows what the service answers with')
const menu = within('the user menu names person and workspace, switches, and says where it could not')
const key = within('another API key ends the one before, and a clipboard that is shut is told')
const dialogs = within('dialogs rise in 300 milliseconds over a backdrop of 150, and a deadline begins tomorrow')
const drops = within('a list opens upward below 55% of the window, and colours are picked from an area of 652 pixels')
const plans = out('plans are compared by price and documents, in reais and with two decimals')
const script = heldBy('web/google-login')('a script that does not come is given up after 120 seconds, with another try')

/** Spec §7 as far as pages show it, §8 row by row, and §9. */
export const errorsAndLimits = [
  { item: '§7 The staging host', test: host('chooses staging where it starts with app-staging') },
  { item: '§7 The production host otherwise', test: host('chooses production') },
  {
    item: '§7 401 of a login is no end of a session',
    test: heldBy('bff/session-end')('of a relayed login is passed on, whatever the cookie says'),
  },
  {
    item: '§7 Error reporting: 100 percent, off on localhost',
    test: reports('nothing is reported from a developer’s own machine'),
  },

  { item: "§8 'Você não tem permissão ou endpoint não foi encontrado'", test: permission },
  { item: "§8 'Não foi possível acessar o workspace selecionado.'", test: menu },
  {
    item: '§8 Form errors: signup',
    test: out('a new account is refused with what the service says, and goes on with the code'),
  },
  {
    item: '§8 Form errors: password reset',
    test: out('a first password is created by the mailed link, which works once'),
  },
  { item: '§8 Form errors: profile save', test: refused },
  {
    item: '§8 Form errors: e-mail verification',
    test: heldBy('web/auth')('signing up > a wrong code is refused, keeps the person here, and activation can wait'),
  },
  { item: '§8 Form errors: code resend', test: refused },
  {
    item: '§8 Form errors: signer code verification',
    test: ways('a wrong code empties the boxes and says so, and the address can bring a message'),
  },
  { item: '§8 Form errors: team edit', test: permission },
  { item: '§8 Form errors: workspace removal', test: refused },
  {
    item: '§8 Form errors: account deletion',
    test: heldBy('web/account-end')(
      'an account with documents is deleted in 30 days after reason and password, and kept again by one button',
    ),
  },
  { item: "§8 Close reads 'Fechar'", test: refused },
  {
    item: "§8 A loading button reads 'CARREGANDO'",
    test: out('the login forgets what an earlier session stored, and a failed login what is there by then'),
  },
  {
    item: "§8 'Erro no login social'",
    test: heldBy('web/google-login')(
      'a sign-in that the provider does not vouch for is an error of the social login, and nothing is kept',
    ),
  },
  {
    item: "§8 Invalid invitation: the server's message",
    test: heldBy('web/invitation')('an invitation that was taken back says what the service says'),
  },
  {
    item: '§8 Link token of the e-mail verification fails: /dashboard with a warning alert',
    test: out('the link that confirms an address, followed when it is over, ends in the dashboard with a warning'),
  },
  {
    item: "§8 'O tipo de arquivo selecionado é inválido'",
    test: documents('sending a file > a file that is none of the accepted types never leaves the browser'),
  },
  {
    item: "§8 'Erro ao importar arquivo'",
    test: documents(
      'sending a file > a file that the service refuses stays in sight with the reason, and another can be sent',
    ),
  },
  {
    item: "§8 'Arquivo importado com sucesso'",
    test: documents('sending a file > an upload is followed until the document can be prepared'),
  },
  {
    item: "§8 'A chave de acesso a API foi copiada para a área de transferência.'",
    test: heldBy('web/account')(
      'the API key > it asks for the password, is shown once, works, and is masked from then on',
    ),
  },
  {
    item: "§8 'Não foi possível copiar a chave de acesso a API para a área de transferência.'",
    test: key,
  },
  { item: "§8 'Código de verificação enviado para o e-mail.'", test: page },
  {
    item: "§8 Release without a message: 'Não foi possível enviar o código. Tente novamente.'",
    test: release('an answer without a sentence gets the usual one'),
  },
  {
    item: "§8 Release 404: 'O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.'",
    test: page,
  },
  { item: "§8 Release 400: 'Dados inválidos. Verifique o e-mail informado e tente novamente.'", test: answers },
  { item: "§8 Release 401 or 403: 'Acesso não autorizado para este destinatário.'", test: answers },
  { item: "§8 Release network: 'Falha de conexão. Verifique sua internet e tente novamente.'", test: page },
  { item: "§8 Release other errors: the server's message", test: release('an answer of %i is a %s') },
  { item: '§8 ChunkLoadError after 120 seconds', test: script },
  {
    item: '§8 A stylesheet failure gives a CSS chunk error',
    test: within('a stylesheet that does not come is asked for once more, then the failure is reported'),
  },
  {
    item: '§8 401 on a non-login call with an expired token goes to /logout',
    test: heldBy('web/session-end')('says so at the login, asks nothing, and leads back to what was typed'),
  },

  {
    item: '§9 Password of 8',
    test: out('a new account is refused with what the service says, and goes on with the code'),
  },
  { item: '§9 Free: 0, 5 documents, no extra', test: plans },
  { item: '§9 Standard: 39, 50 documents, 1', test: plans },
  { item: '§9 Pro: 99, 200 documents, 0,50', test: plans },
  { item: '§9 Enterprise: 199, 500 documents, 0,39', test: plans },
  { item: '§9 All plans include eight things', test: plans },
  {
    item: '§9 Logout after 150 ms',
    test: out('signing out clears the browser at once and shows the login after 150 milliseconds'),
  },
  { item: '§9 Script load timeout of 120 s', test: script },
  { item: '§9 Toast of 2000 ms', test: within('a toast goes by itself after two seconds') },
  { item: '§9 Modal fade of 300 ms, backdrop of 150 ms', test: dialogs },
  { item: '§9 Colour picker of 652', test: drops },
  { item: '§9 A dropdown opens upward below 55% of the window height', test: drops },
  {
    item: '§9 Breadcrumbs: 100',
    test: reports(
      'every error and every page is reported, with the last hundred steps and nothing that is about a person',
    ),
  },
]
