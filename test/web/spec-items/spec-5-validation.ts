import { heldBy } from '../held-by.ts'

const out = heldBy('web/spec/signed-out')
const within = heldBy('web/spec/signed-in')
const said = heldBy('web/spec/sentences')
const documents = heldBy('web/documents')
const team = heldBy('web/workspace')
const ids = heldBy('contracts/ids')
const release = heldBy('web/signing/release')('release-page-has-sentence')

const login = out('login-forgets-what-earlier')
const signup = out('new-account-refused-what')
const profile = within('profile-takes-name-cpf')
const password = within('new-password-has-eight')
const cpf = heldBy('web/account')('name-cpf-phone-typed-2')

/** Spec §5 and §6: validation, roles and permissions. */
export const validation = [
  {
    item: 'Forms: invalid fields show their message under the field',
    test: heldBy('web/contacts')('what-wrong-said-under'),
  },
  { item: 'Forms: a field is checked again on blur', test: cpf },
  {
    item: "Forms: the server's message in a closable warning alert",
    test: said('form-service-refuses-shows'),
  },
  { item: 'Login: e-mail and password required', test: login },
  {
    item: 'Signup: name, e-mail, password and terms required',
    test: heldBy('web/auth')('nobody-signs-up-without'),
  },
  { item: 'Signup: password of at least 8 characters', test: signup },
  { item: "'Li e aceito os Termos de Uso e a Política de Privacidade'", test: signup },
  {
    item: 'Password reset: at least 8 characters',
    test: out('first-password-created-mailed'),
  },
  {
    item: "Password reset: 'Senha e confirmação de senha são diferentes'",
    test: heldBy('web/auth')('mailed-link-sets-new-2'),
  },
  { item: 'Change of password: the current one required, at least 8, alike', test: password },
  { item: 'Verification code: exactly 6 digits, non-digits stripped on paste', test: signup },
  { item: 'Verification code: submit is ignored with fewer than 6', test: signup },
  { item: 'Profile: name required', test: profile },
  { item: 'CPF: digits only, mask 999.999.999-99, at most 14', test: profile },
  { item: 'CPF: check digits', test: ids('has-exactly-one-pair') },
  {
    item: 'CPF: all-equal digits invalid',
    test: ids('one-repeated-digit-wrong'),
  },
  { item: "'Número de CPF inválido. Insira um CPF válido.'", test: cpf },
  { item: 'Phone: (99) 9999-9999 or (99) 99999-9999, at most 15', test: profile },
  {
    item: 'Credit card: groups of 4, at most 19, brand by prefix',
    test: heldBy('web/contacts')('card-asked-warning-brand'),
  },
  { item: 'Password field has a show/hide toggle', test: login },
  {
    item: 'Account deletion: reason and password required',
    test: heldBy('web/account-end')('account-documents-deleted-30'),
  },
  {
    item: 'API key: password required',
    test: within('another-api-key-ends'),
  },
  { item: 'New workspace: name required', test: within('toast-goes-itself-after') },
  {
    item: 'Scheduled date: dd/MM/yyyy HH:mm:ss',
    test: documents('invitation-goes-out-again-2'),
  },
  {
    item: 'Scheduled date: tomorrow at the earliest',
    test: within('dialogs-rise-300-milliseconds'),
  },
  {
    item: 'Upload accepts .pdf, .doc, .docx and .odt',
    test: within('file-named-size-as'),
  },
  {
    item: "'O tamanho é maior que {n} bytes'",
    test: documents('file-above-limit-refused-2'),
  },
  {
    item: 'File size in kb with pt-BR formatting',
    test: within('file-named-size-as'),
  },
  { item: "Release: 'Por favor, informe o e-mail.'", test: release },
  { item: "Release: 'Informe um e-mail válido.' after trimming", test: release },
  { item: "Release: 'Documento não encontrado na URL.'", test: release },
  { item: 'Release: the field is marked invalid', test: release },
  {
    item: 'Signer-side values are checked by the service',
    test: heldBy('web/signing/sign')('signer-fills-draws-signs'),
  },
  {
    item: "§6 Roles shown as 'Owner' and 'Organizer'",
    test: team('role-changed-page-person'),
  },
  {
    item: '§6 An owner does everything except delete the owner',
    test: heldBy('api/roles')('owner-may-do-everything'),
  },
  {
    item: '§6 A call without its permission fails locally',
    test: heldBy('bff/gate')('fails-here-sentence-spec'),
  },
  {
    item: '§6 Editing a team member without permission returns to the team list',
    test: team('who-may-not-assign'),
  },
  {
    item: '§6 A workspace is added only with the add-account permission',
    test: within('further-workspace-offered-only'),
  },
  {
    item: '§6 Deleting a workspace only where is_delete_allowed',
    test: heldBy('web/account-end')('workspace-document-way-names'),
  },
  {
    item: '§6 Signers need no login',
    test: heldBy('web/signing/sign')('document-without-fields-needs'),
  },
  { item: '§6 The release page requires the registered e-mail', test: release },
]
