import { z } from 'zod'
import { ChannelWord } from './assignments.ts'
import { Document, DocumentSummary, engineErrors } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { FieldValue } from './fields.ts'
import { Email, GovernmentId, Id, SixDigits, Telephone, Time } from './ids.ts'
import { NAME_MAX, REASON_MAX } from './lengths.ts'
import { VERIFIED_HOURS } from './messages.ts'
import { oneLine } from './one-line.ts'
import { agreeing } from './other-names.ts'
import { listQuery, PageQuery } from './page.ts'
import { pagePaths } from './page-paths.ts'
import { signatureTypes } from './path-values.ts'
import { Signer } from './signer.ts'

/** The signer behind an access code. */
export const CurrentSigner = Signer.extend({
  has_signature: z.boolean(),
  has_initial: z.boolean(),
  is_signature_reusable: z.boolean().meta({
    pt: 'A assinatura guardada serve também para outros documentos',
    en: 'The stored signature also serves for other documents',
  }),
  account_name: z.string(),
  sender_name: z.string(),
  document_name: z.string(),
  is_verified: z.boolean().meta({ pt: 'Confirmou o código há pouco', en: 'Confirmed the code a short while ago' }),
  cloud_certificates: z.array(z.string()).meta({
    pt: 'Provedores de certificado em nuvem que este serviço oferece, pelo nome',
    en: 'Providers of certificates in the cloud that this service offers, by name',
  }),
})
export type CurrentSigner = z.infer<typeof CurrentSigner>

/** The document as one signer sees it: its items are this signer's, and what the sender filled in. */
export const SigningDocument = Document.extend({
  current_signer: Signer.extend({
    has_signature: z.boolean(),
    has_initial: z.boolean(),
    has_signed: z.boolean(),
    is_turn: z.boolean(),
  }),
  account_name: z.string(),
  sender_name: z.string(),
  passkey_origin: z.string().nullable().meta({
    pt: 'Origem das páginas em que uma chave de acesso pode assinar; null onde não pode',
    en: 'Origin of the pages on which a passkey can sign; null if it cannot',
  }),
  kept_values: z.array(z.object({ item_id: Id, value: z.string() })).meta({
    pt: 'O que foi preenchido antes de ir ao provedor do certificado, até que o documento seja assinado',
    en: 'What was filled in before the signer went to the provider of the certificate, until the document is signed',
  }),
})
export type SigningDocument = z.infer<typeof SigningDocument>

const DeclineReason = z.string().trim().max(REASON_MAX).nullish()

/** What a signer fills into an item. */
export const FilledItem = agreeing(
  z.object({
    itemId: Id.optional(),
    item_id: Id.optional(),
    fieldId: Id.nullish(),
    field_id: Id.nullish(),
    pageId: Id.nullish(),
    page_id: Id.nullish(),
    value: FieldValue.nullish(),
  }),
  'item',
)

/** Bytes in base64, as short as a browser writes them. */
const bytes = (most: number) =>
  z
    .base64()
    .min(4)
    .max(Math.ceil(most / 3) * 4)

/**
 * A browser's answer for a passkey, bytes in base64. Has key and algorithm only if the passkey is new to the service.
 */
const PasskeyAnswer = z.object({
  credential_id: bytes(1023),
  public_key: bytes(1200)
    .optional()
    .meta({ pt: 'SubjectPublicKeyInfo; só de uma chave nova', en: 'SubjectPublicKeyInfo; of a new passkey only' }),
  algorithm: z
    .enum(['ES256', 'RS256', 'Ed25519'])
    .optional()
    .meta({ pt: 'Só de uma chave nova', en: 'Of a new passkey only' }),
  authenticator_data: bytes(1024),
  client_data: bytes(2048),
  signature: bytes(1024),
})

const CERTIFICATE_BYTES = 20_000

/** Who holds a certificate that signs. */
export const CertificateHolder = z.object({
  name: z.string(),
  government_id: z.string().nullable().meta({
    pt: 'CPF ou CNPJ do certificado, com parte dos dígitos oculta',
    en: 'CPF or CNPJ of the certificate, with some digits hidden',
  }),
  issuer: z.string(),
  valid_until: Time,
})

/** Why a signature with a certificate is no qualified one. */
export const QualityReasons = z
  .array(z.object({ code: z.string(), message: z.string() }))
  .meta({ pt: 'Por que não, se não', en: 'Why not, if not' })

/** What a certificate signs: the browser builds the attributes from digest and certificate, and signs nothing else. */
export const PreparedCertificate = z.object({
  id: Id,
  digest: z.string().meta({
    pt: 'SHA-256 em hexadecimal dos bytes que a assinatura cobre',
    en: 'SHA-256, in hexadecimal, of the bytes that the signature covers',
  }),
  attributes: z.string().meta({
    pt: 'O que a chave assina: os atributos como SET, DER em base64',
    en: 'What the key signs: the attributes as a SET, DER in base64',
  }),
  algorithm: z.enum(['RSA', 'EC']).meta({
    pt: 'RSA: PKCS #1 v1.5; EC: ECDSA. Sempre com SHA-256',
    en: 'RSA: PKCS #1 v1.5; EC: ECDSA. Always with SHA-256',
  }),
  holder: CertificateHolder,
  is_qualified: z.boolean().meta({
    pt: 'Se vai valer como assinatura eletrônica qualificada (ICP-Brasil)',
    en: 'Whether it will count as a qualified electronic signature (ICP-Brasil)',
  }),
  reasons: QualityReasons,
  expires_at: Time,
})
export type PreparedCertificate = z.infer<typeof PreparedCertificate>

const DocumentIds = z.array(Id).min(1, wrong('noDocuments')).max(200)

/** The most values of one signature, and of one act that signs several documents. */
const ITEMS_MAX = 2000
const FilledItems = z.array(FilledItem).max(ITEMS_MAX)

/** The documents that one act signs, and what was filled in for those that have fields. */
const SignSeveral = z
  .object({
    document_ids: DocumentIds,
    filled: z
      .array(
        z.object({
          document_id: Id,
          assignment_id: Id.optional().meta({
            pt: 'Se não for mais a do documento, ele não é assinado',
            en: "If it is no longer the document's, the document is not signed",
          }),
          items: FilledItems,
        }),
      )
      .max(200)
      .optional()
      .meta({
        pt: 'O que foi preenchido, por documento; um documento sem campos não precisa',
        en: 'What was filled in, by document; a document without fields needs none',
      }),
  })
  .refine(({ filled = [] }) => filled.reduce((sum, { items }) => sum + items.length, 0) <= ITEMS_MAX, {
    error: wrong('tooManyItems'),
    params: { most: ITEMS_MAX },
    path: ['filled'],
  })
  .refine(({ document_ids, filled = [] }) => filled.every((one) => document_ids.includes(one.document_id)), {
    error: wrong('filledOfAnother'),
    path: ['filled'],
  })

/** What became of one of several documents. */
export const SeveralResult = z.object({
  document_id: Id,
  success: z.boolean(),
  message: z.string(),
  code: z.string().nullable().meta({
    pt: 'Código do erro, se não deu certo',
    en: 'Code of the error, if it failed',
  }),
  errors: z.record(z.string(), z.string()).nullable().meta({
    pt: 'Frases por item, se um valor não serve',
    en: 'Sentences by item, if a value does not fit',
  }),
})
export type SeveralResult = z.infer<typeof SeveralResult>

/** A document that waits for the signature of a person with an account, in whichever workspace. */
export const DocumentToSign = z.object({
  resource: z.literal('document_to_sign'),
  document_id: Id,
  name: z.string(),
  account_name: z.string(),
  sender_name: z.string(),
  is_own: z.boolean().meta({ pt: 'Quem chama é quem enviou', en: 'The caller is the sender' }),
  requested_at: Time,
  viewed_at: Time.nullable(),
  expires_at: Time.nullable(),
})
export type DocumentToSign = z.infer<typeof DocumentToSign>

const signErrors = [
  'verification_required',
  'terms_required',
  'out_of_turn',
  'already_signed',
  'document_closed',
  'item_value_invalid',
  'signature_missing',
] as const

export const signing = {
  /**
   * Documents that wait for the caller's own signature, sent to the confirmed e-mail of the account by any workspace,
   * in the order of the requests. None while the e-mail is not confirmed.
   */
  own: endpoint('GET /users/self/documents-to-sign', {
    summary: {
      pt: 'Lista os documentos que esperam a própria assinatura',
      en: 'Lists the documents that await your signature',
    },
    needs: 'login',
    kind: 'list',
    query: PageQuery,
    returns: DocumentToSign,
  }),
  /**
   * Opens the caller's own link without a code: the confirmed e-mail of the account is the address to which the
   * document was sent. Needs a session, not an API key. Trail and certificate name this way of verification. The link
   * is open to a caller that presents the token, as after `verify` with `bind`.
   */
  openOwn: endpoint('POST /users/self/documents-to-sign/:documentId', {
    summary: { pt: 'Abre o próprio link de assinatura, sem código', en: 'Opens your signing link, without a code' },
    needs: 'session',
    unrecorded: 'own',
    answersToken: true,
    returns: z.object({
      signer_access_code: z.string(),
      verification_token: z.string().meta({
        pt: 'Vai no cabeçalho X-Signer-Verification das chamadas seguintes',
        en: 'Goes into the X-Signer-Verification header of the next calls',
      }),
    }),
    errors: ['own_email_unverified', 'own_email_unproven', 'out_of_turn'],
  }),
  /** The signer behind the access code; open before the six digits are confirmed, so it names no contact data then. */
  self: endpoint('GET /signers/self', {
    summary: { pt: 'Mostra o signatário do link', en: 'Shows the signer of the link' },
    needs: 'signer',
    returns: CurrentSigner,
  }),
  /**
   * Mails a six-digit code unless one is still valid: ten a day, each after a longer wait than the one before. When they
   * are used up, the sender can reset the count by resending.
   */
  requestVerification: endpoint('PUT /signers/request-verification', {
    summary: { pt: 'Envia o código de verificação ao signatário', en: 'Sends the verification code to the signer' },
    needs: 'signer',
    isGuessable: true,
    body: z.object({
      force: z.boolean().optional().meta({
        pt: 'Envia outro mesmo que o anterior ainda valha',
        en: 'Sends another even if the last is still valid',
      }),
    }),
    returns: z.object({
      channel: ChannelWord,
      recipient: z.string(),
      is_sent: z.boolean(),
      retry_after: z.number().int().meta({
        pt: 'Segundos até que se possa pedir outro código',
        en: 'Seconds until another code can be requested',
      }),
      codes_left: z
        .number()
        .int()
        .meta({ pt: 'Códigos que ainda podem ser pedidos no dia', en: 'Codes that can still be requested today' }),
    }),
    errors: ['code_too_soon', 'codes_used_up', 'wrong_codes_used_up', 'mail_too_soon'],
  }),
  /**
   * Confirms the six digits. With `bind` the link is open only to callers that present the answer's token in the header
   * `X-Signer-Verification`; without it, to everybody who has the link. The next confirmation replaces this one.
   */
  verify: endpoint('POST /verify', {
    summary: { pt: 'Confirma o código de verificação', en: 'Confirms the verification code' },
    needs: 'signer',
    isGuessable: true,
    accessCodeKey: 'signer-access-code',
    body: z.object({
      'verification-code': SixDigits,
      'signer-access-code': z.string().max(500).optional(),
      bind: z.boolean().optional().meta({
        pt: 'true: o link fica aberto só para quem apresentar o verification_token',
        en: 'true: the link opens only for those who present the verification_token',
      }),
    }),
    returns: z.object({
      is_verified: z.literal(true),
      verification_token: z
        .string()
        .optional()
        .meta({
          pt: `Só com bind. Vai no cabeçalho X-Signer-Verification das chamadas seguintes, por ${VERIFIED_HOURS} horas`,
          en: `With bind only. Goes into the X-Signer-Verification header of the next calls, for ${VERIFIED_HOURS} hours`,
        }),
    }),
    errors: ['code_wrong', 'code_expired', 'wrong_codes_used_up'],
  }),
  /** Records the acceptance of the terms, with version and time. */
  acceptTerms: endpoint('PUT /signers/accept-terms', {
    summary: { pt: 'Aceita os termos', en: 'Accepts the terms' },
    needs: 'signer',
    returns: Signer,
    errors: ['verification_required', 'not_found'],
  }),
  /**
   * Corrects or completes the signer's name, CPF and telephone for this document, and informs the sender. Never
   * required. Refuses an invalid CPF or telephone, another e-mail than that of the invitation, and another CPF or CNPJ
   * than the one that the sender gave if they demand a certificate.
   */
  confirmData: endpoint('PUT /documents/:documentId/signers/confirm-data', {
    summary: { pt: 'Confirma os dados do signatário', en: "Confirms the signer's data" },
    needs: 'signer',
    body: z.object({
      full_name: z
        .string()
        .trim()
        .max(NAME_MAX)
        .regex(...oneLine)
        .nullish(),
      email: Email.nullish().meta({
        pt: 'O e-mail do convite: outro é recusado',
        en: 'The e-mail of the invitation: another one is refused',
      }),
      government_id: z.union([GovernmentId, z.literal('')]).nullish(),
      cpf: z
        .union([GovernmentId, z.literal('')])
        .nullish()
        .meta({ pt: 'Outro nome de government_id', en: 'Another name for government_id' }),
      whatsapp_phone_number: z.union([Telephone, z.literal('')]).nullish(),
      phone: z
        .union([Telephone, z.literal('')])
        .nullish()
        .meta({ pt: 'Outro nome de whatsapp_phone_number', en: 'Another name for whatsapp_phone_number' }),
      has_accepted_terms: z.boolean().nullish(),
    }),
    returns: Signer,
    errors: ['verification_required', 'already_signed', 'document_closed', 'conflict'],
  }),
  /**
   * The document as this signer sees it; the first call records the view. May accept the terms in the same call. With
   * `document_id` it opens another document that was sent to the same address.
   */
  open: endpoint('GET /sign', {
    summary: { pt: 'Abre o documento para assinar', en: 'Opens the document to sign it' },
    needs: 'signer',
    query: z.object({
      has_accepted_terms: z.boolean().optional().meta({ pt: 'true aceita os termos', en: 'true accepts the terms' }),
      document_id: Id.optional().meta({
        pt: 'Outro documento enviado ao mesmo endereço; sem ele, o do link',
        en: "Another document sent to the same address; otherwise the link's",
      }),
    }),
    returns: SigningDocument,
    errors: ['not_found', 'document_not_ready', 'verification_required', 'out_of_turn', 'document_closed'],
  }),
  /** The first page of the link's document as JPEG at 150 DPI: what a signer reads until the PDF has come. */
  firstPage: endpoint('GET /sign/first-page', {
    summary: { pt: 'Baixa a imagem da primeira página', en: 'Downloads the image of the first page' },
    needs: 'signer',
    kind: 'download',
    sends: ['image/jpeg'],
    errors: ['not_found', 'verification_required', 'artifact_not_ready', ...engineErrors],
  }),
  /** Saves the drawn, typed or uploaded signature (PNG or JPEG, up to 1 MB); `reuse=false`: only for this document. */
  saveSignature: endpoint(pagePaths.saveSignature.route, {
    summary: { pt: 'Guarda a imagem da assinatura', en: 'Stores the image of the signature' },
    needs: 'signer',
    kind: 'image',
    query: z.object({
      type: z.enum(signatureTypes).optional(),
      reuse: z.boolean().optional().meta({
        pt: 'false: só para este documento; sem ele, também para os próximos',
        en: 'false: for this document only; otherwise also for later ones',
      }),
    }),
    returns: z.object({ type: z.enum(signatureTypes) }),
    errors: ['verification_required', 'image_invalid', 'too_large'],
  }),
  getSignature: endpoint(pagePaths.signatureImage.route, {
    summary: { pt: 'Baixa a imagem da assinatura', en: 'Downloads the image of the signature' },
    needs: 'signer',
    kind: 'download',
    sends: ['image/png', 'image/jpeg'],
    errors: ['verification_required'],
  }),
  /** Signs: fills every item of this signer at once; a virtual assignment takes an empty list. */
  sign: endpoint('POST /documents/:documentId/assignments/:assignmentId', {
    summary: { pt: 'Assina o documento', en: 'Signs the document' },
    needs: 'signer',
    bodyKey: 'items',
    body: FilledItems,
    returns: SigningDocument,
    errors: [...signErrors, 'certificate_required'],
  }),
  /**
   * Prepares a signature by a passkey of the signer (WebAuthn): values and challenge stay as they are for ten minutes. The
   * challenge is the hash of document, values and head of the trail (docs/evidence.md).
   */
  preparePasskey: endpoint('POST /documents/:documentId/assignments/:assignmentId/passkey-signatures', {
    summary: { pt: 'Prepara a assinatura com chave de acesso', en: 'Prepares signing with a passkey' },
    needs: 'signer',
    body: z.object({ items: FilledItems }),
    returns: z.object({
      id: Id,
      challenge: z.string().meta({ pt: '32 bytes em base64', en: '32 bytes in base64' }),
      rp_id: z.string(),
      user: z
        .object({ id: z.string(), name: z.string(), display_name: z.string() })
        .meta({ pt: 'De quem é a chave que for criada; id em base64', en: 'Whose passkey a new one is; id in base64' }),
      credential_ids: z.array(z.string()).meta({
        pt: 'Chaves com que esta pessoa já assinou, em base64',
        en: 'Passkeys with which this person has signed, in base64',
      }),
      expires_at: Time,
    }),
    errors: [...signErrors, 'certificate_required', 'passkey_unavailable'],
  }),
  /** Signs what was prepared, with the browser's answer for the passkey. Does not check who owns the key. */
  signWithPasskey: endpoint('POST /documents/:documentId/assignments/:assignmentId/passkey-signatures/:preparationId', {
    summary: { pt: 'Assina o documento com chave de acesso', en: 'Signs the document with a passkey' },
    needs: 'signer',
    body: PasskeyAnswer,
    returns: SigningDocument,
    errors: [...signErrors, 'preparation_outdated', 'passkey_unknown', 'passkey_wrong'],
  }),
  /**
   * Fills every item of a signer who has to use a certificate of their own, and returns what its key has to sign. Signs
   * nothing yet; key and password stay on the signer's computer.
   */
  prepareCertificate: endpoint('POST /documents/:documentId/assignments/:assignmentId/certificate-signatures', {
    summary: {
      pt: 'Prepara a assinatura com certificado digital próprio',
      en: "Prepares signing with a digital certificate of the signer's own",
    },
    needs: 'signer',
    body: z.object({
      items: FilledItems,
      certificate: bytes(CERTIFICATE_BYTES).meta({ pt: 'DER em base64', en: 'DER in base64' }),
      chain: z
        .array(bytes(CERTIFICATE_BYTES))
        .max(10)
        .optional()
        .meta({ pt: 'Certificados das autoridades, se houver', en: 'Certificates of the authorities, if any' }),
    }),
    returns: PreparedCertificate,
    errors: [
      ...signErrors,
      ...engineErrors,
      'conflict',
      'certificate_invalid',
      'certificate_of_another',
      'preparation_outdated',
    ],
  }),
  /** Signs what was prepared, with the signature of its attributes by the certificate's key. */
  signWithCertificate: endpoint(
    'POST /documents/:documentId/assignments/:assignmentId/certificate-signatures/:preparationId',
    {
      summary: {
        pt: 'Assina o documento com certificado digital próprio',
        en: "Signs the document with a digital certificate of the signer's own",
      },
      needs: 'signer',
      body: z.object({ signature: bytes(2048).meta({ pt: 'Base64; de EC, em DER', en: 'Base64; for EC, in DER' }) }),
      returns: SigningDocument,
      errors: [...signErrors, 'preparation_outdated', 'signature_wrong'],
    },
  ),
  /** Declines as a signer, or cancels as an account holder; the document is closed for everybody. */
  reject: endpoint('PUT /documents/:documentId/assignments/:assignmentId/reject', {
    summary: { pt: 'Recusa ou cancela o documento', en: 'Declines or cancels the document' },
    needs: ['signer', 'assignments.reject'],
    body: z.object({ decline_reason: DeclineReason }),
    errors: ['verification_required', 'already_signed', 'out_of_turn', 'document_closed'],
  }),
  /**
   * Signs several documents that wait for this signer, each as if it were signed alone. One that cannot be signed does not
   * affect the others: the answer has a result for each, in the order of the ids. A certificate of the signer's own signs
   * by its own rows.
   */
  signMultiple: endpoint('PUT /signers/documents/sign-multiple', {
    summary: { pt: 'Assina vários documentos', en: 'Signs several documents' },
    description: {
      pt: 'Cada documento é assinado como se fosse o único: tem a própria evidência, e uma recusa não desfaz as outras assinaturas. A resposta 200 traz um resultado por documento: veja success, e em code e errors por que não deu certo. Quem lê os campos de cada documento em GET /signers/{signerId}/documents manda os valores em filled; a assinatura e a rubrica desenhadas uma vez valem para todos. Um documento que pede certificado digital responde certificate_required. Repetir a chamada não assina de novo: o que já foi assinado responde already_signed.',
      en: 'Each document is signed as if it were the only one: it has its own evidence, and a refusal does not undo the other signatures. The answer 200 has a result for each document: see success, and in code and errors why it failed. Read the fields of each document in GET /signers/{signerId}/documents and send the values in filled; a signature and initials that are drawn once serve for all. A document that demands a digital certificate answers certificate_required. Calling again signs nothing twice: what was signed before answers already_signed.',
    },
    needs: 'signer',
    body: SignSeveral,
    returns: z.array(SeveralResult),
    errors: ['verification_required'],
  }),
  /** Declines several documents that wait for this signer. */
  declineMultiple: endpoint('PUT /signers/documents/decline-multiple', {
    summary: { pt: 'Recusa vários documentos', en: 'Declines several documents' },
    needs: 'signer',
    body: z.object({ document_ids: DocumentIds, decline_reason: DeclineReason }),
    returns: z.array(SeveralResult),
    errors: ['verification_required'],
  }),
  /** The link's document as its signer sees it; opening it to sign is `GET /sign`, which records the view. */
  document: endpoint('GET /signers/:signerId/document', {
    summary: { pt: 'Mostra o documento do link', en: 'Shows the document of the link' },
    needs: 'signer',
    returns: Document,
    errors: ['verification_required'],
  }),
  /** Documents that the signer may open, in any status. */
  searchDocuments: endpoint('GET /signers/:signerId/documents/search', {
    summary: { pt: 'Procura entre os documentos do signatário', en: "Searches the signer's documents" },
    needs: 'signer',
    kind: 'list',
    query: listQuery(['name', 'created_at']).extend({
      status: z
        .string()
        .max(300)
        .optional()
        .meta({ pt: 'Um ou mais status, separados por vírgula', en: 'One or more statuses, separated by commas' }),
    }),
    returns: DocumentSummary,
    errors: ['verification_required'],
  }),
  /** A file of a document in which the signer takes part. */
  download: endpoint(pagePaths.signerFile.route, {
    summary: { pt: 'Baixa um arquivo como signatário', en: 'Downloads a file as a signer' },
    needs: 'signer',
    kind: 'download',
    sends: ['application/pdf', 'application/zip', 'image/jpeg'],
    errors: ['verification_required', 'artifact_not_ready'],
  }),
}
