import { useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button } from './ui/button.tsx'
import { LostDrawing } from './ui/lost-drawing.tsx'
import { usePageTitle } from './ui/use-page-title.ts'
import { useWhenOnline } from './ui/use-when-online.ts'
import { useWords } from './words.ts'

/** Replaces a page that failed, or that could not load its code. */
export function BrokenPage({ isFramed = false }: { isFramed?: boolean }) {
  const error = useRouteError()
  const Box = isFramed ? 'div' : 'main'
  const words = useWords('broken', portuguese)
  usePageTitle(words.title)
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
      <h1 className="font-serif text-2xl font-semibold">{isNotFetched ? words.notLoaded : words.wrong}</h1>
      <p className="max-w-100 text-quiet">{isNotFetched ? words.whyNotLoaded : words.whatNow}</p>
      <Button variant="primary" onPress={again}>
        {words.again}
      </Button>
      <p role="status" className="min-h-5 text-quiet">
        {isOffline && words.offline}
      </p>
    </Box>
  )
}

const portuguese = {
  title: 'Algo deu errado',
  notLoaded: 'A página não pôde ser carregada',
  wrong: 'Algo deu errado nesta página',
  whyNotLoaded:
    'A conexão falhou ou o serviço foi atualizado enquanto a página estava aberta. Nada mudou nos seus documentos.',
  whatNow: 'Nada mudou nos seus documentos. Carregue a página de novo; se acontecer outra vez, espere alguns minutos.',
  again: 'Carregar de novo',
  offline: 'Ainda não há conexão. Assim que ela voltar, a página é carregada sozinha.',
}
