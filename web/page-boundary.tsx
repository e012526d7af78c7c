import { Component, type ReactNode, useState } from 'react'
import { Button } from './ui/button.tsx'
import { Drawing } from './ui/drawing.tsx'
import { usePageTitle } from './ui/use-page-title.ts'
import { useWhenOnline } from './ui/use-when-online.ts'

interface PageBoundaryProps {
  /** Key of the navigation: a new one resets the error. */
  visit: string
  /** It stands inside the frame, which stays. */
  isFramed?: boolean
  children: ReactNode
}

interface Failure {
  error?: Error | null
  visit?: string
}

/** Shows an error page instead of a page that threw; the rest of the app keeps working. */
export class PageBoundary extends Component<PageBoundaryProps, Failure> {
  override state: Failure = {}

  static getDerivedStateFromError(error: unknown): Failure {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ visit }: PageBoundaryProps, before: Failure): Failure {
    if (before.visit === undefined || before.visit === visit) return { ...before, visit }
    return { visit, error: null }
  }

  /** Errors of a page are told like those that nobody caught (reports/start-reports.ts). */
  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.error ? (
      <BrokenPage error={this.state.error} isFramed={this.props.isFramed} />
    ) : (
      this.props.children
    )
  }
}

/** Shown instead of a page that failed or whose code could not be fetched. */
function BrokenPage({ error, isFramed = false }: { error: Error; isFramed?: boolean | undefined }) {
  const Box = isFramed ? 'div' : 'main'
  usePageTitle('Algo deu errado')
  const isNotFetched = /import|fetch|load/i.test(error.message)
  const [isOffline, setOffline] = useState(false)
  // Loading it again without a connection would leave the browser's own page of errors.
  const again = () => (navigator.onLine ? location.reload() : setOffline(true))
  useWhenOnline(() => isNotFetched && location.reload())
  return (
    <Box
      className={`flex flex-col items-center justify-center gap-5 px-4 text-center ${isFramed ? 'py-16' : 'min-h-dvh'}`}
    >
      <Drawing name="lost" className="h-28" />
      <h1 className="font-serif text-2xl">
        {isNotFetched ? 'A página não pôde ser carregada' : 'Algo deu errado nesta página'}
      </h1>
      <p className="max-w-100 text-quiet">
        {isNotFetched
          ? 'A conexão falhou ou o serviço foi atualizado enquanto a página estava aberta. Nada mudou nos seus documentos.'
          : 'Nada mudou nos seus documentos. Carregue a página de novo; se acontecer outra vez, espere alguns minutos.'}
      </p>
      <Button variant="primary" onPress={again}>
        Carregar de novo
      </Button>
      <p role="status" className="min-h-5 text-quiet">
        {isOffline && 'Ainda não há conexão. Assim que ela voltar, a página é carregada sozinha.'}
      </p>
    </Box>
  )
}
