/** Applies the theme that this browser chose before, ahead of the first paint. Without a choice the system decides. */
const chosen = stored('theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen

/** Null also if the browser refuses storage. */
function stored(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/*
 * The reader's language: chosen before (web/language-buttons.tsx), else the first of the browser's that the pages are
 * written in, else Portuguese. The server renders Portuguese; readers of English see the page once it is English.
 */
const { documentElement: html } = document
const tags = [stored('locale') ?? '', ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0])
const locale = tags.find((tag) => tag === 'pt' || tag === 'en') ?? 'pt'
html.dataset.reader = locale
if (locale === 'en' && /^\/(sign|verify|release|proof)(\/|$)/.test(location.pathname)) {
  html.lang = 'en'
  html.dataset.untranslated = ''
  setTimeout(() => delete html.dataset.untranslated, 4000)
}

/* A press is held back until the page is hydrated, which repeats it then (hand-over.ts): a form would leave the page with what was typed. */
let pressed
const hold = (event) => {
  const button = event.target instanceof Element && event.target.closest('#root button')
  if (!button) return
  event.preventDefault()
  pressed = button
}
addEventListener('click', hold, true)
window.endHold = () => {
  removeEventListener('click', hold, true)
  return pressed
}

/** A page without its stylesheet is loaded again, once a minute at most; then the failure is reported like that of a script. */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const last = Number(sessionStorage.getItem('reloaded-for-style') ?? 0)
    if (navigator.onLine && Date.now() - last > 60_000) {
      sessionStorage.setItem('reloaded-for-style', String(Date.now()))
      location.reload()
      return
    }
    const failure = new Error(`Loading CSS chunk failed: ${target.href}`)
    reportError(Object.assign(failure, { name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' }))
  },
  true,
)

/**
 * A signer's page requests its document, and then the picture of the first page, before the application is there, which
 * takes both answers (early-answers.ts).
 */
const signer = /^\/sign\/([\w-]+)$/.exec(location.pathname)?.[1]
if (signer) {
  const headers = { 'x-rubrica': '1', 'x-signer-access-code': signer, 'accept-language': html.lang }
  const request = (url) => ({ url, answer: fetch(url, { headers, signal: AbortSignal.timeout(30_000) }) })
  const { url, answer } = request('/trpc/signing.open?batch=1&input=%7B%7D')
  const firstPage = answer
    .then((given) => given.clone().json())
    .then(([{ result }]) => {
      const { status, hasSigned, firstPageUrl } = result.data.document
      return status === 'pending_signature' && !hasSigned && firstPageUrl ? request(firstPageUrl) : undefined
    })
  for (const late of [answer, firstPage]) late.catch(() => undefined)
  window.early = { url, signer, answer, firstPage }
}
