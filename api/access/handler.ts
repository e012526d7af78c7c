import type { Endpoint, Kind } from '@rubrica/contracts/endpoint.ts'
import type { Need, Needs } from '@rubrica/contracts/needs.ts'
import type { Table } from '@rubrica/contracts/table.ts'
import type { MemberCaller, SessionCaller, SignerCaller, UserCaller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import type { CallContext } from '../ground.ts'
import type { ReceivedFile } from '../http/receive-file.ts'

/** What a handler works with: the dependencies, the caller and the origin. */
export interface Call<Caller = unknown> extends Deps, CallContext<Caller> {
  /** Refuses a caller who has lost the right meanwhile; for a call that has waited. */
  readmit(): Promise<unknown>
}

type CallerOfNeed<N extends Need> = N extends 'nothing'
  ? null
  : N extends 'login'
    ? UserCaller
    : N extends 'session'
      ? SessionCaller
      : N extends 'signer'
        ? SignerCaller
        : MemberCaller

/** The caller type that a row's `needs` admits. */
export type CallerOf<N extends Needs> = N extends Need
  ? CallerOfNeed<N>
  : N extends readonly Need[]
    ? CallerOfNeed<N[number]>
    : never

type Received<Input, K extends Kind> = K extends 'upload' | 'image'
  ? Omit<Input, 'file'> & { file: ReceivedFile }
  : Input

/** One handler for a row: flat input in, the row's answer out; errors are thrown as Refusal. */
export type Handler<E> =
  E extends Endpoint<infer Input, infer Answer, infer K, infer N>
    ? (input: Received<Input, K>, call: Call<CallerOf<N>>) => Promise<Answer>
    : never

/** The handlers of a group, named like its rows; one missing does not compile. */
export type Handlers<Group extends keyof Table> = { [Name in keyof Table[Group]]: Handler<Table[Group][Name]> }
