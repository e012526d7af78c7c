import { skipToken } from '@tanstack/react-query'
import { useSession } from '../session.ts'
import { type Outputs, trpc } from '../trpc.ts'

export type Usage = Outputs['plans']['usage']

/** What the active workspace has sent this month; without a workspace it sends no request. */
export function useUsage() {
  const accountId = useSession()?.accounts[0]?.id
  return trpc.plans.usage.useQuery(accountId ? { accountId } : skipToken, { staleTime: 60_000 })
}
