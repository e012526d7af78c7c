import { signedBy } from '../../assignments/party-part.ts'
import type { SigningWay } from './signing-way.ts'

/** A session of the account with the document's address opened the link (decision 0024). */
export const account: SigningWay = {
  prove: async () => null,
  printed: (party) =>
    signedBy(party) === 'account'
      ? ['Sessão aberta na conta deste e-mail, confirmado antes; sem código para este documento']
      : [],
}
