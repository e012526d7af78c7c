import { type SignInProvider, signInProviders } from '@rubrica/contracts/sign-in-providers.ts'
import type { MiddlewareHandler } from 'hono'
import type { BffConfig } from './config.ts'
import type { FrontDoor } from './front-door.ts'
import type { StartScript } from './start-script.ts'

type Protected = Pick<BffConfig, 'publicUrl' | 'providers' | 'analyticsScriptUrl' | 'errorReportDsn'>

/** Sets the security headers of a page on Node's answer in advance, so that every answer has them, also an error. */
export function createPageProtection(config: Protected, startScript?: StartScript): MiddlewareHandler<FrontDoor> {
  const isHttps = config.publicUrl.startsWith('https:')
  const policy = pagePolicy(config, startScript)
  const headers = [
    ...pageHeaders,
    // A provider signs in by a window of its own, which has to reach the page that opened it.
    ['Cross-Origin-Opener-Policy', config.providers.size === 0 ? 'same-origin' : 'same-origin-allow-popups'],
    ['Content-Security-Policy', isHttps ? `${policy}; upgrade-insecure-requests` : policy],
    ...(isHttps ? [['Strict-Transport-Security', TRANSPORT_SECURITY] as const] : []),
  ] as const
  return (c, next) => {
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value)
    return next()
  }
}

/**
 * The same for an answer of `/v1`, which is data and no page; a flat list as `writeHead` takes it. `readers` are the
 * sites that may show it: for what mails show, also others than our own.
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
 * Scripts from our own files, and from others' that are configured: inline the one that is named by its hash, no eval.
 * Inline styles are allowed because react-aria writes its own style element. `blob:` and `data:` images are previews of a signature.
 */
function pagePolicy(
  { providers, analyticsScriptUrl, errorReportDsn }: Protected,
  startScript: StartScript | undefined,
): string {
  const signIn = [...providers]
  const fromSignIn = (what: keyof SignInProvider['script']) =>
    signIn.flatMap(([id, { scriptUrl }]) => signInProviders[id].script[what].map((url) => new URL(url, scriptUrl).href))
  const scripts = signIn.map(([, { scriptUrl }]) => scriptUrl)
  const frames = fromSignIn('frames')
  const analytics = analyticsScriptUrl === null ? [] : [new URL(analyticsScriptUrl).origin]
  const reports = errorReportDsn === null ? [] : [new URL(errorReportDsn).origin]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(startScript ? [startScript.source] : []), ...scripts, ...analytics],
    ["style-src 'self' 'unsafe-inline'", ...fromSignIn('styles')],
    ["img-src 'self' data: blob:", ...analytics],
    "font-src 'self'",
    ["connect-src 'self'", ...fromSignIn('calls'), ...analytics, ...reports],
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => (typeof directive === 'string' ? directive : directive.join(' ')))
    .join('; ')
}

const pageHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
] as const
