/** What a service says in its own Portuguese: sentences of records and fields, and of every code of a refusal. */
export const serviceSentences: Readonly<Record<string, string>> = {
  // Statuses
  Processando: 'Processing',
  'Aguardando preparação': 'Awaiting preparation',
  'Aguardando assinatura': 'Awaiting signature',
  Certificando: 'Certifying',
  Assinado: 'Signed',
  Expirado: 'Expired',
  Cancelado: 'Cancelled',
  Negado: 'Declined',
  Falhou: 'Failed',

  // No answer
  'Falha de conexão. Verifique sua internet e tente novamente.': 'Connection failed. Check your network and try again.',
  'O serviço demorou demais para responder. Verifique sua internet e tente novamente.':
    'The service took too long to answer. Check your network and try again.',
  'Código do atendimento:': 'Request id:',

  // Uploaded files
  'Este documento chegou certificado e não permite mudanças. O arquivo assinado será um novo PDF, com o original inteiro em anexo, para que a certificação dele continue válida.':
    'This document came certified and permits no changes. The signed file will be a new PDF with the whole original attached, so that its certification stays valid.',
  'Este documento chegou certificado e só permite preencher formulários e assinar. Se você colocar campos nas páginas, o arquivo assinado será um novo PDF, com o original inteiro em anexo, para que a certificação dele continue válida.':
    'This document came certified and permits only filling in forms and signing. If you place fields on its pages, the signed file will be a new PDF with the whole original attached, so that its certification stays valid.',
  'Uma assinatura digital que já estava neste arquivo não é válida. O selo não a corrige: confira o arquivo com quem o enviou.':
    'A digital signature that was in this file already is not valid. The seal does not mend it: check the file with whoever sent it.',
  'Este arquivo foi alterado depois de uma assinatura digital que já estava nele. Confira o que mudou antes de enviar.':
    'This file was changed after a digital signature that was in it already. Check what changed before you send it.',
  'Este arquivo traz programas (JavaScript), que podem mudar o que o leitor de PDF mostra. Se puder, gere o PDF novamente sem eles.':
    'This file holds programs (JavaScript), which can change what a PDF reader shows. If you can, make the PDF again without them.',
  'Este arquivo tem camadas ocultas. Quem assina vê só o que está à vista; um leitor de PDF pode mostrar o resto. Se puder, gere o PDF novamente sem elas.':
    'This file has hidden layers. Signers see only what is in sight; a PDF reader can show the rest. If you can, make the PDF again without them.',

  // Verification
  'Documento assinado por todos e selado. O conteúdo não mudou desde então.':
    'Signed by everybody and sealed. The content has not changed since.',
  'Este é o arquivo original, antes das assinaturas, de um documento assinado por todos. O arquivo assinado tem outro código hash.':
    'This is the original file, before the signatures, of a document signed by everybody. The signed file has another hash.',
  'Este é o arquivo como estava antes do selo, com as assinaturas feitas com certificados próprios. O arquivo selado tem outro código hash.':
    'This is the file as it was before the seal, with the signatures that were made with certificates of their own. The sealed file has another hash.',
  'Este é o arquivo, com as assinaturas de certificados próprios até agora, de um documento ainda não assinado por todos.':
    'This is the file, with the signatures by certificates of their own so far, of a document that is not signed by everybody yet.',
  'Existe um documento com este código, assinado por todos. O código não confirma o conteúdo: confira o próprio arquivo.':
    'There is a document with this code, signed by everybody. The code does not confirm the content: check the file itself.',
  'Este documento existe, mas ainda não foi assinado por todos.':
    'This document exists, but has not been signed by everybody.',
  'Este é o arquivo original de um documento que ainda não foi assinado por todos.':
    'This is the original file of a document that has not been signed by everybody.',
  'Existe um documento com este código, mas ele ainda não foi assinado por todos.':
    'There is a document with this code, but it has not been signed by everybody.',
  'O registro deste documento foi alterado e não pode ser confirmado.':
    "This document's record was altered and cannot be confirmed.",
  'Nenhum documento com este código foi encontrado.': 'No document with this code was found.',

  // Fields
  'Preencha este campo.': 'Fill in this field.',
  'Este valor não é aceito.': 'This value is not accepted.',
  'Informe um texto.': 'Give a text.',
  'Informe um número.': 'Give a number.',
  'Informe um número inteiro.': 'Give a whole number.',
  'Informe verdadeiro ou falso.': 'Give true or false.',
  'Informe uma lista.': 'Give a list.',
  'Informe um objeto com os campos.': 'Give an object with the fields.',
  'Informe data e hora, como 2026-11-21T15:30:00Z.': 'Give date and time, such as 2026-11-21T15:30:00Z.',
  'Este texto não está no formato esperado.': 'This text does not have the expected format.',
  'Número de CNPJ inválido. Insira um CNPJ válido.': 'Invalid CNPJ. Give a valid CNPJ.',
  'Número de CPF inválido. Insira um CPF válido.': 'Invalid CPF. Give a valid CPF.',
  'Número de telefone inválido. Informe o DDD e o número.': 'Invalid telephone. Give area code and number.',
  'Informe o telefone com código do país, como +5511987654321.':
    'Give the telephone with country code, such as +5511987654321.',
  'Informe um e-mail válido.': 'Give a valid e-mail.',
  'Por favor, informe o e-mail.': 'Please give the e-mail.',
  'Informe o nome.': 'Give the name.',
  'Informe o nome do documento.': "Give the document's name.",
  'Informe o nome do workspace.': "Give the workspace's name.",
  'Informe o nome do campo.': "Give the field's name.",
  'Informe o nome da etiqueta.': "Give the tag's name.",
  'Informe o mês como 2026-11.': 'Give the month as 2026-11.',
  'Informe o mês cujos dias são contados, como 2026-11.': 'Give the month whose days are counted, as 2026-11.',
  'O mês só é informado com granularity=daily.': 'The month is given with granularity=daily alone.',
  'Informe o nome do template.': "Give the template's name.",
  'Informe o nome do papel.': "Give the role's name.",
  'Informe o endereço.': 'Give the address.',
  'Informe os campos de cada página.': 'Give the fields of each page.',
  'Informe pelo menos uma escolha.': 'Give at least one choice.',
  'Este campo não existe.': 'There is no such field.',
  'Informe os dias como número inteiro.': 'Give the days as a whole number.',
  'Informe uma data, como 2026-11-21.': 'Give a date, such as 2026-11-21.',
  'Informe a cor com seis dígitos hexadecimais, como 27378F.':
    'Give the colour as six hexadecimal digits, such as 27378F.',
  'Informe a cor em hexadecimal, como #27378F, ou pelo nome.':
    'Give the colour in hexadecimal, such as #27378F, or by its name.',
  'Informe o nome da chave.': "Give the key's name.",
  'Informe pelo menos uma chamada.': 'Give at least one call.',
  'Informe pelo menos um template.': 'Give at least one template.',
  'Informe pelo menos um domínio.': 'Give at least one domain.',
  'Informe pelo menos um envio.': 'Give at least one send.',
  'Informe pelo menos um limite.': 'Give at least one limit.',
  'Informe um número inteiro de envios.': 'Give a whole number of sends.',
  'Informe no máximo 1.000.000 de envios.': 'Give at most 1,000,000 sends.',
  'Informe um domínio, como exemplo.com.br.': 'Give a domain, such as example.com.',
  'Informe o nome de uma chamada, como documents.search ou documents.*.':
    'Give the name of a call, such as documents.search or documents.*.',
  'O nome é longo demais.': 'The name is too long.',
  'O nome não pode ter quebras de linha.': 'The name may not have line breaks.',
  'O nome pode ter até 255 caracteres.': 'The name may have up to 255 characters.',
  'Há parâmetros demais.': 'There are too many parameters.',
  'Há um status desconhecido no filtro.': 'There is an unknown status in the filter.',
  'O prazo para assinar este documento terminou.': 'The deadline for signing this document is over.',
}

export const servicePatterns: readonly (readonly [RegExp, string])[] = [
  [/^Escolha uma destas opções: (?<options>.+)\.$/, 'Choose one of these: {options}.'],
  [/^Informe no máximo (?<most>\d+) caracteres\.$/, 'Give at most {most} characters.'],
  [/^Informe no máximo (?<most>\d+) itens\.$/, 'Give at most {most} items.'],
  [/^Informe no máximo (?<most>\d+)\.$/, 'Give at most {most}.'],
  [/^Informe pelo menos (?<least>\d+) caracteres\.$/, 'Give at least {least} characters.'],
  [/^Informe pelo menos (?<least>\d+) itens\.$/, 'Give at least {least} items.'],
  [/^Informe pelo menos (?<least>\d+)\.$/, 'Give at least {least}.'],
  [/^Informe de (?<least>\d+) a (?<most>\d+) caracteres\.$/, 'Give {least} to {most} characters.'],
  [/^Informe de (?<least>\d+) a (?<most>\d+) documentos\.$/, 'Give {least} to {most} documents.'],
  [
    /^Esta lista pode ser ordenada por (?<words>.+), com - na frente para a ordem inversa\.$/,
    'This list can be ordered by {words}, with - in front for the reverse.',
  ],
  [/^(?<name>.+) precisa de um e-mail para receber o documento\.$/, '{name} needs an e-mail to get the document.'],
]

export const otherValue = 'This value is not accepted.'
export const otherRefusal = 'The service refused ({code}).'

export const refusals: Readonly<Record<string, string>> = {
  validation: 'Check what was given.',
  malformed_request: 'The request is not valid HTTP.',
  request_too_slow: 'The request took too long to arrive. Try again.',
  headers_too_large: 'The headers of the request are too large.',
  malformed_target: 'The address of the request does not have the expected form.',
  malformed_body: 'The body of the request is not valid JSON.',
  malformed_form: 'The body of the request is no form with a file (multipart/form-data).',
  unauthorized: 'Your session is not valid, or over. Log in again.',
  user_code_unknown: 'No computer waits with this code. Check what the terminal shows.',
  authorization_pending: 'The login still waits to be allowed in the browser.',
  slow_down: 'The questions come too fast. Wait 5 seconds more between them.',
  access_denied: 'The login was refused in the browser.',
  device_login_expired: 'This login has expired or was used. Begin again.',
  session_ended: 'Your session was ended. Log in again.',
  api_key_invalid: 'The API key is not valid: it was changed, removed, or typed otherwise.',
  api_key_expired: 'The API key has expired. Create another in your account.',
  api_key_stopped:
    "The deletion of this API key's account was ordered, and the key has stopped. It counts again if the deletion is cancelled in the account.",
  key_scope_row: 'This API key does not reach this call.',
  key_without_workspace:
    'This API key was made before each key with limits holds in one workspace, and you belong to several. Make another and choose its workspace.',
  key_name_taken: 'You have an API key with this name, or the name is reserved.',
  key_limit: 'You have 50 API keys. Revoke one to create another.',
  key_scope_template: 'This API key uses the templates chosen for it only, and does not change them.',
  key_scope_recipient: "This API key does not send to this e-mail's domain.",
  key_sends_used_up: 'This API key has made all the sends that it could.',
  password_required: 'Confirm your password to go on.',
  wrong_credentials: 'Wrong e-mail or password.',
  signer_code_invalid: 'This signing link is not valid.',
  reader_code_wrong: 'The secret code of this document is wrong.',
  forbidden: 'You do not have the permission, or there is no such endpoint.',
  not_found: 'We did not find what you are looking for.',
  unknown_route: 'Page not found.',
  method_not_allowed: 'Method not allowed.',
  conflict: 'This is not possible in the present state.',
  too_large: 'What was sent is larger than allowed.',
  unsupported_type: 'This type of file is not accepted.',
  unsupported_content_type: 'The body is not in a format that this call takes.',
  range_not_satisfiable: 'The part asked for lies behind the end of the file.',
  misdirected: 'Unknown address.',
  idempotency_key_invalid: 'The idempotency key must have 1 to 255 ASCII characters, without spaces.',
  idempotency_key_running: 'The same request is still running. Try again in a moment.',
  idempotency_key_reused: 'This idempotency key was used with other content.',
  workspace_limit:
    'On the Free plan each person can create up to 5 workspaces besides the first. Delete one to create another.',
  plan_limit: "Your plan's monthly limit is reached.",
  too_many_requests: 'Too many tries in a short time. Wait a moment and try again.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  upstream_unavailable: 'The service did not answer. Try again in a moment.',
  not_ready: 'The service is starting.',
  unavailable: 'The service is temporarily away. Try again in a moment.',

  email_taken: 'There is already an account with this e-mail.',
  terms_not_accepted: 'The Terms of Use and the Privacy Policy have to be accepted.',
  password_common: 'This password is one of the most used, which are tried first. Choose another.',
  passwords_differ: 'Password and its confirmation differ.',
  password_wrong: 'The present password is wrong.',
  link_invalid: 'This link is not valid, or was used. Ask for another.',
  link_needs_owner:
    'The link alone does not confirm the account. Log in to it, give its password, or set a new password.',
  code_wrong: 'Wrong code. Check the 6 digits and try again.',
  code_expired: 'This code is no longer valid. Ask for another.',
  code_too_soon: 'We have sent a code already. Check inbox and spam before you ask for another.',
  codes_used_up: "The day's codes are used up. Ask the sender to send the document again.",
  wrong_codes_used_up: 'The code was typed wrong too often. Try again tomorrow.',
  mail_too_soon: 'We have sent an e-mail to this address already. Check inbox and spam.',
  invitations_used_up: 'This invitation was sent many times today. Try again tomorrow.',

  password_not_set: 'This account has no password yet. Ask for the e-mail to set one.',
  social_login_failed: 'The social login failed.',
  social_login_unavailable: 'Signing in with this provider is not turned on at this server.',
  social_login_other_address: "The provider's account has another e-mail. Use the one with your account's e-mail.",
  social_login_unlinked:
    'You turned signing in with this provider off. Log in with the password and turn it on again in your account.',
  social_login_taken: "This account of the provider's is linked to another person.",
  email_unverified:
    'There is already an account with this e-mail. Log in with the password and confirm the e-mail first.',

  last_owner: 'The workspace needs at least one person with the role Owner.',
  owner_not_removable: 'Those with the role Owner cannot be removed from the workspace.',
  role_required: 'Each person needs a role in the workspace. To take the access away, remove the person.',
  already_member: 'This person is in the workspace already.',
  invitation_invalid: 'This invitation is not valid, or was used. Ask whoever invited you for another.',
  invitation_not_yours:
    'Only whoever got this invitation can accept it. Open the link in the e-mail, or log in with the invited e-mail.',
  invitation_email_unconfirmed:
    'There is already an account with this e-mail, not confirmed yet. Log in to it and open the link in the e-mail again.',
  invitation_closed: 'This invitation was accepted or cancelled, or has expired.',
  account_not_deletable: 'This workspace has documents in progress and cannot be deleted now.',

  file_missing: 'Send a file.',
  file_repeated: 'Send one file at a time.',
  file_empty: 'The file is empty. Choose another.',
  file_damaged: 'The file is damaged and cannot be read. Make the PDF again and send it again.',
  file_read_only:
    'The PDF opens without a password, but its author forbade changes, and signing is one. Send a copy without this protection.',
  file_encrypted: 'The PDF is protected by a password. Remove the protection and send it again.',
  file_too_slow: 'We could not read this PDF in time. Make the file again and send it again.',
  file_too_many_pages: 'The document has more than 2,000 pages.',
  file_image_too_large: 'The document has an image of more than 400 million pixels. Make it smaller and send it again.',
  file_too_complex:
    'The PDF has more objects, or larger pages, than we can read. Print it to a new PDF and send it again.',
  file_unpacks_too_large: 'The file takes too much space when it is opened. Save it as PDF and send it again.',
  file_not_convertible: 'This server does not convert .doc, .docx and .odt files. Send the document as PDF.',
  image_invalid: 'The image of the signature is not a valid PNG or JPEG.',

  signer_email_taken: 'There is already a contact with this e-mail in this workspace.',
  signer_in_use: 'This contact takes part in documents and cannot be deleted.',
  field_in_use: 'This field is in use and cannot be deleted.',
  field_standard: "This field is the product's own and cannot be changed or deleted.",
  regex_only_text: 'Only text fields take a regular expression.',
  regex_unsafe: 'The regular expression is not valid, or too complex.',

  document_not_deletable: 'This document cannot be deleted in its present state.',
  document_not_failed: 'Only a document that failed can be processed again.',
  document_name_fixed: 'The document was sent for signature; its name can no longer be changed.',
  document_not_ready: 'The document is still being prepared. Try again in a moment.',
  document_not_preparable: 'The document was sent, or can no longer be prepared.',
  draft_outdated: 'This draft was changed in another tab or by another person.',
  document_closed: 'This document is closed.',
  cursor_unknown: 'The cursor is not of this list, or what it points at is gone.',
  external_id_taken: 'There is already a document with this external_id in the workspace.',
  artifact_not_ready: 'This file does not exist yet.',

  no_signers: 'Choose at least one signer.',
  signer_unknown: 'Signer not found.',
  signer_without_email: 'The signer needs an e-mail to get the document.',
  signer_repeated: 'The same signer was chosen more than once.',
  email_confirmed:
    'This person has shown that they get mail at this address; it no longer changes in this document. To use another, cancel the document and send it again.',
  email_unchanged: "This is the signer's e-mail in the document already.",
  email_repeated: 'Another signer of this document uses this e-mail.',
  steps_incomplete: 'Give the order of signing of all signers, or of none.',
  steps_gap: 'The order of signing must begin at 1 and skip no number.',
  expires_in_past: 'The deadline must be a date in the future.',
  expires_malformed: 'The deadline is not a valid date.',
  entries_required: 'Put at least one field on the document.',
  page_unknown: 'Page not found in the document.',
  field_unknown: 'Field not found.',
  field_outside_page: 'A field lies outside the page.',

  tag_name_taken: 'There is already a tag with this name in the workspace.',
  tag_in_use: 'This tag is in use. To delete it anyway, use force=true.',
  tag_limit: 'The workspace has 1,000 tags. Delete one to create another.',
  too_many_tags: 'A document or template can have at most 64 tags.',

  template_use_sent: 'This document was sent for signature already.',
  template_not_ready: 'The template is still being prepared, or its file could not be read.',
  role_unknown: 'Role not found in the template.',
  role_name_taken: 'There is already a role with this name in the template.',
  role_fixed: 'The role of whoever prepares the document cannot be changed or deleted.',
  role_not_cast: "Say who signs in each of the template's roles.",
  field_needs_signer: 'Signature, initials and date of signature are fields of those who sign.',

  own_email_unverified: "Confirm your account's e-mail to sign with it. The link of the invitation serves, too.",
  email_unconfirmed: "Confirm your account's e-mail, with the code that we sent to it, to send to other people.",
  own_email_unproven:
    'Before you sign with your account, confirm its e-mail once more, with a code. The link of the invitation serves, too.',
  verification_required: 'Confirm the code sent to your e-mail to go on.',
  terms_required: 'Accept the terms to go on.',
  out_of_turn: 'It is not your turn to sign yet. We will tell you by e-mail.',
  already_signed: 'You have signed this document already.',
  item_value_invalid: 'Check the fields that were filled in.',
  signature_missing: 'Make your signature before you go on.',
  certificate_required: 'This document asks for your signature with a digital certificate of your own.',
  certificate_invalid: 'This digital certificate does not do to sign with.',
  certificate_of_another: 'This digital certificate is of another person.',
  preparation_outdated: 'The document has changed, or the time to sign is over. Try to sign again.',
  signature_wrong: 'The signature does not match the certificate and the document.',
  passkey_unavailable: 'No passkey can sign at this address. Sign without one.',
  passkey_unknown: 'This passkey has not signed for you yet. Create another, or sign without one.',
  passkey_wrong: 'The passkey did not sign this document. Try again, or sign without it.',
  webhook_url_invalid: 'Give a valid https address, without user and password.',
  webhook_url_private: 'This address is of an internal network. Give a public address.',
  webhook_address_limit: 'This workspace already has 10 webhook addresses. Remove one to add another.',
  webhook_inactive: 'The webhook is turned off. Turn it on to repeat the delivery.',
  webhook_not_subscribed: 'The webhook is not subscribed to this event.',
  recipient_unknown: 'This e-mail may not open the document, or there is no such document.',
}
