/**
 * Rubrica's SDK: every call of `/v1`, typed, for Node 20.16 and later, Deno, Bun and browsers.
 *
 * ```ts
 * const rubrica = new Rubrica({ apiKey: process.env.RUBRICA_API_KEY, accountId: process.env.RUBRICA_ACCOUNT_ID })
 * await rubrica.documents.send('contrato.pdf', { signers: [{ name: 'Ana Souza', email: 'ana@exemplo.com.br' }] })
 * ```
 *
 * @module
 */
export { Documents } from './documents.ts'
export type { Download } from './download.ts'
export {
  AbortError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ConnectionReason,
  DocumentFailedError,
  NotFoundError,
  ParameterError,
  PermissionError,
  RateLimitError,
  type Restriction,
  RubricaError,
  ServerError,
  TimeoutError,
  TooLargeError,
  UnprocessableError,
  UnsupportedTypeError,
  WebhookVerificationError,
} from './errors.ts'
export type { FileContent, FileSource, NamedFile } from './file.ts'
export * from './generated/index.ts'
export type { List, Page } from './list.ts'
export type { AnswerHeaders, CallOptions, Fetch, FetchAnswer, FetchInit, RubricaOptions } from './options.ts'
export type { PersonChoice, RoleChoice, SignerChoice } from './person-choice.ts'
export type { ResourceClass } from './resource.ts'
export { Rubrica } from './rubrica.ts'
export type { SaveOptions } from './saving.ts'
export type { Person, SendDetails, SendInput } from './sending.ts'
export { sha256Of } from './sha256-of.ts'
export type { TemplateSendInput } from './template-sending.ts'
export { Templates } from './templates.ts'
export type { Unlisted } from './unlisted.ts'
export type { WaitOptions } from './wait.ts'
export type {
  WebhookAccount,
  WebhookDocument,
  WebhookEvent,
  WebhookOther,
  WebhookSigner,
  WebhookSubject,
  WebhookTemplate,
  WebhookTest,
  WebhookUnlisted,
  WebhookUser,
} from './webhook-event.ts'
export type {
  HandledStore,
  ReceiveOptions,
  ReplayStore,
  SignedWebhook,
  VerifyOptions,
  WebhookHeaders,
} from './webhook-signature.ts'
export { Webhooks, webhooks } from './webhooks.ts'
