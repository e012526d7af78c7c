import { Refusal } from '@rubrica/contracts/errors.ts'
import type { ApiConfig } from '../config.ts'
import { hostOf, isPrivateHost } from '../http/public-address.ts'

/**
 * Checks an address without resolving its name: https (http outside production), no credentials, no
 * literal or name of this machine or network. Names are resolved, and checked again, at every delivery.
 * @throws Refusal `webhook_url_invalid`, `webhook_url_private`
 */
export function requireWebhookUrl(
  text: string,
  { production, webhookAllowPrivate }: Pick<ApiConfig, 'production' | 'webhookAllowPrivate'>,
): string {
  // The parser drops line breaks: another address would be called than the one that is shown.
  const url = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text)
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && !production)
  if (!url || !isSecure || url.username || url.password) throw new Refusal('webhook_url_invalid', { field: 'url' })
  if (!webhookAllowPrivate && isPrivateHost(hostOf(url))) throw new Refusal('webhook_url_private', { field: 'url' })
  return text
}
