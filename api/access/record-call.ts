import { type Endpoint, schemaOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { memberOf, textMemberOf } from '@rubrica/contracts/member-of.ts'
import { isRecorded } from '@rubrica/contracts/recorded-acts.ts'
import type { Caller, MemberCaller, UserCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import { againIfLost } from '../db/lost-races.ts'
import { noTransaction, type OneTransaction, oneTransaction } from '../db/one-transaction.ts'
import type { Deps } from '../deps.ts'
import { type Act, recordAct, workspacesOf } from '../trail/act-store.ts'
import { resourceOfId } from '../trail/act-subjects.ts'

interface Done {
  /** The row's name in the table. */
  name: string
  row: Endpoint<unknown, unknown>
  caller: Caller
  /** What {@link workspacesBefore} returned. */
  workspaces: string[]
  params: Readonly<Record<string, string>>
  input: object
  result: unknown
}

/** True if the owners of a workspace read of this call: a person made it, and it changes something. */
export function isAct(row: Endpoint<unknown, unknown>, caller: Caller): caller is MemberCaller | UserCaller {
  return isRecorded(row) && caller !== null && caller.kind !== 'signer'
}

/**
 * Runs a call whose changes and entry commit together, or not at all. What a refused call has changed before, such as a
 * count of tries, stays, as it does without an entry.
 */
export async function withEntry<T>(
  { db }: Pick<Deps, 'db'>,
  row: Endpoint<unknown, unknown>,
  run: (one: OneTransaction) => Promise<T>,
): Promise<T> {
  if (row.asksOthers) return run(noTransaction(db))
  return againIfLost(async () => {
    const one = oneTransaction(db)
    try {
      const answer = await run(one)
      await one.commit()
      return answer
    } catch (error) {
      if (error instanceof Refusal) await one.commit()
      else await one.rollback()
      throw error
    }
  })
}

/** The caller's workspace, or all of a person whose access a call is about: before it, because it may end their access. */
export async function workspacesBefore(
  { db }: Pick<Deps, 'db'>,
  row: Endpoint<unknown, unknown>,
  caller: Caller,
): Promise<string[]> {
  if (!isAct(row, caller)) return []
  return caller.kind === 'member' ? [caller.accountId] : workspacesOf(db, caller.user.id)
}

/** Records a call that has changed something. */
export async function recordCall({ db, clock }: Pick<Deps, 'db' | 'clock'>, done: Done): Promise<void> {
  const { name, row, caller, workspaces, input, result } = done
  if (!isAct(row, caller)) return
  const { user, key } = caller
  const act: Act = {
    act: name,
    userId: user.id,
    keyId: key?.id ?? null,
    subjects: subjectsOf(done),
    ...inputsOf(row, input),
    now: isoNow(clock),
  }
  const only = caller.kind === 'member' ? null : workspaceOf(result)
  await recordAct(db, only === null ? workspaces : [only], act)
}

/** A workspace that the call made, or the only one that a made key reaches. */
function workspaceOf(result: unknown): string | null {
  if (textMemberOf(result, 'resource') === 'account') return textMemberOf(result, 'id') ?? null
  return textMemberOf(memberOf(result, 'scopes'), 'account_id') ?? null
}

const resources: ReadonlyMap<string, string | null> = new Map(Object.entries(resourceOfId))

/** What the call was about: what its path and its input name, and what it made. */
function subjectsOf({ params, input, result }: Done): Record<string, string> {
  const subjects: Record<string, string> = {}
  for (const [name, id] of Object.entries({ ...input, ...params })) {
    const resource = resources.get(name)
    if (resource && typeof id === 'string') subjects[resource] = id
  }
  const resource = textMemberOf(result, 'resource')
  const id = textMemberOf(result, 'id')
  if (resource !== undefined && id !== undefined && [...resources.values()].includes(resource))
    subjects[resource] ??= id
  return subjects
}

/** Names of inputs, and values only from closed lists: no text that a person or a program chose, and no secret. */
function inputsOf(row: Endpoint<unknown, unknown>, input: object): Pick<Act, 'changed' | 'choices'> {
  const shape = row.body && !row.bodyKey ? memberOf(schemaOf(row.body)._zod.def, 'shape') : undefined
  const known = Object.entries(Object(shape)).filter(([name]) => memberOf(input, name) !== undefined)
  const choices = known.flatMap(([name, schema]): [string, string][] => {
    const value = memberOf(input, name)
    return isEnum(schema) && typeof value === 'string' ? [[name, value]] : []
  })
  const changes = row.method === 'PUT' || row.method === 'PATCH'
  return {
    changed: changes ? known.map(([name]) => name) : [],
    choices: Object.fromEntries(choices),
  }
}

function isEnum(schema: unknown): boolean {
  const def = memberOf(memberOf(schema, '_zod'), 'def')
  const type = memberOf(def, 'type')
  return type === 'optional' || type === 'nullable' ? isEnum(memberOf(def, 'innerType')) : type === 'enum'
}
