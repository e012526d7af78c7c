import { callMessages } from './call-messages.ts'
import { defaultLocale, type Locale, type Sentence } from './locale.ts'
import { type Said, wordsOf } from './said.ts'
import { convertedFormats } from './upload-formats.ts'

/**
 * Every error that a call can end in: HTTP status and the sentence that a person reads, in each language.
 * A code is thrown as a {@link Refusal}; one place in each server turns it into an answer.
 */
export const errors = {
  validation: [400, { pt: 'Confira os dados informados.', en: 'Please check the information you entered.' }],
  malformed_request: [
    400,
    { pt: 'A requisição não está escrita em HTTP válido.', en: 'The request is not valid HTTP.' },
  ],
  request_too_slow: [
    408,
    {
      pt: 'A requisição demorou demais para chegar. Tente novamente.',
      en: 'The request took too long to arrive. Please try again.',
    },
  ],
  headers_too_large: [
    431,
    { pt: 'Os cabeçalhos da requisição são grandes demais.', en: 'The headers of the request are too large.' },
  ],
  malformed_target: [
    400,
    {
      pt: 'O endereço da requisição não está escrito na forma esperada.',
      en: 'The address of the request is not written in the expected form.',
    },
  ],
  malformed_body: [
    400,
    { pt: 'O corpo da requisição não é um JSON válido.', en: 'The body of the request is not valid JSON.' },
  ],
  malformed_form: [
    400,
    {
      pt: 'O corpo da requisição não é um formulário com arquivo (multipart/form-data).',
      en: 'The body of the request is not a form with a file (multipart/form-data).',
    },
  ],
  unauthorized: [
    401,
    {
      pt: 'Sua sessão não é válida ou terminou. Entre novamente.',
      en: 'Your session is not valid or has ended. Please log in again.',
    },
  ],
  session_ended: [
    401,
    { pt: 'Sua sessão foi encerrada. Entre novamente.', en: 'Your session was ended. Please log in again.' },
  ],
  api_key_invalid: [
    401,
    {
      pt: 'A chave de API não é válida: ela foi trocada, removida ou digitada de outro modo.',
      en: 'The API key is not valid: it was replaced, removed or typed differently.',
    },
  ],
  api_key_expired: [
    401,
    {
      pt: 'A chave de API venceu. Crie outra em Minha conta.',
      en: 'The API key has expired. Create another one in My account.',
    },
  ],
  api_key_stopped: [
    401,
    {
      pt: 'A exclusão da conta desta chave de API foi pedida, e a chave parou. Ela volta a valer se a exclusão for revertida em Minha conta.',
      en: "The deletion of this API key's account was requested, so the key stopped working. It works again if the deletion is cancelled in My account.",
    },
  ],
  wrong_credentials: [401, { pt: 'E-mail ou senha incorretos.', en: 'Incorrect e-mail or password.' }],
  signer_code_invalid: [401, { pt: 'Este link de assinatura não é válido.', en: 'This signing link is not valid.' }],
  forbidden: [403, callMessages.forbidden],
  key_scope_row: [
    403,
    { pt: 'Esta chave de API não alcança esta chamada.', en: 'This API key may not make this call.' },
  ],
  key_without_workspace: [
    403,
    {
      pt: 'Esta chave de API foi criada antes de cada chave com limites valer em um só workspace, e você participa de vários. Crie outra e escolha o workspace dela.',
      en: 'This API key dates from before keys with limits were bound to a single workspace, and you belong to several. Create another key and choose its workspace.',
    },
  ],
  reader_code_wrong: [
    401,
    { pt: 'O código secreto deste documento não confere.', en: 'The secret code of this document does not match.' },
  ],
  not_found: [404, callMessages.notFound],
  unknown_route: [404, { pt: 'Página não encontrada.', en: 'Page not found.' }],
  method_not_allowed: [405, { pt: 'Método não permitido.', en: 'Method not allowed.' }],
  conflict: [
    409,
    { pt: 'Esta ação não é possível no estado atual.', en: 'This action is not possible in the current state.' },
  ],
  too_large: [413, callMessages.tooLarge],
  unsupported_type: [
    415,
    { pt: 'O tipo de arquivo selecionado é inválido', en: 'The type of the selected file is not supported' },
  ],
  unsupported_content_type: [
    415,
    {
      pt: 'O corpo não está em um formato que esta chamada recebe.',
      en: 'The body is not in a format that this call accepts.',
    },
  ],
  range_not_satisfiable: [
    416,
    { pt: 'O trecho pedido fica além do fim do arquivo.', en: 'The requested range is beyond the end of the file.' },
  ],
  misdirected: [421, { pt: 'Endereço desconhecido.', en: 'Unknown address.' }],
  idempotency_key_invalid: [
    400,
    {
      pt: 'A chave de idempotência deve ter de 1 a 255 caracteres ASCII, sem espaços.',
      en: 'The idempotency key must have 1 to 255 ASCII characters and no spaces.',
    },
  ],
  idempotency_key_running: [
    409,
    {
      pt: 'A mesma requisição ainda está em andamento. Tente novamente em instantes.',
      en: 'The same request is still in progress. Please try again in a moment.',
    },
  ],
  idempotency_key_reused: [
    422,
    {
      pt: 'Esta chave de idempotência já foi usada com outro conteúdo.',
      en: 'This idempotency key has already been used with different content.',
    },
  ],
  workspace_limit: [
    409,
    {
      pt: 'No plano Free cada pessoa pode criar até 5 workspaces além do primeiro. Exclua algum para criar outro.',
      en: 'On the Free plan, each person can create up to 5 workspaces in addition to the first. Delete one to create another.',
    },
  ],
  plan_limit: [
    403,
    { pt: 'O limite mensal do seu plano foi atingido.', en: 'The monthly limit of your plan has been reached.' },
  ],
  too_many_requests: [429, callMessages.tooMany],
  internal: [
    500,
    {
      pt: 'Algo deu errado do nosso lado. Tente novamente em instantes.',
      en: 'Something went wrong on our side. Please try again in a moment.',
    },
  ],
  upstream_unavailable: [
    502,
    {
      pt: 'O serviço não respondeu. Tente novamente em instantes.',
      en: 'The service did not respond. Please try again in a moment.',
    },
  ],
  not_ready: [503, { pt: 'O serviço está iniciando.', en: 'The service is starting.' }],
  unavailable: [503, callMessages.serviceAway],

  user_code_unknown: [
    404,
    {
      pt: 'Nenhum computador espera com este código. Confira o que o terminal mostra.',
      en: 'No computer is waiting with this code. Check what the terminal shows.',
    },
  ],
  authorization_pending: [
    400,
    {
      pt: 'O login ainda espera pela autorização no navegador.',
      en: 'The login is still waiting to be authorised in the browser.',
    },
  ],
  slow_down: [
    400,
    {
      pt: 'As perguntas vêm depressa demais. Espere 5 segundos a mais entre elas.',
      en: 'The requests come too quickly. Wait 5 seconds longer between them.',
    },
  ],
  access_denied: [400, { pt: 'O login foi recusado no navegador.', en: 'The login was refused in the browser.' }],
  device_login_expired: [
    400,
    {
      pt: 'Este pedido de login venceu ou já foi usado. Comece de novo.',
      en: 'This login request has expired or has already been used. Please start again.',
    },
  ],

  email_taken: [400, { pt: 'Já existe uma conta com este e-mail.', en: 'An account with this e-mail already exists.' }],
  terms_not_accepted: [
    400,
    {
      pt: 'É preciso aceitar os Termos de Uso e a Política de Privacidade.',
      en: 'You must accept the Terms of Use and the Privacy Policy.',
    },
  ],
  password_common: [
    400,
    {
      pt: 'Esta senha está entre as mais usadas, que são as primeiras que alguém tentaria. Escolha outra.',
      en: 'This password is one of the most used, and those are the first that anyone would try. Choose another.',
    },
  ],
  passwords_differ: [
    400,
    { pt: 'Senha e confirmação de senha são diferentes', en: 'Password and password confirmation are different' },
  ],
  password_wrong: [400, { pt: 'A senha atual está incorreta.', en: 'The current password is incorrect.' }],
  link_invalid: [
    400,
    {
      pt: 'Este link não é válido ou já foi usado. Peça um novo.',
      en: 'This link is not valid or has already been used. Request a new one.',
    },
  ],
  link_needs_owner: [
    403,
    {
      pt: 'O link sozinho não confirma a conta. Entre nela, informe a senha dela ou crie uma senha nova.',
      en: 'The link alone does not confirm the account. Log in to the account, enter its password or create a new password.',
    },
  ],
  code_wrong: [
    400,
    {
      pt: 'Código incorreto. Confira os 6 dígitos e tente de novo.',
      en: 'Incorrect code. Check the 6 digits and try again.',
    },
  ],
  code_expired: [
    400,
    { pt: 'Este código não vale mais. Peça um novo código.', en: 'This code is no longer valid. Request a new code.' },
  ],
  code_too_soon: [
    429,
    {
      pt: 'Já enviamos um código. Confira a caixa de entrada e o spam antes de pedir outro.',
      en: 'We have already sent a code. Check your inbox and spam folder before you request another.',
    },
  ],
  codes_used_up: [
    429,
    {
      pt: 'O limite de códigos por dia foi atingido. Peça a quem enviou o documento que o reenvie.',
      en: 'The daily limit of codes has been reached. Ask the person who sent the document to resend it.',
    },
  ],
  wrong_codes_used_up: [
    429,
    {
      pt: 'O código foi digitado errado vezes demais. Tente de novo amanhã.',
      en: 'The code was entered incorrectly too many times. Please try again tomorrow.',
    },
  ],
  mail_too_soon: [
    429,
    {
      pt: 'Já enviamos um e-mail para este endereço. Confira a caixa de entrada e o spam.',
      en: 'We have already sent an e-mail to this address. Check the inbox and spam folder.',
    },
  ],
  invitations_used_up: [
    429,
    {
      pt: 'Este convite já foi enviado muitas vezes hoje. Tente de novo amanhã.',
      en: 'This invitation has already been sent many times today. Please try again tomorrow.',
    },
  ],

  key_name_taken: [
    409,
    {
      pt: 'Você já tem uma chave de API com este nome, ou ele é reservado.',
      en: 'You already have an API key with this name, or the name is reserved.',
    },
  ],
  key_limit: [
    409,
    {
      pt: 'Você já tem 50 chaves de API. Revogue alguma para criar outra.',
      en: 'You already have 50 API keys. Revoke one to create another.',
    },
  ],
  key_scope_template: [
    403,
    {
      pt: 'Esta chave de API só usa os templates escolhidos para ela, sem os mudar.',
      en: 'This API key can only use the templates chosen for it, without changing them.',
    },
  ],
  key_scope_recipient: [
    403,
    {
      pt: 'Esta chave de API não envia para o domínio deste e-mail.',
      en: 'This API key may not send to the domain of this e-mail.',
    },
  ],
  key_sends_used_up: [
    403,
    {
      pt: 'Esta chave de API já fez todos os envios que podia.',
      en: 'This API key has used all the sends it was allowed.',
    },
  ],

  password_required: [403, { pt: 'Confirme a sua senha para continuar.', en: 'Confirm your password to continue.' }],
  password_not_set: [
    400,
    {
      pt: 'Esta conta ainda não tem senha. Peça o e-mail para criar a senha.',
      en: 'This account has no password yet. Request the e-mail to create one.',
    },
  ],
  social_login_failed: [401, callMessages.socialLoginFailed],
  social_login_unavailable: [
    400,
    {
      pt: 'A entrada com este provedor não está ativada neste servidor.',
      en: 'Login with this provider is not enabled on this server.',
    },
  ],
  social_login_other_address: [
    409,
    {
      pt: 'A conta do provedor tem outro e-mail. Use a que tem o e-mail da sua conta.',
      en: "The provider's account has a different e-mail. Use the one that has your account's e-mail.",
    },
  ],
  social_login_unlinked: [
    409,
    {
      pt: 'Você desvinculou esta conta do provedor. Entre com a senha e vincule-a de novo em Minha conta.',
      en: 'You unlinked this account from the provider. Log in with your password and link it again in My account.',
    },
  ],
  social_login_taken: [
    409,
    {
      pt: 'Esta conta do provedor já está vinculada a outra pessoa.',
      en: 'This provider account is already linked to another person.',
    },
  ],
  email_unverified: [
    409,
    {
      pt: 'Já existe uma conta com este e-mail. Entre com a senha e confirme o e-mail primeiro.',
      en: 'An account with this e-mail already exists. Log in with your password and confirm the e-mail first.',
    },
  ],

  last_owner: [
    409,
    {
      pt: 'O workspace precisa de pelo menos uma pessoa com o papel Owner.',
      en: 'The workspace needs at least one person with the Owner role.',
    },
  ],
  owner_not_removable: [
    409,
    {
      pt: 'Quem tem o papel Owner não pode ser removido do workspace.',
      en: 'A person with the Owner role cannot be removed from the workspace.',
    },
  ],
  role_required: [
    400,
    {
      pt: 'Cada pessoa precisa de um papel no workspace. Para tirar o acesso, remova a pessoa.',
      en: 'Every person needs a role in the workspace. To take away access, remove the person.',
    },
  ],
  already_member: [
    400,
    { pt: 'Esta pessoa já faz parte do workspace.', en: 'This person already belongs to the workspace.' },
  ],
  invitation_invalid: [
    404,
    {
      pt: 'Este convite não é válido ou já foi usado. Peça outro a quem convidou você.',
      en: 'This invitation is not valid or has already been used. Ask the person who invited you for another.',
    },
  ],
  invitation_not_yours: [
    403,
    {
      pt: 'Este convite só pode ser aceito por quem o recebeu. Abra o link do e-mail ou entre com a conta do e-mail convidado.',
      en: 'Only the person who received this invitation can accept it. Open the link in the e-mail or log in with the account of the invited e-mail.',
    },
  ],
  invitation_email_unconfirmed: [
    403,
    {
      pt: 'Já existe uma conta com este e-mail, ainda não confirmada. Entre nela e abra de novo o link do e-mail de convite.',
      en: 'An account with this e-mail already exists but is not confirmed yet. Log in to it and open the link in the invitation e-mail again.',
    },
  ],
  invitation_closed: [
    409,
    {
      pt: 'Este convite já foi aceito ou cancelado.',
      en: 'This invitation has already been accepted or cancelled.',
    },
  ],
  account_not_deletable: [
    400,
    {
      pt: 'Este workspace tem documentos em andamento e não pode ser excluído agora.',
      en: 'This workspace has documents in progress and cannot be deleted now.',
    },
  ],

  file_missing: [400, { pt: 'Envie um arquivo.', en: 'Send a file.' }],
  file_repeated: [400, { pt: 'Envie um arquivo de cada vez.', en: 'Send one file at a time.' }],
  file_empty: [
    400,
    { pt: 'O arquivo está vazio. Escolha outro arquivo.', en: 'The file is empty. Choose another file.' },
  ],
  file_damaged: [
    400,
    {
      pt: 'O arquivo está danificado e não pode ser lido. Gere o PDF novamente e envie de novo.',
      en: 'The file is damaged and cannot be read. Generate the PDF again and send it again.',
    },
  ],
  file_read_only: [
    400,
    {
      pt: 'O PDF abre sem senha, mas o autor proibiu alterações, e assinar é uma. Envie uma cópia sem essa proteção.',
      en: 'The PDF opens without a password, but its author does not allow changes, and signing is one. Send a copy without this protection.',
    },
  ],
  file_encrypted: [
    400,
    {
      pt: 'O PDF é protegido por senha. Remova a proteção e envie de novo.',
      en: 'The PDF is protected by a password. Remove the protection and send it again.',
    },
  ],
  file_too_slow: [
    400,
    {
      pt: 'Não conseguimos ler este PDF a tempo. Gere o arquivo novamente e envie de novo.',
      en: 'We could not read this PDF in time. Generate the file again and send it again.',
    },
  ],
  file_too_many_pages: [
    400,
    { pt: 'O documento tem mais de 2.000 páginas.', en: 'The document has more than 2,000 pages.' },
  ],
  file_image_too_large: [
    400,
    {
      pt: 'O documento tem uma imagem com mais de 400 milhões de pixels. Reduza a imagem e envie de novo.',
      en: 'The document has an image with more than 400 million pixels. Reduce the image and send the document again.',
    },
  ],
  file_too_complex: [
    400,
    {
      pt: 'O PDF tem mais objetos, ou páginas maiores, do que conseguimos ler. Imprima-o como um novo PDF e envie de novo.',
      en: 'The PDF has more objects, or larger pages, than we can read. Print it as a new PDF and send it again.',
    },
  ],
  file_unpacks_too_large: [
    400,
    {
      pt: 'O arquivo ocupa espaço demais quando é aberto. Salve-o como PDF e envie de novo.',
      en: 'The file takes up too much space when it is opened. Save it as a PDF and send it again.',
    },
  ],
  file_not_convertible: [
    415,
    {
      pt: `Este servidor não converte arquivos ${convertedFormats('pt')}. Envie o documento em PDF.`,
      en: `This server does not convert ${convertedFormats('en')} files. Send the document as a PDF.`,
    },
  ],
  drawing_over: [
    409,
    {
      pt: 'Este código não vale mais: passou do tempo ou já foi usado. Peça outro na página do documento.',
      en: 'This code is no longer valid: its time has passed or it was used. Request another on the page of the document.',
    },
  ],
  image_invalid: [
    400,
    {
      pt: 'A imagem da assinatura não é um PNG ou JPEG válido.',
      en: 'The signature image is not a valid PNG or JPEG.',
    },
  ],

  signer_email_taken: [
    400,
    {
      pt: 'Já existe um contato com este e-mail neste workspace.',
      en: 'A contact with this e-mail already exists in this workspace.',
    },
  ],
  signer_in_use: [
    409,
    {
      pt: 'Este contato participa de documentos e não pode ser excluído.',
      en: 'This contact takes part in documents and cannot be deleted.',
    },
  ],
  field_in_use: [
    409,
    { pt: 'Este campo está em uso e não pode ser excluído.', en: 'This field is in use and cannot be deleted.' },
  ],
  field_standard: [
    409,
    {
      pt: 'Este campo é do próprio produto e não pode ser alterado nem excluído.',
      en: 'This field is part of the product and cannot be changed or deleted.',
    },
  ],
  regex_only_text: [
    400,
    { pt: 'Só campos de texto aceitam expressão regular.', en: 'Only text fields accept a regular expression.' },
  ],
  regex_unsafe: [
    400,
    {
      pt: 'A expressão regular não é válida ou é complexa demais.',
      en: 'The regular expression is not valid or is too complex.',
    },
  ],

  document_not_deletable: [
    409,
    {
      pt: 'Este documento não pode ser excluído no estado atual.',
      en: 'This document cannot be deleted in its current state.',
    },
  ],
  document_not_failed: [
    409,
    {
      pt: 'Só um documento que falhou pode ser processado de novo.',
      en: 'Only a document that failed can be processed again.',
    },
  ],
  document_name_fixed: [
    400,
    {
      pt: 'O documento já foi enviado para assinatura, e o nome não pode mais ser alterado.',
      en: 'The document has already been sent for signature, and its name can no longer be changed.',
    },
  ],
  document_not_ready: [
    409,
    {
      pt: 'O documento ainda está sendo preparado. Tente novamente em instantes.',
      en: 'The document is still being prepared. Please try again in a moment.',
    },
  ],
  document_not_preparable: [
    409,
    {
      pt: 'O documento já foi enviado ou não pode mais ser preparado.',
      en: 'The document has already been sent or can no longer be prepared.',
    },
  ],
  draft_outdated: [
    409,
    {
      pt: 'Este rascunho foi alterado em outra aba ou por outra pessoa.',
      en: 'This draft was changed in another tab or by another person.',
    },
  ],
  template_outdated: [
    409,
    {
      pt: 'Este template foi alterado em outra aba ou por outra pessoa.',
      en: 'This template was changed in another tab or by another person.',
    },
  ],
  document_closed: [409, { pt: 'Este documento já foi encerrado.', en: 'This document is already closed.' }],
  cursor_unknown: [
    400,
    {
      pt: 'O cursor não é desta lista, ou o que ele aponta já não existe.',
      en: 'The cursor does not belong to this list, or what it points to no longer exists.',
    },
  ],
  external_id_taken: [
    409,
    {
      pt: 'Já existe um documento com este external_id no workspace.',
      en: 'A document with this external_id already exists in the workspace.',
    },
  ],
  artifact_not_ready: [404, { pt: 'Este arquivo ainda não existe.', en: 'This file does not exist yet.' }],

  no_signers: [400, { pt: 'Escolha pelo menos um signatário.', en: 'Choose at least one signer.' }],
  signer_unknown: [404, { pt: 'Signatário não encontrado.', en: 'Signer not found.' }],
  signer_without_email: [
    400,
    {
      pt: 'O signatário precisa de um e-mail para receber o documento.',
      en: 'The signer needs an e-mail to receive the document.',
    },
  ],
  nobody_signs: [
    400,
    {
      pt: 'Pelo menos uma pessoa precisa assinar o documento; aprovar, testemunhar ou tomar ciência não basta.',
      en: 'At least one person must sign the document; approving, witnessing or acknowledging is not enough.',
    },
  ],
  witness_of_unknown: [
    400,
    {
      pt: 'Uma testemunha só testemunha quem assina neste documento.',
      en: 'A witness can only witness those who sign this document.',
    },
  ],
  witness_of_self: [
    400,
    { pt: 'Ninguém pode testemunhar a própria assinatura.', en: 'Nobody can witness their own signature.' },
  ],
  witness_of_unfit: [
    400,
    { pt: 'Só uma testemunha tem a quem testemunhar.', en: 'Only a witness has people to witness.' },
  ],
  part_holds_no_fields: [
    400,
    {
      pt: 'Quem só aprova ou toma ciência não preenche campos no documento.',
      en: 'People who only approve or acknowledge fill in no fields on the document.',
    },
  ],
  signer_repeated: [
    400,
    { pt: 'O mesmo signatário foi escolhido mais de uma vez.', en: 'The same signer was chosen more than once.' },
  ],
  email_confirmed: [
    409,
    {
      pt: 'Esta pessoa já mostrou que recebe neste e-mail, e ele não muda mais neste documento. Para usar outro, cancele o documento e envie de novo.',
      en: 'This person has already shown that they receive mail at this e-mail, so it can no longer change in this document. To use another, cancel the document and send it again.',
    },
  ],
  email_unchanged: [
    400,
    {
      pt: 'Este já é o e-mail deste signatário no documento.',
      en: "This is already this signer's e-mail in the document.",
    },
  ],
  email_repeated: [
    400,
    {
      pt: 'Outro signatário deste documento já usa este e-mail.',
      en: 'Another signer of this document already uses this e-mail.',
    },
  ],
  phone_confirmed: [
    409,
    {
      pt: 'Esta pessoa já mostrou que recebe neste telefone, e ele não muda mais neste documento. Para usar outro, cancele o documento e envie de novo.',
      en: 'This person has already shown that they receive messages at this telephone, so it can no longer change in this document. To use another, cancel the document and send it again.',
    },
  ],
  phone_unchanged: [
    400,
    {
      pt: 'Este já é o telefone deste signatário no documento.',
      en: "This is already this signer's telephone in the document.",
    },
  ],
  phone_repeated: [
    400,
    {
      pt: 'Outro signatário deste documento já usa este telefone.',
      en: 'Another signer of this document already uses this telephone.',
    },
  ],
  steps_incomplete: [
    400,
    {
      pt: 'Informe a ordem de assinatura de todos os signatários ou de nenhum.',
      en: 'Give the signing order of all the signers or of none.',
    },
  ],
  steps_gap: [
    400,
    {
      pt: 'A ordem de assinatura deve começar em 1 e não pode pular números.',
      en: 'The signing order must start at 1 and cannot skip numbers.',
    },
  ],
  expires_in_past: [400, { pt: 'O prazo precisa ser uma data futura.', en: 'The deadline must be a future date.' }],
  expires_malformed: [400, { pt: 'O prazo não é uma data válida.', en: 'The deadline is not a valid date.' }],
  entries_required: [
    400,
    { pt: 'Coloque pelo menos um campo no documento.', en: 'Place at least one field on the document.' },
  ],
  page_unknown: [404, { pt: 'Página não encontrada no documento.', en: 'Page not found in the document.' }],
  field_unknown: [404, { pt: 'Campo não encontrado.', en: 'Field not found.' }],
  field_outside_page: [400, { pt: 'Um campo está fora da página.', en: 'A field is outside the page.' }],

  tag_name_taken: [
    409,
    {
      pt: 'Já existe uma etiqueta com este nome no workspace.',
      en: 'A tag with this name already exists in the workspace.',
    },
  ],
  tag_in_use: [
    409,
    {
      pt: 'Esta etiqueta está em uso. Para excluí-la mesmo assim, use force=true.',
      en: 'This tag is in use. To delete it anyway, use force=true.',
    },
  ],
  tag_limit: [
    409,
    {
      pt: 'O workspace já tem 1.000 etiquetas. Exclua alguma para criar outra.',
      en: 'The workspace already has 1,000 tags. Delete one to create another.',
    },
  ],
  too_many_tags: [
    400,
    {
      pt: 'Um documento ou template pode ter no máximo 64 etiquetas.',
      en: 'A document or template can have at most 64 tags.',
    },
  ],

  template_use_sent: [
    409,
    { pt: 'Este documento já foi enviado para assinatura.', en: 'This document has already been sent for signature.' },
  ],
  template_not_ready: [
    409,
    {
      pt: 'O template ainda está sendo preparado ou o seu arquivo não pôde ser lido.',
      en: 'The template is still being prepared or its file could not be read.',
    },
  ],
  role_unknown: [404, { pt: 'Papel não encontrado no template.', en: 'Role not found in the template.' }],
  role_name_taken: [
    400,
    {
      pt: 'Já existe um papel com este nome no template.',
      en: 'A role with this name already exists in the template.',
    },
  ],
  role_fixed: [
    409,
    {
      pt: 'O papel de quem prepara o documento não pode ser alterado nem excluído.',
      en: 'The role of the person who prepares the document cannot be changed or deleted.',
    },
  ],
  role_not_cast: [
    400,
    { pt: 'Informe quem assina em cada papel do template.', en: 'Say who signs in each role of the template.' },
  ],
  field_needs_signer: [
    400,
    {
      pt: 'Assinatura, rubrica e data da assinatura são campos de quem assina.',
      en: 'Signature, initials and signing date are fields for the person who signs.',
    },
  ],

  own_email_unverified: [
    403,
    {
      pt: 'Confirme o e-mail da sua conta para assinar por ela. O link do convite também serve.',
      en: "Confirm your account's e-mail to sign with your account. The link in the invitation works as well.",
    },
  ],
  own_email_unproven: [
    403,
    {
      pt: 'Antes de assinar pela sua conta, confirme mais uma vez o e-mail dela, com um código. O link do convite também serve.',
      en: 'Before you sign with your account, confirm its e-mail once more with a code. The link in the invitation works as well.',
    },
  ],
  email_unconfirmed: [
    403,
    {
      pt: 'Confirme o e-mail da sua conta, com o código que enviamos a ele, para enviar a outras pessoas.',
      en: "Confirm your account's e-mail, with the code we sent to it, to send to other people.",
    },
  ],
  verification_required: [
    403,
    {
      pt: 'Confirme o código que enviamos a você para continuar.',
      en: 'Confirm the code that we sent to you to continue.',
    },
  ],
  terms_required: [403, { pt: 'Aceite os termos para continuar.', en: 'Accept the terms to continue.' }],
  out_of_turn: [
    403,
    {
      pt: 'Ainda não é a sua vez. Avisaremos assim que chegar.',
      en: 'It is not your turn yet. We will let you know as soon as it is.',
    },
  ],
  already_signed: [
    409,
    { pt: 'Você já fez a sua parte neste documento.', en: 'You have already done your part in this document.' },
  ],
  item_value_invalid: [400, { pt: 'Confira os campos preenchidos.', en: 'Please check the fields you filled in.' }],
  signature_missing: [
    400,
    { pt: 'Faça a sua assinatura antes de continuar.', en: 'Make your signature before you continue.' },
  ],
  certificate_required: [
    409,
    {
      pt: 'Este documento pede a sua assinatura com certificado digital próprio.',
      en: 'This document requires you to sign with your own digital certificate.',
    },
  ],
  certificate_invalid: [
    422,
    { pt: 'Este certificado digital não serve para assinar.', en: 'This digital certificate cannot be used to sign.' },
  ],
  certificate_of_another: [
    422,
    { pt: 'Este certificado digital é de outra pessoa.', en: 'This digital certificate belongs to another person.' },
  ],
  preparation_outdated: [
    409,
    {
      pt: 'O documento mudou ou o tempo para assinar passou. Tente assinar de novo.',
      en: 'The document changed or the time to sign ran out. Try to sign again.',
    },
  ],
  signature_wrong: [
    422,
    {
      pt: 'A assinatura não confere com o certificado e com o documento.',
      en: 'The signature does not match the certificate and the document.',
    },
  ],
  cloud_certificate_unavailable: [
    409,
    {
      pt: 'Este serviço não assina com certificado em nuvem.',
      en: 'This service does not sign with certificates in the cloud.',
    },
  ],
  cloud_certificate_number_missing: [
    422,
    {
      pt: 'Informe o seu CPF ou CNPJ: é por ele que o provedor encontra o seu certificado em nuvem.',
      en: 'Enter your CPF or CNPJ: your provider finds your certificate in the cloud by it.',
    },
  ],
  cloud_certificate_missing: [
    422,
    {
      pt: 'Não há certificado em nuvem com o seu CPF ou CNPJ em nenhum dos provedores deste serviço.',
      en: 'None of the providers of this service has a certificate in the cloud for your CPF or CNPJ.',
    },
  ],
  cloud_authorization_denied: [
    422,
    {
      pt: 'A assinatura não foi autorizada no provedor do certificado. Nada foi assinado.',
      en: 'The signature was not authorised at the provider of the certificate. Nothing was signed.',
    },
  ],
  cloud_authorization_over: [
    409,
    {
      pt: 'Esta autorização não vale mais: passou do tempo, já foi usada ou não é deste navegador. Nada foi assinado por ela agora; comece de novo.',
      en: 'This authorisation no longer counts: its time has passed, it was used, or it is not of this browser. Nothing was signed by it now; start again.',
    },
  ],
  cloud_provider_failed: [
    422,
    {
      pt: 'O provedor do certificado em nuvem não respondeu como devia. Nada foi assinado; tente de novo.',
      en: 'The provider of the certificate in the cloud did not answer as it should. Nothing was signed; try again.',
    },
  ],
  passkey_unavailable: [
    409,
    {
      pt: 'Neste endereço não é possível assinar com chave de acesso. Assine sem ela.',
      en: 'Signing with a passkey is not possible at this address. Sign without it.',
    },
  ],
  passkey_unknown: [
    422,
    {
      pt: 'Esta chave de acesso ainda não assinou por você. Crie outra, ou assine sem ela.',
      en: 'This passkey has not signed for you before. Create another, or sign without it.',
    },
  ],
  passkey_wrong: [
    422,
    {
      pt: 'A chave de acesso não assinou este documento. Tente de novo, ou assine sem ela.',
      en: 'The passkey did not sign this document. Try again, or sign without it.',
    },
  ],
  webhook_url_invalid: [
    400,
    {
      pt: 'Informe um endereço https válido, sem usuário e senha.',
      en: 'Enter a valid https address, without user and password.',
    },
  ],
  webhook_url_private: [
    400,
    {
      pt: 'Este endereço é de uma rede interna. Informe um endereço público.',
      en: 'This address belongs to an internal network. Enter a public address.',
    },
  ],
  webhook_address_limit: [
    409,
    {
      pt: 'Este workspace já tem 10 endereços de webhook. Remova algum para adicionar outro.',
      en: 'This workspace already has 10 webhook addresses. Remove one to add another.',
    },
  ],
  webhook_inactive: [
    400,
    {
      pt: 'O webhook está desativado. Ative-o para repetir a entrega.',
      en: 'The webhook is inactive. Activate it to repeat the delivery.',
    },
  ],
  webhook_not_subscribed: [
    400,
    { pt: 'O webhook não está inscrito neste evento.', en: 'The webhook is not subscribed to this event.' },
  ],
  recipient_unknown: [
    404,
    {
      pt: 'O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.',
      en: 'The e-mail you entered is not authorised to access this document, or the document was not found.',
    },
  ],
} as const satisfies Record<string, readonly [number, Sentence]>

export type ErrorCode = keyof typeof errors

/** Messages by field name, as the wire's `errors` object carries them. */
export type FieldErrors = Record<string, string>

/** Values with which a program may continue, by name, as in the wire's `details`. */
export type RefusalDetails = Record<string, string>

/** What prevents the deletion of workspaces, each by a code that clients know. */
export interface Restriction {
  code: 'ActivePaidSubscription' | 'PendingDocuments'
  message: Said
  account_ids: string[]
}

interface RefusalParts {
  /** In place of the code's own sentence. */
  message?: Said
  /** The one wrong field, which gets the sentence. */
  field?: string | undefined
  /** A sentence for each of several fields. */
  errors?: Record<string, Said>
  details?: RefusalDetails
  restrictions?: Restriction[]
  headers?: Record<string, string>
}

/**
 * The exception for expected failures: a code of {@link errors}, with messages by field if there are any. Its sentences
 * are in no language: {@link wordsOfRefusal} writes them for a reader. `message` is for the log and the trail.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly said: Said
  readonly errors: Readonly<Record<string, Said>> | undefined
  readonly details: RefusalDetails | undefined
  readonly restrictions: Restriction[] | undefined
  readonly headers: Record<string, string> | undefined

  constructor(code: ErrorCode, more: RefusalParts = {}) {
    const [status, sentence] = errors[code]
    // Clients that show one sentence show this one: what is wrong, rather than that something is.
    const [first] = code === 'validation' ? Object.values(more.errors ?? {}) : []
    const said = more.message ?? first ?? { sentence }
    super(wordsOf(said, defaultLocale))
    this.code = code
    this.status = status
    this.said = said
    this.errors = more.field === undefined ? more.errors : { [more.field]: said }
    this.details = more.details
    this.restrictions = more.restrictions
    this.headers = more.headers
  }
}

/** What a reader sees of a refusal: its sentence, and those of its fields. */
export function wordsOfRefusal(
  { said, errors: byField }: Pick<Refusal, 'said' | 'errors'>,
  locale: Locale,
): { message: string; errors?: FieldErrors } {
  const message = wordsOf(said, locale)
  if (byField === undefined) return { message }
  const entries = Object.entries(byField).map(([name, wrong]) => [name, wordsOf(wrong, locale)])
  return { message, errors: Object.fromEntries(entries) }
}

/** True if `code` is one of {@link errors}; a remote answer may name another. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
