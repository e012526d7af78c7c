import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withAlert } from '../../navigation-alert.ts'
import { session } from '../../session.ts'
import { sessionEndOf } from '../../session-end.ts'
import { trpc } from '../../trpc.ts'
import type { AlertTone } from '../../ui/alert.tsx'
import { useWords, wordsNow } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'

/** Milliseconds before the login page returns (spec §9). */
const pause = 150

/** Ends the session here and on the server, and goes back to the login with the message of the page before. */
export function LogoutPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { client } = trpc.useUtils()
  const queryClient = useQueryClient()
  const words = useWords('authLogout', portuguese)

  useEffect(() => {
    session.clear()
    // The next person must not see what this one saw.
    queryClient.removeQueries()
    const sessionEnd = sessionEndOf(state)
    const toLogin = (left: unknown) => navigate('/', { replace: true, state: left })
    // A session that has ended on the server needs no call, which would also clear what the browser stores.
    if (!sessionEnd) {
      void signOut(
        () => client.session.logout.mutate(),
        (tone, said) => toLogin(withAlert(tone, wordsNow('authLogout', portuguese)[said])),
      )
    }
    const timer = setTimeout(() => toLogin(state), pause)
    return () => clearTimeout(timer)
  }, [client, navigate, queryClient, state])

  return (
    <AuthCard title={words.title} intro={words.ending}>
      {null}
    </AuthCard>
  )
}

/** Ends the session on the server; if it does not answer, says so on the login page and tries again at the next connection. */
async function signOut(end: () => Promise<unknown>, say: (tone: AlertTone, said: 'failed' | 'ended') => void) {
  for (let isFirst = true; ; isFirst = false) {
    try {
      await end()
      if (!isFirst && isOnWayToLogin()) say('success', 'ended')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (isFirst && isOnWayToLogin()) say('warning', 'failed')
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      // Somebody who has signed in meanwhile has another session.
      if (session.get()) return
    }
  }
}

function isOnWayToLogin() {
  return !session.get() && ['/logout', '/'].includes(window.location.pathname)
}

const portuguese = {
  title: 'Sair',
  ending: 'Estamos encerrando a sua sessão.',
  failed:
    'Não foi possível encerrar a sua sessão no servidor. Deixe esta página aberta: tentaremos de novo assim que houver conexão.',
  ended: 'Sua sessão foi encerrada.',
}
