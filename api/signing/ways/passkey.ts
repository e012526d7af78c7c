import { createHash } from 'node:crypto'
import { isPasskeyAnswer } from '@rubrica/proof/evidence/check-passkey.ts'
import type { Row } from '../../db/tables.ts'
import { preparePasskey, signWithPasskey } from './sign-with-passkey.ts'
import type { SigningWay } from './signing-way.ts'

/** A key of the signer's device or account (decision 0046). */
export const passkey = {
  prepare: preparePasskey,
  complete: signWithPasskey,
  // Says that a key agreed, not which person owns it.
  printed(_party: Row<'parties'>, { passkey: answer }: Record<string, unknown>) {
    if (!isPasskeyAnswer(answer)) return []
    const hash = createHash('sha256').update(Buffer.from(answer.public_key, 'base64')).digest('hex')
    const start = hash.slice(0, 16).replace(/.{4}(?=.)/g, '$& ')
    return [
      'Assinou com uma chave de acesso (passkey) do aparelho ou da conta que usou, liberada por impressão digital, rosto, PIN ou semelhante',
      `Chave ${start}`,
    ]
  },
} satisfies SigningWay
