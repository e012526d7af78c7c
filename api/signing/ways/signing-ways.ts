import type { WayName } from '@rubrica/contracts/ways.ts'
import { account } from './account.ts'
import { certificate } from './certificate.ts'
import { code } from './code.ts'
import { passkey } from './passkey.ts'
import type { SigningWay } from './signing-way.ts'

/** A row a way, in the order in which the certificate page prints them. */
export const signingWays = { code, account, passkey, certificate } satisfies Record<WayName, SigningWay>
