import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** An issuer of ID tokens on loopback, with keys of its own behind a real address. */
export interface Issuer {
  /** What the service is started with to trust it. */
  env: Record<string, string>
  token(claims: object, more?: { audience?: string; issuer?: string; key?: CryptoKey; age?: string }): Promise<string>
  /** Unpublished keys. */
  foreignKey: CryptoKey
  close(): Promise<void>
}

const CLIENT_ID = 'rubrica-teste.apps.example.com'

export async function openIssuer(): Promise<Issuer> {
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'um', alg: 'RS256', use: 'sig' }] })
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(keys)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the issuer does not listen')
  const url = `http://127.0.0.1:${address.port}`

  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: url, GOOGLE_JWKS_URL: `${url}/certs` },
    foreignKey: foreign.privateKey,
    token: (claims, { audience = CLIENT_ID, issuer = url, key = own.privateKey, age = '1 minute' } = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'um' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(`${age} ago`)
        .setExpirationTime(age === '1 minute' ? '1 hour' : '10 minutes ago')
        .sign(key),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
