import type { NotificationMethod, PartyPart, VerificationMethod } from './generated/shapes.ts'

/**
 * A person for a document: a contact of the workspace by its id, or anybody by e-mail. A contact with this e-mail stays
 * as it is; a new e-mail becomes a contact with the name given.
 */
export type PersonChoice = { id: string } | { email: string; full_name?: string | undefined }

/** Somebody who is to sign. */
export type SignerChoice = PersonChoice & {
  /** What the person does in the document; `copy` is the same as `copy_receivers`. Default: signs it. */
  part?: PartyPart | 'copy' | null | undefined
  /** In what capacity, such as `fiadora`: up to 60 characters in one line, printed, and part of the evidence. */
  acting_as?: string | null | undefined
  /** Of a witness: ids or e-mails of those whom they witness. Default: all who sign. */
  witness_of?: readonly string[] | null | undefined
  /** The turn, from 1: all have one or none; those of one number sign in parallel. */
  step?: number | null | undefined
  notification_methods?: readonly NotificationMethod[] | null | undefined
  /** `DigitalCertificate` asks for a signature with a certificate of the signer's own, as one of ICP-Brasil. */
  verification_method?: VerificationMethod | null | undefined
}

/** Somebody who is to sign as one of a template's roles. */
export type RoleChoice = PersonChoice & {
  /** Id of the role, as in the template's `roles`. */
  role_id: string
  /** What the person does in the document. Default: what the role says. */
  part?: PartyPart | null | undefined
  /** In what capacity, such as `fiadora`. Default: what the role says. */
  acting_as?: string | null | undefined
  /** Of a witness: ids, e-mails or role ids of those whom they witness. Default: all who sign. */
  witness_of?: readonly string[] | null | undefined
  notification_methods?: readonly NotificationMethod[] | null | undefined
  /** The turn, from 1: all have one or none; those of one number sign in parallel. */
  step?: number | null | undefined
  /** `DigitalCertificate` asks for a signature with a certificate of the signer's own, as one of ICP-Brasil. */
  verification_method?: VerificationMethod | null | undefined
}
