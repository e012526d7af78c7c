import { heldBy } from '../held-by.ts'

const out = heldBy('web/spec/signed-out')
const within = heldBy('web/spec/signed-in')
const said = heldBy('web/spec/sentences')
const documents = heldBy('web/documents')
const team = heldBy('web/workspace')
const ids = heldBy('contracts/ids')
const release = heldBy('web/signing/release')(
  'the release page has a sentence for everything that can go wrong, and mails the code',
)

const login = out('the login forgets what an earlier session stored, and a failed login what is there by then')
const signup = out('a new account is refused with what the service says, and goes on with the code')
const profile = within('the profile takes a name, a CPF and a phone in their masks, and the menu follows')
const password = within('a new password has eight characters and is typed twice alike; the one of now is asked for')
const cpf = heldBy('web/account')(
  'the profile > name, CPF and phone are typed in any form, kept as they are printed, and reach the service as digits',
)

/** Spec §5 and §6: validation, roles and permissions. */
export const validation = [
  {
    item: 'Forms: invalid fields show their message under the field',
    test: heldBy('web/contacts')('what is wrong is said under its field, and what was typed stays'),
  },
  { item: 'Forms: a field is checked again on blur', test: cpf },
  {
    item: "Forms: the server's message in a closable warning alert",
    test: said('a form that the service refuses shows its message, in a warning that can be closed'),
  },
  { item: 'Login: e-mail and password required', test: login },
  {
    item: 'Signup: name, e-mail, password and terms required',
    test: heldBy('web/auth')('signing up > nobody signs up without accepting the terms'),
  },
  { item: 'Signup: password of at least 8 characters', test: signup },
  { item: "'Li e aceito os Termos de Uso e a Política de Privacidade'", test: signup },
  {
    item: 'Password reset: at least 8 characters',
    test: out('a first password is created by the mailed link, which works once'),
  },
  {
    item: "Password reset: 'Senha e confirmação de senha são diferentes'",
    test: heldBy('web/auth')('a forgotten password > the mailed link sets a new one, which then opens the dashboard'),
  },
  { item: 'Change of password: the current one required, at least 8, alike', test: password },
  { item: 'Verification code: exactly 6 digits, non-digits stripped on paste', test: signup },
  { item: 'Verification code: submit is ignored with fewer than 6', test: signup },
  { item: 'Profile: name required', test: profile },
  { item: 'CPF: digits only, mask 999.999.999-99, at most 14', test: profile },
  { item: 'CPF: check digits', test: ids('a CPF > has exactly one pair of check digits') },
  {
    item: 'CPF: all-equal digits invalid',
    test: ids('a CPF > of one repeated digit is wrong although its arithmetic holds'),
  },
  { item: "'Número de CPF inválido. Insira um CPF válido.'", test: cpf },
  { item: 'Phone: (99) 9999-9999 or (99) 99999-9999, at most 15', test: profile },
  {
    item: 'Credit card: groups of 4, at most 19, brand by prefix',
    test: heldBy('web/contacts')(
      'a card is asked for with a warning; its brand is told by the first digits, and its number is checked and not kept',
    ),
  },
  { item: 'Password field has a show/hide toggle', test: login },
  {
    item: 'Account deletion: reason and password required',
    test: heldBy('web/account-end')(
      'an account with documents is deleted in 30 days after reason and password, and kept again by one button',
    ),
  },
  {
    item: 'API key: password required',
    test: within('another API key ends the one before, and a clipboard that is shut is told'),
  },
  { item: 'New workspace: name required', test: within('a toast goes by itself after two seconds') },
  {
    item: 'Scheduled date: dd/MM/yyyy HH:mm:ss',
    test: documents('one document > the invitation goes out again and the deadline moves'),
  },
  {
    item: 'Scheduled date: tomorrow at the earliest',
    test: within('dialogs rise in 300 milliseconds over a backdrop of 150, and a deadline begins tomorrow'),
  },
  {
    item: 'Upload accepts .pdf, .doc, .docx and .odt',
    test: within('a file is named with its size as in Brazil, one at a time'),
  },
  {
    item: "'O tamanho é maior que {n} bytes'",
    test: documents('sending a file > a file above the limit is refused with the limit in bytes'),
  },
  {
    item: 'File size in kb with pt-BR formatting',
    test: within('a file is named with its size as in Brazil, one at a time'),
  },
  { item: "Release: 'Por favor, informe o e-mail.'", test: release },
  { item: "Release: 'Informe um e-mail válido.' after trimming", test: release },
  { item: "Release: 'Documento não encontrado na URL.'", test: release },
  { item: 'Release: the field is marked invalid', test: release },
  {
    item: 'Signer-side values are checked by the service',
    test: heldBy('web/signing/sign')(
      'a signer fills, draws and signs on a small phone and downloads the sealed document',
    ),
  },
  {
    item: "§6 Roles shown as 'Owner' and 'Organizer'",
    test: team('the team > a role is changed on the page of the person, and an organizer is removed'),
  },
  {
    item: '§6 An owner does everything except delete the owner',
    test: heldBy('api/roles')('an owner may do everything'),
  },
  {
    item: '§6 A call without its permission fails locally',
    test: heldBy('bff/gate')('fails here with the sentence of the spec and is never sent upstream'),
  },
  {
    item: '§6 Editing a team member without permission returns to the team list',
    test: team('the team > who may not assign roles is led from the page of a role back to the team'),
  },
  {
    item: '§6 A workspace is added only with the add-account permission',
    test: within('a further workspace is offered only to who may add one'),
  },
  {
    item: '§6 Deleting a workspace only where is_delete_allowed',
    test: heldBy('web/account-end')(
      'a workspace with a document on its way names why it stays; without one it is deleted, and a new one is there',
    ),
  },
  {
    item: '§6 Signers need no login',
    test: heldBy('web/signing/sign')(
      'a document without fields needs one press, and a drawing only from who wants one',
    ),
  },
  { item: '§6 The release page requires the registered e-mail', test: release },
]
