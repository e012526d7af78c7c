import { callMessages } from './call-messages.ts'

/**
 * Every error that a call can end in: HTTP status and the sentence that a person reads.
 * A code is thrown as a {@link Refusal}; one place in each server turns it into an answer.
 */
export const errors = {
  validation: [400, 'Confira os dados informados.'],
  malformed_request: [400, 'A requisição não está escrita em HTTP válido.'],
  request_too_slow: [408, 'A requisição demorou demais para chegar. Tente novamente.'],
  headers_too_large: [431, 'Os cabeçalhos da requisição são grandes demais.'],
  malformed_target: [400, 'O endereço da requisição não está escrito na forma esperada.'],
  malformed_body: [400, 'O corpo da requisição não é um JSON válido.'],
  malformed_form: [400, 'O corpo da requisição não é um formulário com arquivo (multipart/form-data).'],
  unauthorized: [401, 'Sua sessão não é válida ou terminou. Entre novamente.'],
  session_ended: [401, 'Sua sessão foi encerrada. Entre novamente.'],
  api_key_invalid: [401, 'A chave de API não é válida: ela foi trocada, removida ou digitada de outro modo.'],
  api_key_expired: [401, 'A chave de API venceu. Crie outra em Minha conta.'],
  api_key_stopped: [
    401,
    'A exclusão da conta desta chave de API foi pedida, e a chave parou. Ela volta a valer se a exclusão for revertida em Minha conta.',
  ],
  wrong_credentials: [401, 'E-mail ou senha incorretos.'],
  signer_code_invalid: [401, 'Este link de assinatura não é válido.'],
  forbidden: [403, callMessages.forbidden],
  key_scope_row: [403, 'Esta chave de API não alcança esta chamada.'],
  key_without_workspace: [
    403,
    'Esta chave de API foi criada antes de cada chave com limites valer em um só workspace, e você participa de vários. Crie outra e escolha o workspace dela.',
  ],
  reader_code_wrong: [401, 'O código secreto deste documento não confere.'],
  not_found: [404, callMessages.notFound],
  unknown_route: [404, 'Página não encontrada.'],
  method_not_allowed: [405, 'Método não permitido.'],
  conflict: [409, 'Esta ação não é possível no estado atual.'],
  too_large: [413, callMessages.tooLarge],
  unsupported_type: [415, 'O tipo de arquivo selecionado é inválido'],
  unsupported_content_type: [415, 'O corpo não está em um formato que esta chamada recebe.'],
  range_not_satisfiable: [416, 'O trecho pedido fica além do fim do arquivo.'],
  misdirected: [421, 'Endereço desconhecido.'],
  idempotency_key_invalid: [400, 'A chave de idempotência deve ter de 1 a 255 caracteres ASCII, sem espaços.'],
  idempotency_key_running: [409, 'A mesma requisição ainda está em andamento. Tente novamente em instantes.'],
  idempotency_key_reused: [422, 'Esta chave de idempotência já foi usada com outro conteúdo.'],
  workspace_limit: [
    409,
    'No plano Free cada pessoa pode criar até 5 workspaces além do primeiro. Exclua algum para criar outro.',
  ],
  plan_limit: [403, 'O limite mensal do seu plano foi atingido.'],
  too_many_requests: [429, callMessages.tooMany],
  internal: [500, 'Algo deu errado do nosso lado. Tente novamente em instantes.'],
  upstream_unavailable: [502, 'O serviço não respondeu. Tente novamente em instantes.'],
  not_ready: [503, 'O serviço está iniciando.'],
  unavailable: [503, callMessages.serviceAway],

  user_code_unknown: [404, 'Nenhum computador espera com este código. Confira o que o terminal mostra.'],
  authorization_pending: [400, 'O login ainda espera pela autorização no navegador.'],
  slow_down: [400, 'As perguntas vêm depressa demais. Espere 5 segundos a mais entre elas.'],
  access_denied: [400, 'O login foi recusado no navegador.'],
  device_login_expired: [400, 'Este pedido de login venceu ou já foi usado. Comece de novo.'],

  email_taken: [400, 'Já existe uma conta com este e-mail.'],
  terms_not_accepted: [400, 'É preciso aceitar os Termos de Uso e a Política de Privacidade.'],
  password_common: [
    400,
    'Esta senha está entre as mais usadas, que são as primeiras que alguém tentaria. Escolha outra.',
  ],
  passwords_differ: [400, 'Senha e confirmação de senha são diferentes'],
  password_wrong: [400, 'A senha atual está incorreta.'],
  link_invalid: [400, 'Este link não é válido ou já foi usado. Peça um novo.'],
  link_needs_owner: [
    403,
    'O link sozinho não confirma a conta. Entre nela, informe a senha dela ou crie uma senha nova.',
  ],
  code_wrong: [400, 'Código incorreto. Confira os 6 dígitos e tente de novo.'],
  code_expired: [400, 'Este código não vale mais. Peça um novo código.'],
  code_too_soon: [429, 'Já enviamos um código. Confira a caixa de entrada e o spam antes de pedir outro.'],
  codes_used_up: [429, 'O limite de códigos por dia foi atingido. Peça a quem enviou o documento que o reenvie.'],
  wrong_codes_used_up: [429, 'O código foi digitado errado vezes demais. Tente de novo amanhã.'],
  mail_too_soon: [429, 'Já enviamos um e-mail para este endereço. Confira a caixa de entrada e o spam.'],
  invitations_used_up: [429, 'Este convite já foi enviado muitas vezes hoje. Tente de novo amanhã.'],

  key_name_taken: [409, 'Você já tem uma chave de API com este nome, ou ele é reservado.'],
  key_limit: [409, 'Você já tem 50 chaves de API. Revogue alguma para criar outra.'],
  key_scope_template: [403, 'Esta chave de API só usa os templates escolhidos para ela, sem os mudar.'],
  key_scope_recipient: [403, 'Esta chave de API não envia para o domínio deste e-mail.'],
  key_sends_used_up: [403, 'Esta chave de API já fez todos os envios que podia.'],

  password_required: [403, 'Confirme a sua senha para continuar.'],
  password_not_set: [400, 'Esta conta ainda não tem senha. Peça o e-mail para criar a senha.'],
  social_login_failed: [401, callMessages.socialLoginFailed],
  social_login_unavailable: [400, 'A entrada com este provedor não está ativada neste servidor.'],
  social_login_other_address: [409, 'A conta do provedor tem outro e-mail. Use a que tem o e-mail da sua conta.'],
  social_login_unlinked: [
    409,
    'Você desvinculou esta conta do provedor. Entre com a senha e vincule-a de novo em Minha conta.',
  ],
  social_login_taken: [409, 'Esta conta do provedor já está vinculada a outra pessoa.'],
  email_unverified: [409, 'Já existe uma conta com este e-mail. Entre com a senha e confirme o e-mail primeiro.'],

  last_owner: [409, 'O workspace precisa de pelo menos uma pessoa com o papel Owner.'],
  owner_not_removable: [409, 'Quem tem o papel Owner não pode ser removido do workspace.'],
  role_required: [400, 'Cada pessoa precisa de um papel no workspace. Para tirar o acesso, remova a pessoa.'],
  already_member: [400, 'Esta pessoa já faz parte do workspace.'],
  invitation_invalid: [404, 'Este convite não é válido ou já foi usado. Peça outro a quem convidou você.'],
  invitation_not_yours: [
    403,
    'Este convite só pode ser aceito por quem o recebeu. Abra o link do e-mail ou entre com a conta do e-mail convidado.',
  ],
  invitation_email_unconfirmed: [
    403,
    'Já existe uma conta com este e-mail, ainda não confirmada. Entre nela e abra de novo o link do e-mail de convite.',
  ],
  invitation_closed: [409, 'Este convite já foi aceito ou cancelado, ou venceu.'],
  account_not_deletable: [400, 'Este workspace tem documentos em andamento e não pode ser excluído agora.'],

  file_missing: [400, 'Envie um arquivo.'],
  file_repeated: [400, 'Envie um arquivo de cada vez.'],
  file_empty: [400, 'O arquivo está vazio. Escolha outro arquivo.'],
  file_damaged: [400, 'O arquivo está danificado e não pode ser lido. Gere o PDF novamente e envie de novo.'],
  file_read_only: [
    400,
    'O PDF abre sem senha, mas o autor proibiu alterações, e assinar é uma. Envie uma cópia sem essa proteção.',
  ],
  file_encrypted: [400, 'O PDF é protegido por senha. Remova a proteção e envie de novo.'],
  file_too_slow: [400, 'Não conseguimos ler este PDF a tempo. Gere o arquivo novamente e envie de novo.'],
  file_too_many_pages: [400, 'O documento tem mais de 2.000 páginas.'],
  file_image_too_large: [
    400,
    'O documento tem uma imagem com mais de 400 milhões de pixels. Reduza a imagem e envie de novo.',
  ],
  file_too_complex: [
    400,
    'O PDF tem mais objetos, ou páginas maiores, do que conseguimos ler. Imprima-o como um novo PDF e envie de novo.',
  ],
  file_unpacks_too_large: [400, 'O arquivo ocupa espaço demais quando é aberto. Salve-o como PDF e envie de novo.'],
  file_not_convertible: [415, 'Este servidor não converte arquivos .doc, .docx e .odt. Envie o documento em PDF.'],
  image_invalid: [400, 'A imagem da assinatura não é um PNG ou JPEG válido.'],

  signer_email_taken: [400, 'Já existe um contato com este e-mail neste workspace.'],
  signer_in_use: [409, 'Este contato participa de documentos e não pode ser excluído.'],
  field_in_use: [409, 'Este campo está em uso e não pode ser excluído.'],
  field_standard: [409, 'Este campo é do próprio produto e não pode ser alterado nem excluído.'],
  regex_only_text: [400, 'Só campos de texto aceitam expressão regular.'],
  regex_unsafe: [400, 'A expressão regular não é válida ou é complexa demais.'],

  document_not_deletable: [409, 'Este documento não pode ser excluído no estado atual.'],
  document_not_failed: [409, 'Só um documento que falhou pode ser processado de novo.'],
  document_name_fixed: [400, 'O documento já foi enviado para assinatura, e o nome não pode mais ser alterado.'],
  document_not_ready: [409, 'O documento ainda está sendo preparado. Tente novamente em instantes.'],
  document_not_preparable: [409, 'O documento já foi enviado ou não pode mais ser preparado.'],
  draft_outdated: [409, 'Este rascunho foi alterado em outra aba ou por outra pessoa.'],
  document_closed: [409, 'Este documento já foi encerrado.'],
  cursor_unknown: [400, 'O cursor não é desta lista, ou o que ele aponta já não existe.'],
  external_id_taken: [409, 'Já existe um documento com este external_id no workspace.'],
  artifact_not_ready: [404, 'Este arquivo ainda não existe.'],

  no_signers: [400, 'Escolha pelo menos um signatário.'],
  signer_unknown: [404, 'Signatário não encontrado.'],
  signer_without_email: [400, 'O signatário precisa de um e-mail para receber o documento.'],
  signer_repeated: [400, 'O mesmo signatário foi escolhido mais de uma vez.'],
  email_confirmed: [
    409,
    'Esta pessoa já mostrou que recebe neste e-mail, e ele não muda mais neste documento. Para usar outro, cancele o documento e envie de novo.',
  ],
  email_unchanged: [400, 'Este já é o e-mail deste signatário no documento.'],
  email_repeated: [400, 'Outro signatário deste documento já usa este e-mail.'],
  steps_incomplete: [400, 'Informe a ordem de assinatura de todos os signatários ou de nenhum.'],
  steps_gap: [400, 'A ordem de assinatura deve começar em 1 e não pode pular números.'],
  expires_in_past: [400, 'O prazo precisa ser uma data futura.'],
  expires_malformed: [400, 'O prazo não é uma data válida.'],
  entries_required: [400, 'Coloque pelo menos um campo no documento.'],
  page_unknown: [404, 'Página não encontrada no documento.'],
  field_unknown: [404, 'Campo não encontrado.'],
  field_outside_page: [400, 'Um campo está fora da página.'],

  tag_name_taken: [409, 'Já existe uma etiqueta com este nome no workspace.'],
  tag_in_use: [409, 'Esta etiqueta está em uso. Para excluí-la mesmo assim, use force=true.'],
  tag_limit: [409, 'O workspace já tem 1.000 etiquetas. Exclua alguma para criar outra.'],
  too_many_tags: [400, 'Um documento ou template pode ter no máximo 64 etiquetas.'],

  template_use_sent: [409, 'Este documento já foi enviado para assinatura.'],
  template_not_ready: [409, 'O template ainda está sendo preparado ou o seu arquivo não pôde ser lido.'],
  role_unknown: [404, 'Papel não encontrado no template.'],
  role_name_taken: [400, 'Já existe um papel com este nome no template.'],
  role_fixed: [409, 'O papel de quem prepara o documento não pode ser alterado nem excluído.'],
  role_not_cast: [400, 'Informe quem assina em cada papel do template.'],
  field_needs_signer: [400, 'Assinatura, rubrica e data da assinatura são campos de quem assina.'],

  own_email_unverified: [403, 'Confirme o e-mail da sua conta para assinar por ela. O link do convite também serve.'],
  own_email_unproven: [
    403,
    'Antes de assinar pela sua conta, confirme mais uma vez o e-mail dela, com um código. O link do convite também serve.',
  ],
  email_unconfirmed: [
    403,
    'Confirme o e-mail da sua conta, com o código que enviamos a ele, para enviar a outras pessoas.',
  ],
  verification_required: [403, 'Confirme o código enviado ao seu e-mail para continuar.'],
  terms_required: [403, 'Aceite os termos para continuar.'],
  out_of_turn: [403, 'Ainda não é a sua vez de assinar. Avisaremos por e-mail.'],
  already_signed: [409, 'Você já assinou este documento.'],
  item_value_invalid: [400, 'Confira os campos preenchidos.'],
  signature_missing: [400, 'Faça a sua assinatura antes de continuar.'],
  certificate_required: [409, 'Este documento pede a sua assinatura com certificado digital próprio.'],
  certificate_invalid: [422, 'Este certificado digital não serve para assinar.'],
  certificate_of_another: [422, 'Este certificado digital é de outra pessoa.'],
  preparation_outdated: [409, 'O documento mudou ou o tempo para assinar passou. Tente assinar de novo.'],
  signature_wrong: [422, 'A assinatura não confere com o certificado e com o documento.'],
  passkey_unavailable: [409, 'Neste endereço não é possível assinar com chave de acesso. Assine sem ela.'],
  passkey_unknown: [422, 'Esta chave de acesso ainda não assinou por você. Crie outra, ou assine sem ela.'],
  passkey_wrong: [422, 'A chave de acesso não assinou este documento. Tente de novo, ou assine sem ela.'],
  webhook_url_invalid: [400, 'Informe um endereço https válido, sem usuário e senha.'],
  webhook_url_private: [400, 'Este endereço é de uma rede interna. Informe um endereço público.'],
  webhook_inactive: [400, 'O webhook está desativado. Ative-o para repetir a entrega.'],
  webhook_not_subscribed: [400, 'O webhook não está inscrito neste evento.'],
  recipient_unknown: [
    404,
    'O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.',
  ],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errors

/** Messages by field name, as the wire's `errors` object carries them. */
export type FieldErrors = Record<string, string>

/** Values with which a program may continue, by name, as in the wire's `details`. */
export type RefusalDetails = Record<string, string>

/** What prevents the deletion of workspaces, each by a code that clients know. */
export interface Restriction {
  code: 'ActivePaidSubscription' | 'PendingDocuments'
  message: string
  account_ids: string[]
}

interface RefusalParts {
  /** In place of the code's own sentence. */
  message?: string
  /** The one wrong field, which gets the sentence. */
  field?: string | undefined
  /** A sentence for each of several fields. */
  errors?: FieldErrors
  details?: RefusalDetails
  restrictions?: Restriction[]
  headers?: Record<string, string>
}

/** The exception for expected failures: a code of {@link errors}, with messages by field if there are any. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly details: RefusalDetails | undefined
  readonly restrictions: Restriction[] | undefined
  readonly headers: Record<string, string> | undefined

  constructor(code: ErrorCode, more: RefusalParts = {}) {
    const [status, sentence] = errors[code]
    // Clients that show one sentence show this one: what is wrong, rather than that something is.
    const [first] = code === 'validation' ? Object.values(more.errors ?? {}) : []
    super(more.message ?? first ?? sentence)
    this.code = code
    this.status = status
    this.errors = more.field === undefined ? more.errors : { [more.field]: this.message }
    this.details = more.details
    this.restrictions = more.restrictions
    this.headers = more.headers
  }
}

/** True if `code` is one of {@link errors}; a remote answer may name another. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
