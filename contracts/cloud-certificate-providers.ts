import { keysOf } from './keys-of.ts'

/** A trust service provider (PSC) of ICP-Brasil that keeps people's certificates in the cloud (DOC-ICP-17.01). */
export interface CloudProvider {
  /** The product, as its users know it. */
  name: string
  /** Its production address. */
  url: string
  /** What comes before `/authorize`, `/token` and the others. */
  path: string
  /** How it wants the hash that it signs. */
  hash: 'base64' | 'hex'
  /** How it wants the body of `/token`. */
  token: 'form' | 'json'
}

/**
 * A row a provider; the key is its id on the wire. Each member but the name is only a default: those of BirdID, VaultID and
 * SerproID come from the vendors' guides and client code of others, not from a contract.
 */
export const cloudProviders = {
  vidaas: {
    name: 'VIDaaS',
    url: 'https://certificado.vidaas.com.br',
    path: '/v0/oauth',
    hash: 'base64',
    token: 'form',
  },
  birdid: { name: 'BirdID', url: 'https://api.birdid.com.br', path: '/v0/oauth', hash: 'hex', token: 'form' },
  vaultid: { name: 'VaultID', url: 'https://apicloudid.vaultid.com.br', path: '/v0/oauth', hash: 'hex', token: 'form' },
  serproid: {
    name: 'SerproID',
    url: 'https://serproid.serpro.gov.br',
    path: '/oauth/v0/oauth',
    hash: 'base64',
    token: 'form',
  },
} as const satisfies Record<string, CloudProvider>

export type CloudProviderId = keyof typeof cloudProviders

export const cloudProviderIds = keysOf(cloudProviders)
