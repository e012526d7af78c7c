import type { AppRouter } from '@rubrica/bff/screens/app-router.ts'
import type { CreateTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { createCallHooks } from './calls/hooks.ts'

/** The typed calls of every screen: `trpc.documents.list.useQuery(…)`. */
export const trpc = createCallHooks<CreateTRPCReact<AppRouter, unknown>>()

/** What the procedures answer: `Outputs['documents']['list']`. */
export type Outputs = inferRouterOutputs<AppRouter>
/** What the procedures take. */
export type Inputs = inferRouterInputs<AppRouter>
