import { signedBy } from '../../assignments/party-part.ts'
import type { SigningWay } from './signing-way.ts'

/** Six digits from the mailbox opened the link. */
export const code: SigningWay = {
  prove: async () => null,
  printed: (party, _told, { to }) => (signedBy(party) === 'code' ? [`Código de 6 dígitos enviado ${to}`] : []),
}
