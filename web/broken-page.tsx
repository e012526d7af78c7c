import { useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button } from './ui/button.tsx'
import { LostDrawing } from './ui/lost-drawing.tsx'
import { usePageTitle } from './ui/use-page-title.ts'
import { useWhenOnline } from './ui/use-when-online.ts'

/** Replaces a page that failed, or that could not load its code. */
export function BrokenPage({ isFramed = false }: { isFramed?: boolean }) {
  const error = useRouteError()
  const Box = isFramed ? 'div' : 'main'
  usePageTitle('Algo deu errado')
  const isNotFetched = error instanceof Error && /import|fetch|load/i.test(error.message)
  const [isOffline, setOffline] = useState(false)
  // Loading it again without a connection would leave the browser's own page of errors.
  const again = () => (navigator.onLine ? location.reload() : setOffline(true))
  useWhenOnline(() => isNotFetched && location.reload())
  return (
    <Box
      className={`flex flex-col items-center justify-center gap-5 px-4 text-center ${isFramed ? 'py-16' : 'min-h-dvh'}`}
    >
      <LostDrawing className="h-28" />
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
