import { useCallback } from 'react'
import { session } from './session.ts'
import { trpc } from './trpc.ts'

/** Refreshes the stored person, workspaces and permissions; resolves when the session is updated. */
export function useRefreshSession() {
  const utils = trpc.useUtils()
  return useCallback(
    async () => session.update(await utils.session.refresh.fetch(undefined, { staleTime: 0 })),
    [utils],
  )
}
