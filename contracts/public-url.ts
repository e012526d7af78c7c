import { z } from 'zod'

/** The setting `PUBLIC_URL`: the product's address. Pages, mails and links add their own paths to it. */
export const PublicUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, {
    error: 'an origin such as https://assinar.example.com, without path',
  })
  .transform((url) => url.origin)
