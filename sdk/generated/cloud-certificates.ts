// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { cloudCertificates as rows } from './rows.ts'
import type { CloudAuthorization, CloudSignatures, FilledItem } from './shapes.ts'

/** What `cloudCertificates.authorize` takes. */
export interface CloudCertificatesAuthorizeInput {
  /** What the same authorisation will sign */
  documents: {
    document_id: string
    /** Id of the assignment; the document's own, if not given */
    assignment_id?: string | undefined
    /** The filled fields; empty if there are none */
    items: FilledItem[]
  }[]
  /** The choice of the signer */
  provider?: 'vidaas' | 'birdid' | 'vaultid' | 'serproid' | undefined
}

/** What `cloudCertificates.sign` takes. */
export interface CloudCertificatesSignInput {
  /** What the provider returned, as authorize gave it */
  state: string
  /** The code that the provider returned; it counts once */
  code?: string | undefined
  /** What the provider returned instead of the code */
  error?: string | undefined
  /** true: signs even if the signature is not qualified */
  accepts_unqualified?: boolean | undefined
}

/** Calls of `cloudCertificates`. */
export interface CloudCertificates {
  /**
   * Asks every provider that the operator has set up whether the signer's CPF or CNPJ has a certificate there, and opens an authorisation of ten minutes at the one that has; among several the signer chooses. Keeps the values until the signer is back. One document asks for a single signature, several for a session.
   *
   * `POST /signers/cloud-certificates`
   *
   * Its own errors: `not_found`, `verification_required`, `terms_required`, `out_of_turn`, `already_signed`, `document_closed`, `item_value_invalid`, `signature_missing`, `conflict`, `cloud_certificate_unavailable`, `cloud_certificate_number_missing`, `cloud_certificate_missing`, `certificate_of_another`, `cloud_provider_failed`.
   */
  authorize(input: CloudCertificatesAuthorizeInput, options?: CallOptions): Promise<CloudAuthorization>
  /**
   * Signs the documents of an authorisation with what the provider sent back. The number that authorised has to be the party's before anything is prepared. If the signature would not be qualified, nothing is signed yet: call again with `accepts_unqualified` and without `code`. Each `code` counts once.
   *
   * `PUT /signers/cloud-certificates`
   *
   * Its own errors: `verification_required`, `certificate_invalid`, `certificate_of_another`, `cloud_authorization_denied`, `cloud_authorization_over`, `cloud_certificate_unavailable`, `cloud_provider_failed`.
   */
  sign(input: CloudCertificatesSignInput, options?: CallOptions): Promise<CloudSignatures>
}

/** `new CloudCertificates(options)` has these calls alone, for whoever bundles and needs no others. */
export const CloudCertificates = /* @__PURE__ */ resourceOf<CloudCertificates>(rows)
