import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { isServiceThere } from './load-code.ts'
import { Button } from './ui/button.tsx'
import { LostDrawing } from './ui/lost-drawing.tsx'
import { usePageTitle } from './ui/use-page-title.ts'
import { useWhenOnline } from './ui/use-when-online.ts'
import { useLocale, useWords } from './words.ts'

/** Replaces a page that failed, or that could not load its code. */
export function BrokenPage({ isFramed = false }: { isFramed?: boolean }) {
  const error = useRouteError()
  const Box = isFramed ? 'div' : 'main'
  const words = useWords('broken', portuguese)
  const locale = useLocale()
  usePageTitle(words.title)
  const isNotFetched = /import|fetch|load/i.test(String(error))
  const [isOffline, setOffline] = useState(false)
  const again = async () => ((await isServiceThere()) ? location.reload() : setOffline(true))
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
        {isOffline && callMessages.networkFailed[locale]}
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
}
