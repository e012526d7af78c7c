import { useLayoutEffect } from 'react'

const heard = new Set<(title: string) => void>()
let current: string | undefined

/** Calls with the title of the current page, and of each one after it. The returned function ends that. */
export function onPageTitle(hear: (title: string) => void): () => void {
  heard.add(hear)
  if (current) hear(current)
  return () => void heard.delete(hear)
}

/** Names the page in the browser as '<title> | <product>' and calls the listeners. */
export function usePageTitle(title: string) {
  useLayoutEffect(() => {
    document.title = `${title} | ${productName()}`
    current = document.title
    for (const hear of heard) hear(current)
  }, [title])
}

/** Names a page while its code loads. A page that stays on the screen, such as a step with the same form, keeps its own title. */
export function useLoadingTitle(title: string) {
  useLayoutEffect(() => {
    const { title: before } = document
    document.title = `${title}... | ${productName()}`
    return () => {
      document.title = before
    }
  }, [title])
}

/** Says `prefix` before the title while a form on the page is refused. */
export function useErrorTitle(isRefused: boolean, prefix: string) {
  useLayoutEffect(() => {
    if (!isRefused) return
    document.title = `${prefix}${document.title}`
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [isRefused, prefix])
}

/** The product's name, which the server writes into the page. */
export function productName() {
  if (typeof document === 'undefined') return NAME_PLACE
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? document.title
}

/** The server replaces this with the product's name in a page that the build has rendered (bff/static-files.ts). */
const NAME_PLACE = '%product-name%'
