import type { AppRouter } from '@rubrica/bff/screens/app-router.ts'
import { SCREEN_BATCH_MAX } from '@rubrica/contracts/call-messages.ts'
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { screenFetch } from './screen-fetch.ts'

/** The typed calls of every screen: `trpc.documents.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** What the procedures answer: `Outputs['documents']['list']`. */
export type Outputs = inferRouterOutputs<AppRouter>

/** Header of every write of our own pages, here and in uploads: a form of another site cannot set it. */
const ownHeader = { 'x-rubrica': '1' }

let signerAccessCode: string | undefined

/** Sets the signer of every later call; undefined clears it. The code is sent as a header, never in a URL. */
export function setSignerAccessCode(code: string | undefined) {
  signerAccessCode = code
}

/** Headers for calls outside tRPC: uploads, downloads and the PDF. */
export function callHeaders(): Record<string, string> {
  return signerAccessCode ? { ...ownHeader, 'x-signer-access-code': signerAccessCode } : ownHeader
}

/** A change may bring a key of its own, such as one that is kept over a reload: `mutate(input, { context: { key } })`. */
function changeHeaders({ opList: [op] }: { opList: { context: Record<string, unknown> }[] }) {
  const key = op?.context.key
  return typeof key === 'string' ? { ...callHeaders(), 'idempotency-key': key } : callHeaders()
}

/** What is asked travels together; each change travels alone, under a key of its own. */
const calls: TRPCLink<AppRouter> = (runtime) => {
  const common = {
    url: '/trpc',
    headers: callHeaders,
    fetch: (url: unknown, init: object = {}) => screenFetch(String(url), init),
  }
  const questions = httpBatchLink({ ...common, maxURLLength: 2000, maxItems: SCREEN_BATCH_MAX })(runtime)
  const changes = httpBatchLink({ ...common, headers: changeHeaders, maxItems: 1 })(runtime)
  return (step) => (step.op.type === 'mutation' ? changes : questions)(step)
}

/** The client that the provider of `app.tsx` uses. */
export const trpcClient = trpc.createClient({ links: [calls] })
