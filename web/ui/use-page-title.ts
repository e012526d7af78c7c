import { useEffect } from 'react'

declare global {
  interface Window {
    /** Read by an analytics script, where there is one. */
    dataLayer?: unknown[]
  }
}

/** Names the page in the browser as '<title> | <product>' and reports one virtual page view. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | ${productName()}`
    window.dataLayer ??= []
    window.dataLayer.push({
      event: 'virtualPageview',
      virtualPageURL: reportedPath(),
      virtualPageTitle: document.title,
    })
  }, [title])
}

/** Names a page whose code is on its way. */
export function useLoadingTitle(title: string) {
  useEffect(() => {
    document.title = `${title}... | ${productName()}`
  }, [title])
}

/** Says 'Erro: ' before the title while a form on the page is refused. */
export function useErrorTitle(isRefused: boolean) {
  useEffect(() => {
    if (!isRefused) return
    document.title = `${ERROR}${document.title}`
    return () => {
      document.title = document.title.replace(ERROR, '')
    }
  }, [isRefused])
}

const ERROR = 'Erro: '

/** The product's name, which the server writes into the page. */
export function productName() {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? document.title
}

/** A signer's access code opens a document, so it never leaves the page. */
function reportedPath() {
  return location.pathname.replace(/^\/(sign|verify)\/[^/]+/, '/$1/-')
}
