import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createTRPCRecursiveProxy } from '@trpc/server'
import { useMemo } from 'react'
import { ask, change } from './transport.ts'

/**
 * What `@trpc/react-query` offers, as far as pages use it: hooks by the path of a procedure. Its own code weighs more than
 * the signing page (decisions/0028). `Types` are those of the library.
 */
export function createCallHooks<Types>(): Types {
  return createTRPCRecursiveProxy<Types>(({ path: [...path], args }) => {
    const name = path.pop() ?? ''
    const hook = hooks[name]
    if (!hook) throw new Error(`Pages have no ${name}: see web/calls/hooks.ts`)
    return hook(path, args)
  })
}

const hooks: Record<string, (path: string[], args: readonly unknown[]) => unknown> = {
  useQuery: useAnswer,
  useMutation: useChange,
  useUtils,
}

function useAnswer(path: string[], [input, options]: readonly unknown[]) {
  return useQuery({ ...Object(options), ...questionOf(path, input) })
}

function useChange(path: string[], [options]: readonly unknown[]) {
  const mutationFn = (values: unknown) => change(path.join('.'), values)
  return useMutation({ ...Object(options), mutationKey: [path], mutationFn })
}

/** The key under which the answers of a procedure, or of all below a path, are kept; without a path of all. */
export function keyOf(path: string[], input?: unknown, type?: 'query') {
  if (input === undefined && !type) return path.length > 0 ? [path] : []
  const isGiven = input !== undefined && input !== skipToken
  return [path, { ...(isGiven && { input }), ...(type && { type }) }]
}

function useUtils() {
  const client = useQueryClient()
  return useMemo(() => createUtils(client), [client])
}

function questionOf(path: string[], input: unknown) {
  const queryFn = input === skipToken ? skipToken : () => ask(path.join('.'), input)
  return { queryKey: keyOf(path, input, 'query'), queryFn }
}

/** What `useUtils()` answers: `utils.documents.list.invalidate()`, and `utils.client` for a change without a hook. */
function createUtils(client: QueryClient) {
  return createTRPCRecursiveProxy(({ path: [...path], args }) => {
    const verb = path.pop() ?? ''
    if (path[0] === 'client') return callOf(verb, path.slice(1).join('.'), args)
    const util = utils[verb]
    if (!util) throw new Error(`Pages have no ${verb}: see web/calls/hooks.ts`)
    return util(client, path, args)
  })
}

function callOf(verb: string, path: string, [input, options]: readonly unknown[]) {
  return verb === 'mutate' ? change(path, input, Object(options).context?.key) : ask(path, input)
}

type Util = (client: QueryClient, path: string[], args: readonly unknown[]) => unknown

const utils: Record<string, Util> = {
  invalidate: (client, path, [input, filters, options]) =>
    client.invalidateQueries({ ...Object(filters), queryKey: keyOf(path, input) }, Object(options)),
  reset: (client, path, [input, filters, options]) =>
    client.resetQueries({ ...Object(filters), queryKey: keyOf(path, input) }, Object(options)),
  cancel: (client, path, [input, filters, options]) =>
    client.cancelQueries({ ...Object(filters), queryKey: keyOf(path, input) }, Object(options)),
  fetch: (client, path, [input, options]) => client.fetchQuery({ ...Object(options), ...questionOf(path, input) }),
  setData: (client, path, [input, update]) => void client.setQueryData(keyOf(path, input, 'query'), update),
}
