import { EMAIL_LENGTH_MAX } from '@rubrica/contracts/email-address.ts'
import { z } from 'zod'
import { byIdToken } from './id-token.ts'

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(EMAIL_LENGTH_MAX),
  email_verified: z.boolean(),
  name: z.string().optional(),
})

export const openGoogle = byIdToken({
  // Google's issuer comes with and without the scheme.
  issuers: (named) => [named, named.replace(/^https?:\/\//, '')],
  identity(claims) {
    const { sub, email, email_verified, name } = Claims.parse(claims)
    return { subject: sub, email, isEmailVerified: email_verified, name }
  },
})
