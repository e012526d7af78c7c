import type { Owner } from '../make.ts'
import type { Receiver } from '../webhook-receiver.ts'
import type { Ledger } from './ledger.ts'
import type { StruckService } from './struck-service.ts'

/** Everything that writers and checks of one run share. */
export interface Run {
  service: StruckService
  owner: Pick<Owner, 'accountId' | 'accessToken' | 'email'>
  ledger: Ledger
  receiver: Receiver
  /** False after the last kill: then writers finish what they have begun. */
  goesOn: boolean
}
