import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { session } from '../../session.ts'
import { sessionEndOf } from '../../session-end.ts'
import { trpc } from '../../trpc.ts'
import { useWords } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'

/** Milliseconds before the login page returns (spec §9). */
const pause = 150

/** Ends the session here and on the server, and goes back to the login with the message of the page before. */
export function LogoutPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { mutate } = trpc.session.logout.useMutation()
  const queryClient = useQueryClient()
  const words = useWords('authLogout', portuguese)

  useEffect(() => {
    session.clear()
    // The next person must not see what this one saw.
    queryClient.removeQueries()
    const sessionEnd = sessionEndOf(state)
    // A session that has ended on the server needs no call, which would also clear what the browser stores.
    if (!sessionEnd) mutate()
    const timer = setTimeout(() => navigate('/', { replace: true, state }), pause)
    return () => clearTimeout(timer)
  }, [mutate, navigate, queryClient, state])

  return (
    <AuthCard title={words.title} intro={words.ending}>
      {null}
    </AuthCard>
  )
}

const portuguese = { title: 'Sair', ending: 'Estamos encerrando a sua sessão.' }
