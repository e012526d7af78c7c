import { QueryClientProvider } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import type { AppHistory } from './router/history.ts'
import { Router } from './router/router.tsx'

/**
 * What a page shows before any script has run, as HTML: for pages that look the same to everybody. The build calls it; the
 * application takes its place as soon as it can be used. Until then fields and buttons are off, links lead on.
 */
export async function firstHtml(pathname: string): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Router history={standingAt(pathname)}>
        <Root />
      </Router>
    </QueryClientProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  let html = ''
  for await (const part of prelude) html += String(part)
  if (errors.length > 0) throw new Error(`${pathname} cannot be rendered without a browser`, { cause: errors[0] })
  return withoutUse(html)
}

/** Nothing can be filled in that would be lost when the application takes the place. */
function withoutUse(html: string) {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<input[^>]*type="file"[^>]*>/g, '')
    .replace(/<(input|button|textarea)(?=[\s>])(?![^>]*\sdisabled)/g, '<$1 disabled')
}

function standingAt(pathname: string): AppHistory {
  const nothing = () => undefined
  return {
    place: { pathname, search: '', hash: '', state: null, key: 'default' },
    move: 'POP',
    push: nothing,
    replace: nothing,
    go: nothing,
    listen: () => nothing,
  }
}
