import { checkInput } from '@rubrica/contracts/check-input.ts'
import type { Endpoint, Kind } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { type Needs, needsOf } from '@rubrica/contracts/needs.ts'
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { Context } from './context.ts'
import { procedure, requireAccessCode, requireSession } from './trpc.ts'

/** Input and answer of a row; none need be given if nothing in it must be. */
interface Passed<Input, Output> {
  meta: object
  input: Record<never, never> extends Input ? Input | undefined : Input
  output: Output
}

/** A procedure that passes a call on: caller, input and answer are the row's. A GET is a query, all else a mutation. */
export function through<Input, Output>(
  row: Endpoint<Input, Output, Kind, Needs, `GET ${string}`>,
): TRPCQueryProcedure<Passed<Input, Output>>
export function through<Input, Output>(row: Endpoint<Input, Output>): TRPCMutationProcedure<Passed<Input, Output>>
export function through(row: Endpoint<unknown, unknown>) {
  const passing = procedure
    .use(({ ctx, next }) => {
      requireCaller(ctx, row.needs)
      return next()
    })
    .input((input: unknown) => inputOf(row, input))
  return row.method === 'GET'
    ? passing.query(({ ctx, input }) => ctx.call(row, input))
    : passing.mutation(({ ctx, input }) => ctx.call(row, input))
}

function requireCaller(ctx: Context, needs: Needs): void {
  const words = needsOf(needs)
  if (words.includes('nothing')) return
  if (words.every((word) => word === 'signer')) requireAccessCode(ctx)
  else requireSession(ctx)
}

function inputOf(row: Endpoint<unknown, unknown>, input: unknown): unknown {
  const checked = checkInput(row, input)
  if (!checked.ok) throw new Refusal('validation', { errors: checked.errors })
  return checked.value
}
