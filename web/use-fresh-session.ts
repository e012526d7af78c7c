import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf } from './failure.ts'
import { type Session, session } from './session.ts'
import { useRefreshSession } from './session-changes.ts'
import { toast } from './ui/toast.ts'
import { wordsNow } from './words.ts'

/**
 * Roles and workspaces change elsewhere, too. After a refused call, on a reload, and on a return to the window after a while this
 * reads what the person has now, so that the page offers nothing that the server would refuse.
 */
export function useFreshSession() {
  const refresh = useRefreshSession()
  const client = useQueryClient()
  useEffect(() => {
    let newest = Date.now()
    let isAsking = false
    let isWanted = false
    const ask = async () => {
      isWanted = isAsking
      if (isAsking) return
      isAsking = true
      const before = session.get()
      await refresh().then(
        () => {
          tellGone(before?.accounts[0])
          // The data on the screen came under other rights.
          if (rightsOf(before) !== rightsOf(session.get())) void client.invalidateQueries()
        },
        () => undefined,
      )
      newest = Date.now()
      // If the new rights still refuse something, it does not read them again at once.
      setTimeout(() => {
        isAsking = false
        if (isWanted) void ask()
      }, PAUSE)
    }
    const onRefusal = (event: { action?: { type?: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && refusals.has(failureOf(event.action.error).kind)) void ask()
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - newest > LONG) void ask()
    }
    const stops = [
      client.getQueryCache().subscribe((event) => onRefusal('action' in event ? { action: event.action } : {})),
      client.getMutationCache().subscribe((event) => onRefusal('action' in event ? { action: event.action } : {})),
    ]
    document.addEventListener('visibilitychange', onReturn)
    if (wasReloaded()) void ask()
    return () => {
      isWanted = false
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [client, refresh])
}

/** Removed from the workspace, or the workspace is gone: another one is in use from now on. */
function tellGone(before: { id: string; name: string } | undefined) {
  const now = session.get()
  if (before && now && !now.accounts.some(({ id }) => id === before.id)) {
    toast(wordsNow('accountGone', portuguese).gone(before.name), 'warning')
  }
}

function rightsOf(now: Session | null) {
  return JSON.stringify([now?.accounts[0]?.id, now?.permissions])
}

/** Somebody who reloads a page wants to see what is true now. */
function wasReloaded() {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
}

const refusals: ReadonlySet<string> = new Set(['forbidden', 'not-found'])
/** Milliseconds. */
const PAUSE = 3000
const LONG = 60_000

const portuguese = { gone: (workspace: string) => `Você não tem mais acesso a ${workspace}.` }
