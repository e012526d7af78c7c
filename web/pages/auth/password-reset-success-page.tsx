import { useLocation } from 'react-router-dom'
import { LinkButton } from '../../ui/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { passwordWords } from './password-words.ts'

/** Says that the password was created or reset. */
export function PasswordResetSuccessPage() {
  const words = passwordWords(useLocation().pathname)
  return (
    <AuthCard title={words.done} intro={words.doneIntro}>
      <LinkButton href="/" variant="primary" className="w-full">
        Entrar
      </LinkButton>
    </AuthCard>
  )
}
