/** Every 401 says how to authenticate (RFC 9110, 11.6.1). Clients may also send a key as a bearer token. */
export const challenge = { 'WWW-Authenticate': 'Bearer realm="v1"' } as const
