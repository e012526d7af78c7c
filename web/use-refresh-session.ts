import { useCallback } from 'react'
import { session } from './session.ts'
import { trpc } from './trpc.ts'

/** Takes over the person and the workspaces as the server has them now; resolves when the screens know. */
export function useRefreshSession() {
  const utils = trpc.useUtils()
  return useCallback(
    async () => session.update(await utils.session.refresh.fetch(undefined, { staleTime: 0 })),
    [utils],
  )
}
