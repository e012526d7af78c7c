import { trpc } from '../../../trpc.ts'
import { useRefreshSession } from '../../../use-refresh-session.ts'

/** Refreshes the list and the user menu after a workspace was made or renamed. */
export function useWorkspacesChanged() {
  const utils = trpc.useUtils()
  const refresh = useRefreshSession()
  // The change has been saved; a failed refresh of the menu must not report it as failed.
  return () => Promise.allSettled([utils.account.workspaces.invalidate(), refresh()])
}
