import type { Sentence } from './locale.ts'

/** Sentences of the product that are not errors of a call (spec §4, §5, §8), its statuses and limits. */

export const PASSWORD_MIN = 8
/** The name of the wire's single key among a person's keys (wire.md §1); no other may have it. */
export const DEFAULT_KEY_NAME = 'default'
export const KEY_NAME_MAX = 80
/** Workspaces that a person may open on the Free plan, in addition to the first. */
export const FREE_WORKSPACES = 5
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** How long a confirmed code keeps the link open; afterwards it asks for another. */
export const VERIFIED_HOURS = 4
/** Codes that are mailed to a signer on request, and codes that may be typed wrong, within 24 hours. */
export const CODES_A_DAY = 10
export const WRONG_CODES_A_DAY = 20
/** The most reminders per signer and document, and the most days between two. */
export const REMINDERS_MAX = 5
export const REMINDER_DAYS_MAX = 30
/** Days from the order to delete an account until it goes (spec §9). */
export const DELETION_DAYS = 30
/** The most fields on the pages of a document. */
export const PLACED_FIELDS_MAX = 2000
export const UPLOAD_MAX_BYTES = 25 * 1024 * 1024
export const SIGNATURE_MAX_BYTES = 1024 * 1024
/** Of a drawing that another device sends: strokes alone, no photograph. */
export const DRAWING_MAX_BYTES = 512 * 1024
export const TERMS_VERSION = '2026-12-01'

/** Document statuses (spec §4) in the order of processing, with the words that people read. */
export const documentStatuses = {
  uploading: { pt: 'Processando', en: 'Processing' },
  uploaded: { pt: 'Processando', en: 'Processing' },
  metadata_processing: { pt: 'Processando', en: 'Processing' },
  metadata_ready: { pt: 'Aguardando preparação', en: 'Awaiting preparation' },
  pending_signature: { pt: 'Aguardando assinatura', en: 'Awaiting signature' },
  certificating: { pt: 'Certificando', en: 'Certifying' },
  certificated: { pt: 'Assinado', en: 'Signed' },
  expired: { pt: 'Expirado', en: 'Expired' },
  rejected_by_user: { pt: 'Cancelado', en: 'Cancelled' },
  rejected_by_signer: { pt: 'Negado', en: 'Declined' },
  failed: { pt: 'Falhou', en: 'Failed' },
} as const satisfies Record<string, Sentence>

/** Dependencies that a document can wait for (`waiting_for`). */
export const waitingReasons = {
  timestamp_authority: {
    pt: 'A autoridade de carimbo do tempo não responde.',
    en: 'The timestamp authority does not answer.',
  },
  storage: { pt: 'O armazenamento de arquivos não responde.', en: 'The file storage does not answer.' },
  office: {
    pt: 'A conversão de documentos de texto não está disponível.',
    en: 'The conversion of text documents is not available.',
  },
  disk: {
    pt: 'Não há espaço para gravar arquivos no servidor.',
    en: 'There is no space to write files on the server.',
  },
  mail: { pt: 'O servidor de e-mail não está aceitando mensagens.', en: 'The mail server is not accepting messages.' },
  messaging: {
    pt: 'O provedor de WhatsApp ou SMS não está aceitando mensagens.',
    en: 'The provider of WhatsApp or text messages is not accepting messages.',
  },
} as const satisfies Record<string, Sentence>

/** Template statuses in the order of processing, with the words that people read. */
export const templateStatuses = {
  uploading: { pt: 'Processando', en: 'Processing' },
  uploaded: { pt: 'Processando', en: 'Processing' },
  processing: { pt: 'Processando', en: 'Processing' },
  ready: { pt: 'Pronto', en: 'Ready' },
  failed: { pt: 'Falhou', en: 'Failed' },
} as const satisfies Record<string, Sentence>

/** Filter badges of the document list (spec §4), in order. */
export const documentFilters = [
  { status: 'certificated', title: { pt: 'Assinados', en: 'Signed' } },
  { status: 'pending_signature', title: { pt: 'Aguardando', en: 'Waiting' } },
  { status: 'metadata_ready', title: { pt: 'Pronto', en: 'Ready' } },
  { status: 'rejected_by_user', title: { pt: 'Cancelados', en: 'Cancelled' } },
  { status: 'rejected_by_signer', title: { pt: 'Negados', en: 'Declined' } },
  { status: 'certificating', title: null },
  { status: 'failed', title: { pt: 'Falhas', en: 'Failed' } },
  { status: 'expired', title: { pt: 'Expirados', en: 'Expired' } },
] as const

export const messages = {
  emailRequired: 'Por favor, informe o e-mail.',
  emailInvalid: 'Informe um e-mail válido.',
  documentMissingInUrl: 'Documento não encontrado na URL.',
  releaseSent: 'Código de verificação enviado para o e-mail.',
  releaseFailed: 'Não foi possível enviar o código. Tente novamente.',
  releaseInvalid: 'Dados inválidos. Verifique o e-mail informado e tente novamente.',
  releaseForbidden: 'Acesso não autorizado para este destinatário.',
  passwordsDiffer: 'Senha e confirmação de senha são diferentes',
  termsLabel: 'Li e aceito os Termos de Uso e a Política de Privacidade',
  uploadDone: 'Arquivo importado com sucesso',
  uploadFailed: 'Erro ao importar arquivo',
  uploadWrongType: 'O tipo de arquivo selecionado é inválido',
  workspaceSwitchFailed: 'Não foi possível acessar o workspace selecionado.',
  listEmpty: 'No items found',
  tableEmpty: 'Nenhum dado encontrado',
  loading: 'Carregando...',
  close: 'Fechar',
  pending: 'CARREGANDO',
  apiKeyCopied: 'A chave de acesso a API foi copiada para a área de transferência.',
  apiKeyNotCopied: 'Não foi possível copiar a chave de acesso a API para a área de transferência.',
} as const
