import { Brand } from '../../brand.tsx'
import { useSession } from '../../session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../words.ts'

/** For an unknown URL. */
export function NotFoundPage() {
  const words = useWords('notFound', portuguese)
  usePageTitle(words.title)
  const isSignedIn = useSession() !== null
  const isFramed = isSignedIn && location.pathname.startsWith('/dashboard')
  const Box = isFramed ? 'div' : 'main'
  return (
    <Box
      className={`flex flex-col items-center justify-center gap-5 px-4 text-center ${isFramed ? 'py-16' : 'min-h-dvh py-8'}`}
    >
      {!isFramed && <Brand />}
      <Drawing name="lost" className="mt-4 h-28" />
      <h1 className="font-serif text-2xl font-semibold">{words.heading}</h1>
      <p className="max-w-100 text-quiet">{words.why}</p>
      <LinkButton variant="primary" href={isSignedIn ? '/dashboard' : '/'}>
        {isSignedIn ? words.home : words.signIn}
      </LinkButton>
    </Box>
  )
}

const portuguese = {
  title: 'Página não encontrada',
  heading: 'Esta página não existe',
  why: 'O endereço pode ter sido digitado errado ou a página mudou de lugar. Seus documentos continuam onde estavam.',
  home: 'Ir para o início',
  signIn: 'Ir para o login',
}
