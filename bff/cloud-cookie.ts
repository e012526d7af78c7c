import { cookieIn, HOST_COOKIE } from './host-cookie.ts'

/** A signer's browser that was sent to a provider of certificates in the cloud. */
export interface Sent {
  /** What has to come back with it. */
  state: string
  /** The link from which it left. */
  accessCode: string
}

/** An authorisation is open for ten minutes; the way back to the link may be used a little longer. */
const KEPT_SECONDS = 3600
const NAME = '__Host-cloud'

/** The newest authorisation that this browser began: an answer to another one is not its own. */
export function sentIn(cookieHeader: string | null | undefined): Sent | null {
  const [state, accessCode] = cookieIn(cookieHeader ?? '', NAME)?.split('.') ?? []
  return state && accessCode ? { state, accessCode } : null
}

/** A `Set-Cookie` value: the address of return is one for everybody, and tells no link. */
export function keptSent({ state, accessCode }: Sent): string {
  return `${NAME}=${state}.${accessCode}; ${HOST_COOKIE}; Max-Age=${KEPT_SECONDS}`
}
