import { z } from 'zod'
import { cloudProviderIds } from './cloud-certificate-providers.ts'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './ids.ts'
import { CertificateHolder, FilledItem, QualityReasons } from './signing.ts'

const Provider = z.object({
  id: z.enum(cloudProviderIds),
  name: z
    .string()
    .meta({ pt: 'Como o provedor se chama para quem o usa', en: 'What those who use the provider call it' }),
})

const AskedDocument = z.object({
  document_id: Id,
  assignment_id: Id.optional().meta({
    pt: 'Id do envio para assinatura; sem ele, o que o documento tiver',
    en: "Id of the assignment; the document's own, if not given",
  }),
  items: z
    .array(FilledItem)
    .max(2000)
    .meta({ pt: 'Os campos preenchidos; vazio se não houver', en: 'The filled fields; empty if there are none' }),
})

/** Where the signer authorises, or the providers among which they choose first. */
export const CloudAuthorization = z.object({
  authorization_url: z.string().nullable().meta({
    pt: 'Aonde o navegador do signatário vai, na janela inteira; null enquanto ele não escolhe entre `providers`',
    en: "Where the signer's browser goes, in the whole window; null until they choose one of `providers`",
  }),
  state: z
    .string()
    .nullable()
    .meta({ pt: 'O que o provedor devolve com o código', en: 'What the provider returns with the code' }),
  providers: z.array(Provider).meta({
    pt: 'Os provedores em que este CPF ou CNPJ tem certificado',
    en: 'The providers at which this CPF or CNPJ has a certificate',
  }),
  expires_at: Time.nullable(),
})
export type CloudAuthorization = z.infer<typeof CloudAuthorization>

/** What became of the documents after the signer came back. */
export const CloudSignatures = z.object({
  provider: Provider,
  holder: CertificateHolder,
  is_qualified: z.boolean().meta({
    pt: 'Se a assinatura vale como qualificada (ICP-Brasil)',
    en: 'Whether the signature counts as qualified (ICP-Brasil)',
  }),
  reasons: QualityReasons,
  documents: z
    .array(
      z.object({
        document_id: Id,
        success: z.boolean().meta({ pt: 'Se este documento foi assinado', en: 'Whether this document was signed' }),
        code: z.string().nullable().meta({ pt: 'Por que não, para programas', en: 'Why not, for programs' }),
        message: z.string(),
      }),
    )
    .meta({
      pt: 'Vazio se nada foi assinado porque a assinatura não seria qualificada',
      en: 'Empty if nothing was signed because the signature would not be qualified',
    }),
})
export type CloudSignatures = z.infer<typeof CloudSignatures>

export const cloudCertificates = {
  /**
   * Asks every provider that the operator has set up whether the signer's CPF or CNPJ has a certificate there, and
   * opens an authorisation of ten minutes at the one that has; among several the signer chooses. Keeps the values
   * until the signer is back. One document asks for a single signature, several for a session.
   */
  authorize: endpoint('POST /signers/cloud-certificates', {
    summary: {
      pt: 'Pede autorização para assinar com certificado em nuvem',
      en: 'Asks for authorisation to sign with a certificate in the cloud',
    },
    needs: 'signer',
    isGuessable: true,
    asksOthers: true,
    body: z.object({
      documents: z
        .array(AskedDocument)
        .min(1)
        .max(50)
        .meta({ pt: 'O que será assinado com a mesma autorização', en: 'What the same authorisation will sign' }),
      provider: z
        .enum(cloudProviderIds)
        .optional()
        .meta({ pt: 'O que o signatário escolheu', en: 'The choice of the signer' }),
    }),
    returns: CloudAuthorization,
    errors: [
      'not_found',
      'verification_required',
      'terms_required',
      'out_of_turn',
      'already_signed',
      'document_closed',
      'item_value_invalid',
      'signature_missing',
      'conflict',
      'cloud_certificate_unavailable',
      'cloud_certificate_number_missing',
      'cloud_certificate_missing',
      'certificate_of_another',
      'cloud_provider_failed',
    ],
  }),
  /**
   * Signs the documents of an authorisation with what the provider sent back. The number that authorised has to be the
   * party's before anything is prepared. If the signature would not be qualified, nothing is signed yet: call again
   * with `accepts_unqualified` and without `code`. Each `code` counts once.
   */
  sign: endpoint('PUT /signers/cloud-certificates', {
    summary: {
      pt: 'Assina com o certificado em nuvem que o signatário autorizou',
      en: 'Signs with the certificate in the cloud that the signer authorised',
    },
    needs: 'signer',
    asksOthers: true,
    body: z.object({
      state: z.string().min(1).max(200).meta({
        pt: 'O que o provedor devolveu, como authorize o deu',
        en: 'What the provider returned, as authorize gave it',
      }),
      code: z.string().min(1).max(4000).optional().meta({
        pt: 'O código que o provedor devolveu; vale uma vez',
        en: 'The code that the provider returned; it counts once',
      }),
      error: z.string().max(200).optional().meta({
        pt: 'O que o provedor devolveu no lugar do código',
        en: 'What the provider returned instead of the code',
      }),
      accepts_unqualified: z.boolean().optional().meta({
        pt: 'true: assina também se a assinatura não for qualificada',
        en: 'true: signs even if the signature is not qualified',
      }),
    }),
    returns: CloudSignatures,
    errors: [
      'verification_required',
      'certificate_invalid',
      'certificate_of_another',
      'cloud_authorization_denied',
      'cloud_authorization_over',
      'cloud_certificate_unavailable',
      'cloud_provider_failed',
    ],
  }),
}
