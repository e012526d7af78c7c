import { Brand } from '../../brand.tsx'
import { useSession } from '../../session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** For an unknown URL. */
export function NotFoundPage() {
  usePageTitle('Página não encontrada')
  const isSignedIn = useSession() !== null
  const isFramed = isSignedIn && location.pathname.startsWith('/dashboard')
  const Box = isFramed ? 'div' : 'main'
  return (
    <Box
      className={`flex flex-col items-center justify-center gap-5 px-4 text-center ${isFramed ? 'py-16' : 'min-h-dvh py-8'}`}
    >
      {!isFramed && <Brand />}
      <Drawing name="lost" className="mt-4 h-28" />
      <h1 className="font-serif text-2xl font-semibold">Esta página não existe</h1>
      <p className="max-w-100 text-quiet">
        O endereço pode ter sido digitado errado ou a página mudou de lugar. Seus documentos continuam onde estavam.
      </p>
      <LinkButton variant="primary" href={isSignedIn ? '/dashboard' : '/'}>
        {isSignedIn ? 'Ir para o início' : 'Ir para o login'}
      </LinkButton>
    </Box>
  )
}
