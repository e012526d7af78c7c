import type { AppRouter } from '@rubrica/bff/screens/app-router.ts'
import { SCREEN_BATCH_MAX } from '@rubrica/contracts/call-messages.ts'
import { type getFetch, httpBatchLink, type Operation, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { askForCode } from './email-code.ts'
import { callHeaders } from './reach.ts'
import { screenFetch } from './screen-fetch.ts'

/** The results of the procedures: `Outputs['documents']['list']`. */
export type Outputs = inferRouterOutputs<AppRouter>
/** The inputs of the procedures. */
export type Inputs = inferRouterInputs<AppRouter>

/** The typed calls of every screen: `trpc.documents.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** Characters of an address that no proxy cuts. */
const ADDRESS_MAX = 2000
/** Leaves room for the procedure's name; the batching link refuses a single call that is longer than its limit. */
const INPUT_MAX = ADDRESS_MAX - 200

const fetch: ReturnType<typeof getFetch> = (url, init) => {
  return screenFetch(String(url), { ...init, signal: init?.signal ?? null })
}
const wire = { url: '/trpc', fetch }

/** Sends the calls: reads at the same time in one request, each change in its own. */
export const callClient = trpc.createClient({
  links: [
    askForCode,
    splitLink({
      condition: (call) => call.type === 'mutation' || isLong(call),
      true: httpBatchLink({
        ...wire,
        maxItems: 1,
        headers: ({ opList: [call] }) => ({ ...callHeaders(), ...keyOf(call) }),
      }),
      false: httpBatchLink({ ...wire, maxItems: SCREEN_BATCH_MAX, maxURLLength: ADDRESS_MAX, headers: callHeaders }),
    }),
  ],
})

function isLong({ input }: Operation) {
  return encodeURIComponent(JSON.stringify(input) ?? '').length > INPUT_MAX
}

/** A change with a key of the page: `mutate(input, { context: { key } })`. Others get theirs from `screenFetch`. */
function keyOf({ context: { key } }: Operation) {
  return typeof key === 'string' ? { 'idempotency-key': key } : {}
}
