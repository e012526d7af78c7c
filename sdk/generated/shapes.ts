// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Unlisted } from '../unlisted.ts'

export type ActivityEvent =
  | 'document_uploaded'
  | 'document_metadata_ready'
  | 'document_prepared'
  | 'document_renamed'
  | 'document_processing_failed'
  | 'document_retried'
  | 'assignment_created'
  | 'assignment_expiration_changed'
  | 'assignment_expired'
  | 'signature_requested'
  | 'signature_request_failed'
  | 'mail_failed'
  | 'mail_waiting'
  | 'signer_email_verified'
  | 'signer_account_verified'
  | 'signer_reminded'
  | 'assignment_reminders_changed'
  | 'signer_data_confirmed'
  | 'signer_email_corrected'
  | 'signer_accepted_terms'
  | 'signer_viewed_document'
  | 'signer_signed_document'
  | 'signer_rejected_document'
  | 'user_rejected_document'
  | 'document_ready'
  | 'document_certificated'
  | 'document_timestamp_renewed'
  | 'reader_code_created'
  | 'reader_code_removed'
  | 'document_removed'
  | 'signer_created'
  | 'account_plan_changed'
  | 'invitation_created'
  | 'invitation_accepted'
  | 'invitation_revoked'
  | 'invitation_expired'
  | 'user_deletion_scheduled'
  | 'user_deletion_cancelled'
  | 'user_deleted'
  | 'user_taken_over'
  | 'user_email_confirmed'
  | 'template_created'
  | 'template_processed'
  | 'template_processing_failed'

/** Names of the files that a document can have (wire.md §3). */
export type ArtifactName = 'original' | 'thumbnail' | 'certificated' | 'certificate-page' | 'bundle'

export type DocumentStatus =
  | 'uploading'
  | 'uploaded'
  | 'metadata_processing'
  | 'metadata_ready'
  | 'pending_signature'
  | 'certificating'
  | 'certificated'
  | 'expired'
  | 'rejected_by_user'
  | 'rejected_by_signer'
  | 'failed'

/** Every code that an error answer can carry today. */
export type ErrorCode =
  | 'validation'
  | 'malformed_request'
  | 'request_too_slow'
  | 'headers_too_large'
  | 'malformed_target'
  | 'malformed_body'
  | 'malformed_form'
  | 'unauthorized'
  | 'session_ended'
  | 'api_key_invalid'
  | 'api_key_expired'
  | 'api_key_stopped'
  | 'wrong_credentials'
  | 'signer_code_invalid'
  | 'forbidden'
  | 'key_scope_row'
  | 'key_without_workspace'
  | 'reader_code_wrong'
  | 'not_found'
  | 'unknown_route'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'unsupported_content_type'
  | 'range_not_satisfiable'
  | 'misdirected'
  | 'idempotency_key_invalid'
  | 'idempotency_key_running'
  | 'idempotency_key_reused'
  | 'workspace_limit'
  | 'plan_limit'
  | 'too_many_requests'
  | 'internal'
  | 'upstream_unavailable'
  | 'not_ready'
  | 'unavailable'
  | 'user_code_unknown'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'device_login_expired'
  | 'email_taken'
  | 'terms_not_accepted'
  | 'password_common'
  | 'passwords_differ'
  | 'password_wrong'
  | 'link_invalid'
  | 'link_needs_owner'
  | 'code_wrong'
  | 'code_expired'
  | 'code_too_soon'
  | 'codes_used_up'
  | 'wrong_codes_used_up'
  | 'mail_too_soon'
  | 'invitations_used_up'
  | 'key_name_taken'
  | 'key_limit'
  | 'key_scope_template'
  | 'key_scope_recipient'
  | 'key_sends_used_up'
  | 'password_required'
  | 'password_not_set'
  | 'social_login_failed'
  | 'social_login_unavailable'
  | 'social_login_other_address'
  | 'social_login_unlinked'
  | 'social_login_taken'
  | 'email_unverified'
  | 'last_owner'
  | 'owner_not_removable'
  | 'role_required'
  | 'already_member'
  | 'invitation_invalid'
  | 'invitation_not_yours'
  | 'invitation_email_unconfirmed'
  | 'invitation_closed'
  | 'account_not_deletable'
  | 'file_missing'
  | 'file_repeated'
  | 'file_empty'
  | 'file_damaged'
  | 'file_read_only'
  | 'file_encrypted'
  | 'file_too_slow'
  | 'file_too_many_pages'
  | 'file_image_too_large'
  | 'file_too_complex'
  | 'file_unpacks_too_large'
  | 'file_not_convertible'
  | 'image_invalid'
  | 'signer_email_taken'
  | 'signer_in_use'
  | 'field_in_use'
  | 'field_standard'
  | 'regex_only_text'
  | 'regex_unsafe'
  | 'document_not_deletable'
  | 'document_not_failed'
  | 'document_name_fixed'
  | 'document_not_ready'
  | 'document_not_preparable'
  | 'draft_outdated'
  | 'document_closed'
  | 'cursor_unknown'
  | 'external_id_taken'
  | 'artifact_not_ready'
  | 'no_signers'
  | 'signer_unknown'
  | 'signer_without_email'
  | 'signer_repeated'
  | 'email_confirmed'
  | 'email_unchanged'
  | 'email_repeated'
  | 'steps_incomplete'
  | 'steps_gap'
  | 'expires_in_past'
  | 'expires_malformed'
  | 'entries_required'
  | 'page_unknown'
  | 'field_unknown'
  | 'field_outside_page'
  | 'tag_name_taken'
  | 'tag_in_use'
  | 'tag_limit'
  | 'too_many_tags'
  | 'template_use_sent'
  | 'template_not_ready'
  | 'role_unknown'
  | 'role_name_taken'
  | 'role_fixed'
  | 'role_not_cast'
  | 'field_needs_signer'
  | 'own_email_unverified'
  | 'own_email_unproven'
  | 'email_unconfirmed'
  | 'verification_required'
  | 'terms_required'
  | 'out_of_turn'
  | 'already_signed'
  | 'item_value_invalid'
  | 'signature_missing'
  | 'certificate_required'
  | 'certificate_invalid'
  | 'certificate_of_another'
  | 'preparation_outdated'
  | 'signature_wrong'
  | 'passkey_unavailable'
  | 'passkey_unknown'
  | 'passkey_wrong'
  | 'webhook_url_invalid'
  | 'webhook_url_private'
  | 'webhook_address_limit'
  | 'webhook_inactive'
  | 'webhook_not_subscribed'
  | 'recipient_unknown'

export type FieldType =
  | 'personName'
  | 'cpf'
  | 'phoneNumber'
  | 'postalCode'
  | 'email'
  | 'cnpj'
  | 'companyName'
  | 'text'
  | 'number'
  | 'date'
  | 'creditCard'
  | 'signature'
  | 'initial'
  | 'signatureDate'

export type FileNoteCode =
  | 'certified_without_changes'
  | 'certified_for_forms'
  | 'signature_broken'
  | 'changed_after_signature'
  | 'rewritten'
  | 'javascript'
  | 'hidden_layers'

export type InvitationStatus = 'pending' | 'accepted' | 'revoked' | 'expired'

/** The channels that reach a signer, as the wire spells them. */
export type NotificationMethod = 'Email'

/** What somebody is in a document (decision 0072). */
export type PartyPart = 'signer'

export type PartyStatus = 'waiting' | 'notified' | 'viewed' | 'signed' | 'declined'

export type TemplateStatus = 'uploading' | 'uploaded' | 'processing' | 'ready' | 'failed'

/** What identifies a signer: a mailed code and, if the sender wants it, a certificate of their own (decision 0045). */
export type VerificationMethod = 'Email' | 'DigitalCertificate'

/** How a signer was identified: by six mailed digits, or by the session of an account with the address of the document as its confirmed e-mail. */
export type VerifiedBy = 'code' | 'account'

/** What the service may have to wait for before it can continue with a document. */
export type WaitingFor = 'timestamp_authority' | 'storage' | 'office' | 'disk' | 'mail'

/** Every event that a webhook can tell today. */
export type WebhookEventName =
  | 'document_uploaded'
  | 'document_metadata_ready'
  | 'document_prepared'
  | 'assignment_created'
  | 'signature_requested'
  | 'document_ready'
  | 'document_certificated'
  | 'signer_created'
  | 'signer_email_verified'
  | 'signer_whatsapp_verified'
  | 'signer_data_confirmed'
  | 'signer_signed_document'
  | 'signer_viewed_document'
  | 'signer_rejected_document'
  | 'user_rejected_document'
  | 'document_processing_failed'
  | 'template_created'
  | 'template_processed'
  | 'template_processing_failed'

/** A workspace as the caller sees it; `roles[0]` is the caller's access type. */
export interface Account {
  resource: 'account'
  id: string
  name: string
  roles: ('owner' | 'organizer' | Unlisted)[]
  is_delete_allowed: boolean
  /** O workspace não fica sem Owner quando a pessoa sai */
  is_leave_allowed: boolean
  /** Seis dígitos hexadecimais, sem # */
  primary_color: string | null
  secondary_color: string | null
  notification_sender_type: 'User' | 'Account' | Unlisted
  signed_files_days: number | null
  /** ISO-8601 em UTC */
  created_at: string
}

/** One entry of the audit trail, newest first in lists. */
export interface Activity {
  id: number
  event: (ActivityEvent | Unlisted) | string
  message: string
  /** null onde não há nada a dizer além da mensagem */
  payload: Record<string, unknown> | null
  /** O que a trilha guarda como prova onde payload é sempre null, como sha256 em document_metadata_ready */
  evidence: Record<string, unknown> | null
  origin: {
    ip: string | null
    'user-agent': string | null
  } | null
  /** SHA-256 desta atividade junto com o hash da anterior */
  hash: string
  /** ISO-8601 em UTC */
  created_at: string
}

/** A key as it is listed: the key itself is never shown again. */
export interface ApiKey {
  resource: 'api_key'
  id: string
  /** O nome que a pessoa deu; default é a de /users/api-keys */
  name: string
  /** Os últimos quatro caracteres da chave */
  last_four: string
  /** O que a chave pode fazer, no máximo; null para tudo o que a pessoa pode */
  scopes: KeyScopes | null
  /** Quantas pessoas já alcançou; só se conta quando há um limite */
  sends_used: number
  /** Até quando vale; null sem prazo. Criada por outra chave, no máximo até o fim dela */
  expires_at: string | null
  /** Quando foi usada pela última vez, com precisão de um minuto */
  last_used_at: string | null
  /** ISO-8601 em UTC */
  created_at: string
}

export interface Assignment {
  resource: 'assignment'
  id: string
  sender_email: string
  method: 'virtual' | 'collect' | Unlisted
  /** ISO-8601 em UTC */
  expires_at: string | null
  /** Dias entre os lembretes automáticos; null sem lembretes */
  reminder_days: number | null
  message: string | null
  signers: AssignmentSigner[]
  copy_receivers: {
    id: string
    full_name: string
    email: string | null
  }[]
  items: Item[]
  summary: {
    signer_count: number
    completed_count: number
    signers: {
      resource: 'signer'
      id: string
      full_name: string
      email: string | null
      /** E.164 */
      whatsapp_phone_number: string | null
      /** CPF ou CNPJ, sem pontuação */
      government_id: string | null
      has_accepted_terms: boolean
      completed: boolean
    }[]
  }
  signing_urls: {
    signer_id: string
    url: string
  }[]
}

/** A signer within an assignment: their turn, what has happened, and when. The terms are those of this signature. */
export interface AssignmentSigner {
  resource: 'signer'
  id: string
  full_name: string
  email: string | null
  /** E.164 */
  whatsapp_phone_number: string | null
  /** CPF ou CNPJ, sem pontuação */
  government_id: string | null
  has_accepted_terms: boolean
  /** O que a pessoa faz no documento */
  part: PartyPart | Unlisted
  step: number | null
  verification_method: VerificationMethod | Unlisted
  notification_methods: (NotificationMethod | Unlisted)[]
  notified: boolean
  completed: boolean
  status: PartyStatus | Unlisted
  /** ISO-8601 em UTC */
  notified_at: string | null
  /** Os mais antigos primeiro; quem assina não os vê */
  notification_history: NotificationEntry[]
  /** ISO-8601 em UTC */
  viewed_at: string | null
  /** ISO-8601 em UTC */
  signed_at: string | null
  /** Lembretes automáticos já enviados */
  reminders_sent: number
  /** Quando vai o próximo lembrete */
  next_reminder_at: string | null
  /** Como a pessoa foi verificada ao assinar; null antes disso */
  verified_by: (VerifiedBy | Unlisted) | null
  /** O certificado digital próprio com que a pessoa assinou; null sem ele */
  certificate: SignedCertificate | null
}

/** A contact as its workspace sees it. */
export interface Contact {
  resource: 'signer'
  id: string
  full_name: string
  email: string | null
  /** E.164 */
  whatsapp_phone_number: string | null
  /** CPF ou CNPJ, sem pontuação */
  government_id: string | null
  has_accepted_terms: boolean
  /** Valores que o workspace anotou */
  metadata: Record<string, unknown> | null
}

/** What a call would cost by plan and usage of this month. There are no credits: those are 0. */
export interface CostEstimate {
  /** Documentos do plano que seriam usados */
  documents: number
  credits: number
  /** Verdadeiro onde os documentos incluídos no mês já foram usados */
  needs_extra_document: boolean
  /** Em reais */
  extra_document_cost: number
  total_credits: number
  breakdown: {
    code: string
    name: string
    /** Em reais */
    cost: number
    quantity: number
    /** Em reais */
    unit_cost: number
  }[]
  /** Documentos incluídos que ainda restam no mês */
  document_balance: number
  credit_balance: number
  has_sufficient_resources: boolean
  blocking_reason: ('PendingPayment' | 'InsufficientDocuments' | 'InsufficientCredits' | Unlisted) | null
  message: string
}

/** The signer behind an access code. */
export interface CurrentSigner {
  resource: 'signer'
  id: string
  full_name: string
  email: string | null
  /** E.164 */
  whatsapp_phone_number: string | null
  /** CPF ou CNPJ, sem pontuação */
  government_id: string | null
  has_accepted_terms: boolean
  has_signature: boolean
  has_initial: boolean
  /** A assinatura guardada serve também para outros documentos */
  is_signature_reusable: boolean
  account_name: string
  sender_name: string
  document_name: string
  /** Confirmou o código há pouco */
  is_verified: boolean
}

/** The position of a field on its page: pixels at 150 DPI from the displayed page's top left. */
export interface DisplaySettings {
  left: number
  top: number
  width?: number
  height?: number
  fontSize?: number
  fontFamily?: string
  backgroundColor?: string
}

export interface Document {
  resource: 'document'
  id: string
  account_id: string
  /** O template de que o documento foi criado */
  template_id: string | null
  /** O id do documento no seu sistema; quem assina não o vê */
  external_id: string | null
  name: string
  status: DocumentStatus | Unlisted
  artifacts: Record<string, string>
  is_closed: boolean
  /** Página pública em que um signatário pede o seu código */
  signing_url: string
  decline_reason: string | null
  /** O signatário que recusou */
  declined_by: Signer | null
  /** Por que o processamento falhou */
  failure_reason: string | null
  /** O que falta para o serviço continuar; ele tenta de novo sozinho */
  waiting_for: (WaitingFor | Unlisted) | null
  /** O mesmo, em uma frase */
  waiting_reason: string | null
  /** O que convém saber do arquivo carregado antes de enviá-lo; quem assina não vê */
  file_notes?: FileNote[]
  /** Etiquetas do workspace; quem assina não as vê */
  tags: TagLabel[]
  assignment: Assignment | null
  pages: DocumentPage[]
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  updated_at: string
}

/** A page; `width` and `height` are pixels at 150 DPI as displayed. */
export interface DocumentPage {
  id: string
  number: number
  width: number
  height: number
  download_url: string
}

/** A document as searches list it, bounded however many pages and signers it has. */
export interface DocumentSummary {
  resource: 'document'
  id: string
  account_id: string
  /** O template de que o documento foi criado */
  template_id: string | null
  /** O id do documento no seu sistema; quem assina não o vê */
  external_id: string | null
  name: string
  status: DocumentStatus | Unlisted
  artifacts: Record<string, string>
  is_closed: boolean
  /** Página pública em que um signatário pede o seu código */
  signing_url: string
  decline_reason: string | null
  /** O signatário que recusou */
  declined_by: Signer | null
  /** Por que o processamento falhou */
  failure_reason: string | null
  /** O que falta para o serviço continuar; ele tenta de novo sozinho */
  waiting_for: (WaitingFor | Unlisted) | null
  /** O mesmo, em uma frase */
  waiting_reason: string | null
  /** O que convém saber do arquivo carregado antes de enviá-lo; quem assina não vê */
  file_notes?: FileNote[]
  /** Etiquetas do workspace; quem assina não as vê */
  tags: TagLabel[]
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  updated_at: string
}

/** A document that waits for the signature of a person with an account, in whichever workspace. */
export interface DocumentToSign {
  resource: 'document_to_sign'
  document_id: string
  name: string
  account_name: string
  sender_name: string
  /** Quem chama é quem enviou */
  is_own: boolean
  /** ISO-8601 em UTC */
  requested_at: string
  /** ISO-8601 em UTC */
  viewed_at: string | null
  /** ISO-8601 em UTC */
  expires_at: string | null
}

/** Documents that have not been deleted, counted. */
export interface DocumentTotals {
  /** Quantos documentos estão em cada status */
  documents: Record<string, number>
  total: number
  /** Enviados para assinatura, seja o que for que houve depois */
  sent: number
  /** Assinados por todos e selados */
  signed: number
  /** À espera de assinaturas */
  pending: number
  /** Média, do envio à última assinatura, dos 1.000 documentos assinados por último; null sem nenhum */
  mean_hours_to_sign: number | null
}

/** What has been prepared of an unsent document. It names people and fields only by id and guarantees neither. */
export interface Draft {
  signers: {
    id: string
    /** Cor da pessoa na preparação */
    colour: number
    /** Assina na mesma etapa que a pessoa anterior */
    is_together: boolean
    verification_method?: VerificationMethod | Unlisted
  }[]
  is_in_order: boolean
  copy_receivers: string[]
  placements: {
    id: string
    page_id: string
    signer_id: string
    field_id: string
    left: number
    top: number
    width: number
    height: number
  }[]
  message: string
  expires_at: string | null
  /** Dias entre os lembretes automáticos */
  reminder_days: number | null
  /** O método cuja preparação foi concluída */
  prepared_for: ('collect' | 'virtual' | Unlisted) | null
}

export interface Field {
  resource: 'field_definition'
  id: string
  name: string
  type: FieldType | Unlisted
  regex: string | null
  is_pre_defined: boolean
  is_active: boolean
  is_required: boolean
  is_standard: boolean
  is_read_only: boolean
  is_visible: boolean
}

/** How large a person has last made a field on a page; pixels at 150 DPI. */
export interface FieldSize {
  field_id: string
  width: number
  height: number
}

/** Whether a value fits a field, with the sentence if it does not. */
export interface FieldVerdict {
  type: string
  success: boolean
  /** Vazio quando o valor serve */
  error_message: string
}

export interface FileNote {
  code: FileNoteCode | Unlisted
  /** O mesmo, em uma frase */
  message: string
}

/** An invitation to a workspace; has `invited_user_id` if the address already has an account. */
export interface Invitation {
  resource: 'user_invitation'
  id: string
  account_id: string
  account_name: string
  email: string
  role: 'owner' | 'organizer' | Unlisted
  status: InvitationStatus | Unlisted
  invited_by: string
  invited_user_id: string | null
  /** ISO-8601 em UTC */
  expires_at: string
  /** ISO-8601 em UTC */
  created_at: string
}

/** One thing that one signer has to fill; a virtual assignment has one per signer, without page. What the sender filled in from a template has no signer and is completed from the start. */
export interface Item {
  id: string
  page: DocumentPage | null
  signer: {
    id: string
    full_name: string
    email: string | null
  } | null
  field: {
    id: string
    name: string
    type: (FieldType | Unlisted) | 'virtual'
    is_required?: boolean
  }
  display_settings: DisplaySettings | never[]
  value: string | null
  completed: boolean
}

/** A file as it was judged: by its signatures, by what came after them, and by what a reader draws of it. */
export interface JudgedFile {
  /** SHA-256 do arquivo, em hexadecimal */
  sha256: string
  /** O que se diz do arquivo: ele vale o que valer a pior assinatura */
  verdict:
    | 'intact'
    | 'intact-unknown-issuer'
    | 'changed-after'
    | 'forged'
    | 'unsupported'
    | 'not-sealed'
    | 'seal-missing'
    | Unlisted
  /** O veredito, em uma frase */
  message: string
  /** As assinaturas, na ordem em que foram feitas */
  signatures: {
    /** Selo deste produto, outra assinatura, ou carimbo do tempo */
    kind: 'seal' | 'signature' | 'timestamp' | Unlisted
    /** Nome do campo do PDF */
    field: string
    /** O que se diz desta assinatura */
    verdict:
      | 'intact'
      | 'intact-unknown-issuer'
      | 'changed-after'
      | 'forged'
      | 'unsupported'
      | 'not-sealed'
      | 'seal-missing'
      | Unlisted
    /** Nome no certificado; só vale o que valer issuer */
    signed_by: string | null
    /** Emissor conhecido por este serviço; null quando não é conhecido */
    issuer: string | null
    /** Quando foi assinado; time diz quem responde pela hora */
    signed_at: string | null
    /** trusted: um carimbo do tempo conhecido responde pela hora */
    time: ('trusted' | 'claimed' | Unlisted) | null
    /** Nada vem depois dela no arquivo */
    covers_whole_file: boolean
    /** Por que ela não confere; vazio quando confere */
    problems: {
      /** O que foi encontrado, para programas */
      code: string
      /** O mesmo, em uma frase */
      message: string
    }[]
    /** O que mudou depois dela e ela não permite */
    changes: {
      /** O que foi encontrado, para programas */
      code: string
      /** O mesmo, em uma frase */
      message: string
      /** A página que mudou; null quando não é uma */
      page: number | null
    }[]
  }[]
  /** O que há de errado com o próprio arquivo */
  problems: {
    /** O que foi encontrado, para programas */
    code: string
    /** O mesmo, em uma frase */
    message: string
  }[]
  /** O desenho do arquivo ao lado do que foi assinado: alike, igual; different, alguma página diferente; unfinished, não se desenharam todas; not_needed, nada vem depois da assinatura */
  drawing: 'alike' | 'different' | 'unfinished' | 'not_needed' | Unlisted
  /** Páginas que aparecem diferentes do que foi assinado */
  different_pages: number[]
}

/** What a key may do at most; the role of its person limits it further. Strict, because a limit with a misspelt name would not limit. */
export interface KeyScopes {
  /** O workspace em que vale; sem isso, o dos templates escolhidos, ou o único da pessoa */
  account_id?: string
  /** As chamadas que alcança, como documents.search ou documents.*; sem isso, as que tratam de documentos e não do workspace */
  rows?: string[]
  /** Os templates que usa, sem os mudar, e dos quais envia documentos; sem isso, qualquer documento */
  templates?: string[]
  /** Os domínios dos e-mails que alcança, sem os subdomínios; sem isso, qualquer um */
  recipient_domains?: string[]
  /** Quantas pessoas alcança ao todo: cada chamada conta uma vez cada pessoa que recebe um e-mail por causa dela, na hora ou depois (convite, reenvio, lembrete, cópia, código, correção de e-mail) */
  sends?: number
}

export interface LogCheckpoint {
  /** Nota assinada (C2SP tlog-checkpoint): nome do registro, tamanho, raiz e assinatura */
  checkpoint: string
  /** Quantas folhas o registro tem */
  size: number
  /** Raiz da árvore, como no checkpoint */
  root: string
}

export interface LogInclusion {
  /** Lugar da folha; a primeira é 0 */
  index: number
  /** Tamanho da árvore em que a prova vale */
  size: number
  /**
   * Hashes da folha até a raiz (RFC 9162, 2.1.3)
   *
   * Items: SHA-256 em hexadecimal, em minúsculas
   */
  proof: string[]
}

/** A key as the service shows it once, when it is made. */
export interface MadeApiKey {
  resource: 'api_key'
  id: string
  /** O nome que a pessoa deu; default é a de /users/api-keys */
  name: string
  /** Os últimos quatro caracteres da chave */
  last_four: string
  /** O que a chave pode fazer, no máximo; null para tudo o que a pessoa pode */
  scopes: KeyScopes | null
  /** Quantas pessoas já alcançou; só se conta quando há um limite */
  sends_used: number
  /** Até quando vale; null sem prazo. Criada por outra chave, no máximo até o fim dela */
  expires_at: string | null
  /** Quando foi usada pela última vez, com precisão de um minuto */
  last_used_at: string | null
  /** ISO-8601 em UTC */
  created_at: string
  /** A chave de API; inteira só nesta resposta */
  key: string
}

/** Somebody who belongs to a workspace; `roles[0]` is the access type. */
export interface Member {
  resource: 'user'
  id: string
  name: string
  email: string
  roles: ('owner' | 'organizer' | Unlisted)[]
  /** Desde quando faz parte do workspace */
  created_at: string
  /** Última atividade */
  updated_at: string
}

/** An invitation that was handed to the mail server, or could not be. */
export interface NotificationEntry {
  event: 'signature_request'
  status: 'sent' | 'failed' | Unlisted
  error_code: string | null
  error_message: string | null
  /** ISO-8601 em UTC */
  sent_at: string | null
  /** ISO-8601 em UTC */
  failed_at: string | null
}

/** True if the mail is written. */
export interface NotificationPreferences {
  /** Todos assinaram: a cópia selada */
  DocumentCompleted: boolean
  /** Alguém recusou a assinatura */
  SignerDeclined: boolean
  /** O documento foi cancelado */
  DocumentCancelled: boolean
  /** O prazo termina em um dia e falta alguém assinar */
  DocumentAboutToExpire: boolean
  /** O prazo terminou */
  DocumentExpired: boolean
  /** O prazo foi mudado */
  DocumentExpirationReset: boolean
  /** Um documento não pôde ser preparado ou selado */
  DocumentProcessingFailed: boolean
  /** O arquivo de um template não pôde ser preparado */
  TemplateProcessingFailed: boolean
  /** Uma mensagem por WhatsApp não chegou; hoje nada é enviado por WhatsApp, e não há o que avisar */
  SignerWhatsappFailed: boolean
}

/** A session: the token of one login, until it expires or is ended. */
export interface OpenSession {
  resource: 'session'
  id: string
  /** A sessão que faz esta chamada */
  is_current: boolean
  ip: string | null
  user_agent: string | null
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  expires_at: string
}

/** What a certificate signs: the browser builds the attributes from digest and certificate, and signs nothing else. */
export interface PreparedCertificate {
  id: string
  /** SHA-256 em hexadecimal dos bytes que a assinatura cobre */
  digest: string
  /** O que a chave assina: os atributos como SET, DER em base64 */
  attributes: string
  /** RSA: PKCS #1 v1.5; EC: ECDSA. Sempre com SHA-256 */
  algorithm: 'RSA' | 'EC' | Unlisted
  holder: {
    name: string
    /** CPF ou CNPJ do certificado, com parte dos dígitos oculta */
    government_id: string | null
    issuer: string
    /** ISO-8601 em UTC */
    valid_until: string
  }
  /** Se vai valer como assinatura eletrônica qualificada (ICP-Brasil) */
  is_qualified: boolean
  /** Por que não, se não */
  reasons: {
    code: string
    message: string
  }[]
  /** ISO-8601 em UTC */
  expires_at: string
}

export interface PublicDocument {
  resource: 'public_document'
  id: string
  name: string
  page_count: string
  created_by: string
}

/** What opens a document's printed address to the reader of ITI. */
export interface ReaderCode {
  resource: 'reader_code'
  document_id: string
  /** O endereço impresso no certificado de assinaturas, que o leitor do ITI lê no código QR */
  address: string
  /** O código que o leitor pede; null enquanto a leitura não foi permitida. Não é impresso em lugar nenhum */
  secret_code: string | null
}

/** The answer that the reader expects (validar.iti.gov.br, guide for developers). It calls every document a prescription. */
export interface ReaderFiles {
  /** A versão do formato do ITI */
  version: string
  /** O documento, que o formato chama de prescrição */
  prescription: {
    /** Os arquivos assinados */
    signatureFiles: {
      /** De onde o arquivo assinado é baixado, por dez minutos */
      url: string
    }[]
  }
}

/** A draft as it was saved last. */
export interface SavedDraft {
  /** Quantas vezes foi salvo; 0 onde ainda não há rascunho */
  version: number
  draft: Draft | null
  /** Os contatos do rascunho que ainda existem, como estão agora */
  people: {
    id: string
    full_name: string
    email: string | null
  }[]
  /** Nome de quem salvou por último */
  saved_by: string | null
  /** ISO-8601 em UTC */
  saved_at: string | null
}

/** A person's own draft of the use of a template. */
export interface SavedUsage {
  /** Quantas vezes foi salvo; 0 onde ainda não há rascunho */
  version: number
  draft: UsageDraft | null
  /** Os contatos do rascunho que ainda existem, como estão agora */
  people: {
    id: string
    full_name: string
    email: string | null
  }[]
  /** ISO-8601 em UTC */
  saved_at: string | null
}

/** What login and `GET /users/self` answer; the first account is the active workspace. */
export interface Session {
  /** JWT de uma hora; exp em segundos */
  access_token?: string
  user: User
  accounts: Account[]
}

/** What was found out about the certificate that a signer signed with. */
export interface SignedCertificate {
  /** A quem foi emitido */
  name: string
  issuer: string
  /** Se vale como assinatura eletrônica qualificada (ICP-Brasil) */
  is_qualified: boolean
}

/** A contact ('Seus contatos'): somebody who can be invited to sign. */
export interface Signer {
  resource: 'signer'
  id: string
  full_name: string
  email: string | null
  /** E.164 */
  whatsapp_phone_number: string | null
  /** CPF ou CNPJ, sem pontuação */
  government_id: string | null
  has_accepted_terms: boolean
}

/** The document as one signer sees it: its items are this signer's, and what the sender filled in. */
export interface SigningDocument {
  resource: 'document'
  id: string
  account_id: string
  /** O template de que o documento foi criado */
  template_id: string | null
  /** O id do documento no seu sistema; quem assina não o vê */
  external_id: string | null
  name: string
  status: DocumentStatus | Unlisted
  artifacts: Record<string, string>
  is_closed: boolean
  /** Página pública em que um signatário pede o seu código */
  signing_url: string
  decline_reason: string | null
  /** O signatário que recusou */
  declined_by: Signer | null
  /** Por que o processamento falhou */
  failure_reason: string | null
  /** O que falta para o serviço continuar; ele tenta de novo sozinho */
  waiting_for: (WaitingFor | Unlisted) | null
  /** O mesmo, em uma frase */
  waiting_reason: string | null
  /** O que convém saber do arquivo carregado antes de enviá-lo; quem assina não vê */
  file_notes?: FileNote[]
  /** Etiquetas do workspace; quem assina não as vê */
  tags: TagLabel[]
  assignment: Assignment | null
  pages: DocumentPage[]
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  updated_at: string
  current_signer: {
    resource: 'signer'
    id: string
    full_name: string
    email: string | null
    /** E.164 */
    whatsapp_phone_number: string | null
    /** CPF ou CNPJ, sem pontuação */
    government_id: string | null
    has_accepted_terms: boolean
    has_signature: boolean
    has_initial: boolean
    has_signed: boolean
    is_turn: boolean
  }
  account_name: string
  sender_name: string
  /** Origem das páginas em que uma chave de acesso pode assinar; null onde não pode */
  passkey_origin: string | null
}

/** What happened in a month or on a day, also to documents that were deleted since. */
export interface StatisticsPeriod {
  /** O mês, como 2026-11, ou o dia, como 2026-11-23 */
  period: string
  /** Documentos recebidos, os criados de um template incluídos */
  documents_uploaded: number
  /** Documentos enviados para assinatura */
  documents_sent: number
  /** Pedidos de assinatura, os repetidos incluídos */
  signature_requests: number
  /** Dos pedidos, os enviados por e-mail */
  signature_requests_email: number
  /** Dos pedidos, os enviados por WhatsApp */
  signature_requests_whatsapp: number
  /** Primeiras vezes em que um signatário abriu o documento */
  signature_requests_viewed: number
  /** Assinaturas feitas */
  signature_requests_completed: number
  /** Documentos assinados por todos e selados */
  documents_certified: number
}

/** A tag of the workspace on documents and templates. */
export interface Tag {
  resource: 'tag'
  id: string
  name: string
  color: string | null
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  updated_at: string
}

/** A tag as documents and templates carry it. */
export interface TagLabel {
  resource: 'tag'
  id: string
  name: string
  color: string | null
}

export interface Template {
  resource: 'template'
  id: string
  name: string
  /** Nome dos documentos; aceita marcas como <#Cliente#> */
  document_name: string
  /** Mensagem aos signatários; aceita marcas como <#Cliente#> */
  message: string | null
  status: TemplateStatus | Unlisted
  /** Por que o processamento falhou */
  failure_reason: string | null
  /** O que falta para o serviço continuar; ele tenta de novo sozinho */
  waiting_for: (WaitingFor | Unlisted) | null
  /** O mesmo, em uma frase */
  waiting_reason: string | null
  /** O que convém saber do arquivo; os documentos do template dizem o mesmo */
  file_notes?: FileNote[]
  pages: {
    id: string
    number: number
    width: number
    height: number
    download_url: string
    fields: TemplateField[]
  }[]
  roles: TemplateRole[]
  tags: TagLabel[]
  default_document_tags: TagLabel[]
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  updated_at: string
}

/** A field with its position on a template's page, and the role that fills it. */
export interface TemplateField {
  id: string
  field_id: string
  role_id: string
  label: string
  display_settings: DisplaySettings
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  updated_at: string
}

/** A role that fills in a document made from the template: `Editor` before it is sent, `Signer` when signing. */
export interface TemplateRole {
  id: string
  name: string
  assignment_type: 'Editor' | 'Signer' | Unlisted
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  updated_at: string
}

/** What screens and mails of a workspace look like; `logo` is a public URL. */
export interface Theme {
  account_name: string
  /** Seis dígitos hexadecimais, sem # */
  primary_color: string | null
  secondary_color: string | null
  logo: string | null
}

/** What a workspace has sent in a calendar month (São Paulo; on Free, all Free workspaces of its owner), and what that costs; amounts in reais. */
export interface Usage {
  plan: 'free' | 'standard' | 'pro' | 'enterprise' | Unlisted
  /** Ano e mês, como 2026-01 */
  month: string
  /** No plano Free, a soma dos workspaces Free de quem é dono */
  document_count: number
  included_count: number
  extra_count: number
  monthly_price: number
  /** Por documento além dos incluídos; null onde não há */
  extra_price: number | null
  extra_cost: number
  /** Verdadeiro onde o envio para ao chegar ao limite */
  is_limited: boolean
}

/** What one person has chosen so far for a document from a template. Nothing is promised of the ids in it. */
export interface UsageDraft {
  /** Dado por quem começa o uso; é o mesmo até o envio e distingue um uso do seguinte */
  use_id: string
  cast: {
    role_id: string
    id: string
    verification_method?: VerificationMethod | Unlisted
  }[]
  /** field_id: a colocação do campo no template */
  values: {
    field_id: string
    value: string
  }[]
  name: string
  message: string
  is_in_order: boolean
  copy_receivers: string[]
  expires_at: string | null
}

export interface User {
  id: string
  name: string
  email: string
  telephone: string | null
  /** CPF, só dígitos */
  government_id: string | null
  is_email_verified: boolean
  is_password_set: boolean
  has_accepted_terms: boolean
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  to_be_deleted_at: string | null
}

/** How somebody confirms; without it, only by the code, as in drafts made before the choice existed. */
export interface Verification {
  hash: string
  id: string | null
  status: (DocumentStatus | Unlisted) | null
  /** Um número, em texto */
  page_count: string | null
  /** Um número, em texto */
  signer_count: string | null
  completed_count: number | null
  /** ISO-8601 em UTC */
  completed_at: string | null
  /** ISO-8601 em UTC */
  verified_at: string
  /** O arquivo deste hash é de um documento assinado por todos e não mudou; nunca verdadeiro para um código */
  is_valid: boolean
  message: string
  /** O que foi reconhecido: o arquivo assinado, o original antes das assinaturas, ou só o código */
  matched: ('sealed' | 'original' | 'code' | Unlisted) | null
  /** O registro de atividades do documento está íntegro */
  is_record_whole: boolean | null
  /** Quem assinou e quando; vazio para o hash do original */
  signers: {
    full_name: string
    /** ISO-8601 em UTC */
    signed_at: string
    certificate: SignedCertificate | null
  }[]
  /** O mesmo arquivo original foi enviado em outros documentos do mesmo workspace; só dito de um hash, nunca de um código */
  shares_original: boolean
}

/** One of the addresses that a workspace's webhooks go to, with its own events, secret and state. */
export interface WebhookAddress {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Recebe um aviso quando o webhook é desativado por falhas */
  email: string
  /** ISO-8601 em UTC */
  updated_at: string
  resource: 'webhook_address'
  id: string
  /** Se é o endereço das chamadas sem addressId, como GET /accounts/{accountId}/webhooks */
  is_first: boolean
  /** Por que está desativado: person, por alguém do workspace; failing, depois de cinco dias de falhas; gone, porque respondeu 410. null enquanto está ativo, ou se foi desativado por uma versão anterior do serviço */
  inactive_reason: ('person' | 'failing' | 'gone' | Unlisted) | null
  /** Desde quando todas as entregas falham; null se a última deu certo */
  failing_since: string | null
  /** ISO-8601 em UTC */
  created_at: string
}

/** The body of a webhook: what happened, who did it (`subject`) and to what (`object`). `id` is the activity's. */
export interface WebhookBody {
  id: number
  event: WebhookEventName | 'webhook_test' | Unlisted
  message: string
  payload: Record<string, unknown> | null
  origin: {
    ip: string | null
    'user-agent': string | null
  } | null
  /** Segundos Unix */
  created_at: number
  subject: WebhookResource
  object: WebhookResource
  account_id: string
}

/** The delivery of one event to one URL, with the outcome of the newest attempt. */
export interface WebhookDelivery {
  resource: 'activity_dispatching_history'
  id: string
  event: WebhookEventName | 'webhook_test' | Unlisted
  activity_id: number
  endpoint: string
  payload: WebhookBody
  delivered: boolean
  http_status: number | null
  /** No máximo 2.000 caracteres */
  response_body: string | null
  error: string | null
  attempts: number
  /** null quando não haverá outra tentativa */
  next_attempt_at: string | null
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  updated_at: string
}

/** A person or record that an event names. */
export interface WebhookResource {
  type: 'User' | 'Signer' | 'Account' | 'Document' | 'Template' | Unlisted
  id: string
  [k: string]: unknown
}

/** A workspace's first webhook address, as the calls without an id show it. */
export interface WebhookSubscription {
  events: (WebhookEventName | Unlisted)[]
  is_active: boolean
  url: string
  /** Recebe um aviso quando o webhook é desativado por falhas */
  email: string
  /** ISO-8601 em UTC */
  updated_at: string
}
