import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { session } from './session.ts'
import { trpc } from './trpc.ts'
import { letGo, mayLeaveFor } from './ui/leaving.ts'
import { toast } from './ui/toast.ts'
import { wordsNow } from './words.ts'

/** Refreshes the stored person, workspaces and permissions; resolves when the session is updated. */
export function useRefreshSession() {
  const utils = trpc.useUtils()
  return useCallback(
    async () => session.update(await utils.session.refresh.fetch(undefined, { staleTime: 0 })),
    [utils],
  )
}

/** Makes another workspace the active one, if nothing unsaved keeps the page; a failure shows a toast and changes nothing. */
export function useSwitchWorkspace() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const next = whereTo(pathname)
  const change = trpc.session.switchWorkspace.useMutation({
    onSuccess: (opened) => {
      letGo()
      session.set(opened)
      queryClient.clear()
      navigate(next)
    },
    onError: () => toast(wordsNow('accountSwitch', portuguese).failed, 'danger'),
  })
  return {
    // Asked before: what is typed here must not be saved over there.
    switchTo: (accountId: string) => mayLeaveFor(next, pathname) && change.mutate({ accountId }),
    isSwitching: change.isPending,
  }
}

/** A record of the old workspace does not exist in the new one: go to its list, or from the account pages to the home page. */
function whereTo(pathname: string) {
  const area = pathname.split('/')[2]
  return !area || area === 'account' || area === 'profile' ? '/dashboard' : `/dashboard/${area}`
}

const portuguese = { failed: 'Não foi possível acessar o workspace selecionado.' }
