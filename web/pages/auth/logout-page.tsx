import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { session } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { AuthCard } from './auth-card.tsx'

/** Milliseconds before the login page returns (spec §9). */
const pause = 150

/** Ends the session here and on the server, and goes back to the login. */
export function Component() {
  const navigate = useNavigate()
  const { mutate } = trpc.session.logout.useMutation()

  useEffect(() => {
    session.clear()
    mutate()
    const timer = setTimeout(() => navigate('/', { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [mutate, navigate])

  return (
    <AuthCard title="Sair" intro="Estamos encerrando a sua sessão.">
      {null}
    </AuthCard>
  )
}
