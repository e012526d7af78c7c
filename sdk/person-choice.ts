import type { NotificationMethod, PartyPart, VerificationMethod } from './generated/shapes.ts'

/**
 * A person for a document: a contact of the workspace by its id, or anybody by e-mail. A contact with this e-mail stays
 * as it is; a new e-mail becomes a contact with the name given.
 */
export type PersonChoice = { id: string } | { email: string; full_name?: string | undefined }

/** Somebody who is to sign. */
export type SignerChoice = PersonChoice & {
  /** What the person does in the document. Default: signs it. */
  part?: PartyPart | null | undefined
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
  /** What the person does in the document. Default: signs it. */
  part?: PartyPart | null | undefined
  notification_methods?: readonly NotificationMethod[] | null | undefined
  /** The turn, from 1: all have one or none; those of one number sign in parallel. */
  step?: number | null | undefined
  /** `DigitalCertificate` asks for a signature with a certificate of the signer's own, as one of ICP-Brasil. */
  verification_method?: VerificationMethod | null | undefined
}
