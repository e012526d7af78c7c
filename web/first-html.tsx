import type { Locale } from '@rubrica/contracts/locale.ts'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { App, createQueryClient } from './app.tsx'
import { loadPagesAt } from './pages.tsx'
import { routes } from './routes.tsx'
import { renderIn } from './words.ts'

export { routes }

/** A page as HTML, as it looks before the browser's own knowledge (session, query, settings) is there. The build calls it; the browser hydrates it. */
export async function firstHtml(pathname: string, locale: Locale): Promise<string> {
  await renderIn(locale, pathname)
  await loadPagesAt(routes, pathname)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://localhost${pathname}`))
  if (context instanceof Response) throw new Error(`${pathname} leads elsewhere`)
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <App queryClient={createQueryClient(() => undefined)}>
      {/* The policy of the pages allows no inline script, and there is no loader's data to hand over. */}
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  let html = ''
  for await (const part of prelude) html += String(part)
  if (errors.length > 0) throw new Error(`${pathname} cannot be rendered without a browser`, { cause: errors[0] })
  return html
}
