import type { AppRouter } from '@rubrica/bff/screens/app-router.ts'
import { SCREEN_BATCH_MAX } from '@rubrica/contracts/messages.ts'
import { httpBatchLink } from '@trpc/client'
import { createTRPCReact, type inferReactQueryProcedureOptions } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'

/** The typed calls of every screen: `trpc.documents.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** What the procedures take and answer: `Outputs['documents']['list']`. */
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>
export type QueryOptions = inferReactQueryProcedureOptions<AppRouter>

/** Header that every write of ours carries, here and in uploads: a form of another site cannot set it. */
export const ownHeader = { 'x-rubrica': '1' }

let signerAccessCode: string | undefined

/** Names the signer in every later call; undefined forgets it. The code travels as a header and never in an address. */
export function setSignerAccessCode(code: string | undefined) {
  signerAccessCode = code
}

/** Headers for calls past tRPC: uploads, downloads and the PDF. */
export function callHeaders(): Record<string, string> {
  return signerAccessCode ? { ...ownHeader, 'x-signer-access-code': signerAccessCode } : ownHeader
}

/** The client that the provider of `app.tsx` uses. */
export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ url: '/trpc', headers: callHeaders, maxURLLength: 2000, maxItems: SCREEN_BATCH_MAX })],
})
