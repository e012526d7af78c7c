import type { ServerResponse } from 'node:http'

/** Sets the security headers of a page, before anything else is written. */
export function protectPage(response: ServerResponse, isHttps: boolean): void {
  for (const [name, value] of pageHeaders) response.setHeader(name, value)
  response.setHeader('Content-Security-Policy', isHttps ? `${policy}; upgrade-insecure-requests` : policy)
  if (isHttps) response.setHeader('Strict-Transport-Security', TRANSPORT_SECURITY)
}

/**
 * The same for an answer of `/v1`, which is data and no page; a flat list as `writeHead` takes it. `readers` are the
 * sites that may show it: others than our own where mails do.
 */
export function dataHeaders(isHttps: boolean, readers: 'same-origin' | 'cross-origin' = 'same-origin'): string[] {
  const headers = [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
    'Cross-Origin-Resource-Policy',
    readers,
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'",
  ]
  return isHttps ? [...headers, 'Strict-Transport-Security', TRANSPORT_SECURITY] : headers
}

const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'

/**
 * Scripts from our own files only: nothing inline, no eval. Inline styles are allowed because react-aria writes its own
 * style element. `blob:` and `data:` images are previews of a signature.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const pageHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
] as const
