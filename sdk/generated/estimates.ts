// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import type { PersonChoice } from '../person-choice.ts'
import { resourceOf } from '../resource.ts'
import { estimates as rows } from './rows.ts'
import type { CostEstimate, DisplaySettings, PartyPart } from './shapes.ts'

/** What `estimates.assignment` takes. */
export interface EstimatesAssignmentInput {
  /** Id of the document. */
  documentId: string
  method?: 'virtual' | 'collect' | undefined
  /** Quem assina: contatos por id, ou pessoas por nome e e-mail, que viram contatos */
  signers?:
    | {
        /** Um contato do workspace */
        id?: string | null | undefined
        /** Ou um e-mail: quem já é contato é usado como está, e um e-mail novo vira contato */
        email?: (string | '') | null | undefined
        /** O nome de um contato novo */
        full_name?: string | null | undefined
        /** Outro nome de full_name */
        name?: string | null | undefined
        /** O que a pessoa faz no documento; sem ele, assina */
        part?: PartyPart | null | undefined
        /** Email, ou DigitalCertificate para quem deve assinar com o próprio certificado digital */
        verification_method?: string | null | undefined
        /** Deve incluir Email, se houver */
        notification_methods?: string[] | null | undefined
        /** Ordem de assinatura, a partir de 1: todos têm ou nenhum; o mesmo número assina em paralelo */
        step?: number | null | undefined
      }[]
    | undefined
  /** Só para collect */
  entries?:
    | {
        /** A página, como em pages do documento */
        page_id: string
        fields: {
          /** De quem é o campo, pelo id do contato */
          signer_id?: string | null | undefined
          /** Ou pelo e-mail, para quem foi informado assim em signers */
          signer_email?: string | null | undefined
          /** O campo do workspace, como em GET /accounts/{id}/fields */
          field_id: string
          display_settings: DisplaySettings
        }[]
      }[]
    | null
    | undefined
  /** Mensagem aos signatários */
  message?: string | null | undefined
  /** ISO-8601; uma data sem hora vale até o fim do dia, e uma hora sem fuso é a de São Paulo */
  expires_at?: string | null | undefined
  /** Dias sem resposta até cada lembrete, no máximo 5 por pessoa */
  reminder_days?: number | null | undefined
  /** Quem recebe o documento assinado: ids de contatos, ou pessoas por nome e e-mail */
  copy_receivers?: readonly (string | PersonChoice)[] | undefined
}

/** What `estimates.documentFromTemplate` takes. */
export interface EstimatesDocumentFromTemplateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  /** O id do documento no seu sistema, único no workspace: um segundo documento com ele é recusado */
  external_id?: string | null | undefined
  /** Senão, document_name do template */
  name?: string | null | undefined
  /** Senão, a do template */
  message?: string | null | undefined
  /** ISO-8601; uma data sem hora vale até o fim do dia, e uma hora sem fuso é a de São Paulo */
  expires_at?: string | null | undefined
  signers?:
    | {
        /** Um contato do workspace */
        id?: string | null | undefined
        /** Ou um e-mail: quem já é contato é usado como está, e um e-mail novo vira contato */
        email?: (string | '') | null | undefined
        /** O nome de um contato novo */
        full_name?: string | null | undefined
        /** Outro nome de full_name */
        name?: string | null | undefined
        /** O papel do template, como em roles */
        role_id: string
        /** O que a pessoa faz no documento; sem ele, assina */
        part?: PartyPart | null | undefined
        /** Email, ou DigitalCertificate para quem deve assinar com o próprio certificado digital */
        verification_method?: string | null | undefined
        /** Deve incluir Email, se houver */
        notification_methods?: string[] | null | undefined
        /** Ordem de assinatura, a partir de 1: todos têm ou nenhum; o mesmo número assina em paralelo */
        step?: number | null | undefined
      }[]
    | undefined
  /** Quem recebe o documento assinado: ids de contatos, ou pessoas por nome e e-mail */
  copy_receivers?: readonly (string | PersonChoice)[] | undefined
  /** Nomes ou ids de etiquetas, além das que o template dá aos documentos */
  tags?: string[] | null | undefined
  /** O uso do template, como no seu rascunho: de um uso nasce um só documento */
  use_id?: string | null | undefined
  /** field_id: o campo, ou a sua colocação quando está em vários lugares */
  editor_fields?:
    | {
        field_id: string
        value: (string | number) | null
      }[]
    | null
    | undefined
}

/** What `estimates.resend` takes. */
export interface EstimatesResendInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** Id of the contact. */
  signerId: string
}

/** What `estimates.resendPosted` takes. */
export interface EstimatesResendPostedInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** Id of the contact. */
  signerId: string
}

/** Calls of `estimates`. */
export interface Estimates {
  /**
   * What sending the document would cost. If the plan would refuse it, the answer is also 200 and says so.
   *
   * `POST /documents/:documentId/assignments/estimate-cost`
   */
  assignment(input: EstimatesAssignmentInput, options?: CallOptions): Promise<CostEstimate>
  /**
   * What making and sending a document from the template would cost.
   *
   * `POST /accounts/:accountId/templates/:templateId/documents/estimate-cost`
   */
  documentFromTemplate(input: EstimatesDocumentFromTemplateInput, options?: CallOptions): Promise<CostEstimate>
  /**
   * What mailing a signer again would cost: nothing.
   *
   * `GET /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost`
   */
  resend(input: EstimatesResendInput, options?: CallOptions): Promise<CostEstimate>
  /**
   * The same for clients that post.
   *
   * `POST /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost`
   */
  resendPosted(input: EstimatesResendPostedInput, options?: CallOptions): Promise<CostEstimate>
}

/** `new Estimates(options)` has these calls alone, for whoever bundles and needs no others. */
export const Estimates = /* @__PURE__ */ resourceOf<Estimates>(rows)
