/**
 * What a page does before the application is there. First, a browser that refuses to keep more gets a store that lasts as
 * long as the page, because every script may keep something. What is kept are its own members.
 */
const memory = {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(key, value) {
    this[key] = String(value)
  },
  removeItem(key) {
    delete this[key]
  },
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  },
}
for (const name of ['localStorage', 'sessionStorage']) {
  let kept
  try {
    kept = window[name]
    kept.setItem('probe', '')
    kept.removeItem('probe')
  } catch {
    Object.defineProperty(window, name, { value: Object.assign(Object.create(memory), kept) })
  }
}

/** Ahead of the first paint, the theme that this browser chose before; without a choice the system decides. */
const chosen = localStorage.getItem('theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen

/*
 * The reader's language: chosen before (web/choose-language.ts), else the first of the browser's that the pages are
 * written in, else Portuguese. Signers' pages follow it, account holders' pages only the choice (web/page-languages.ts). The server
 * renders what the browser asks for; others see the page once it is in their language.
 */
const { documentElement: html } = document
const own = localStorage.getItem('locale') ?? ''
const tags = [own, ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0])
const locale = tags.find((tag) => tag === 'pt' || tag === 'en') ?? 'pt'
html.dataset.reader = locale
html.dataset.chosen = own
const isForReaders = /^\/(sign|verify|release|proof)(\/|$)/.test(location.pathname)
const isPortugueseAlone = /^\/(terms|privacy|compare)(\/|$)/.test(location.pathname)
const shown = isPortugueseAlone ? 'pt' : isForReaders ? locale : own === 'en' ? 'en' : 'pt'
if (shown !== (html.dataset.rendered ?? 'pt')) {
  html.lang = shown === 'en' ? 'en' : 'pt-BR'
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
 * A signer's page requests its document and the picture of the first page, and shows it, before the application is there,
 * which takes both answers (early-answers.ts). If the page says so, because the link's code was confirmed in this browser,
 * the code of the application comes after the picture: paper is what the person came for, and the line is one.
 */
const signer = /^\/sign\/([\w-]+)$/.exec(location.pathname)?.[1]
const modules = document.querySelector('meta[name="modules"]')?.content.split(' ')
const picture = signer && requestPaper(signer)
if (modules) Promise.race([picture, new Promise((end) => setTimeout(end, 1000))]).then(loadCode, loadCode)

/** Ends when the picture is shown, or when none will be. */
async function requestPaper(signer) {
  const headers = { 'x-rubrica': '1', 'x-signer-access-code': signer, 'accept-language': html.lang }
  const request = (url) => fetch(url, { headers, signal: AbortSignal.timeout(30_000) })
  const url = '/trpc/signing.open?batch=1&input=%7B%7D'
  const answer = request(url)
  const picture = modules && request('/v1/sign/first-page')
  const firstPage = answer
    .then((given) => given.clone().json())
    .then(([{ result }]) => {
      const { status, hasSigned, firstPageUrl, pages } = result.data.document
      if (status !== 'pending_signature' || hasSigned || !firstPageUrl) throw new Error('Nothing is left to sign')
      html.style.setProperty('--first-page-shape', `${pages[0].width} / ${pages[0].height}`)
      return { url: firstPageUrl, answer: picture ?? request(firstPageUrl) }
    })
  const shown = firstPage.then(showPicture).catch(async () => (await picture)?.body?.cancel())
  window.early = { url, signer, answer, firstPage, shown }
  for (const late of [answer, picture, shown]) late?.catch(() => undefined)
  await shown
}

/** Elements of the class `first-page` show it (styles.css). */
async function showPicture({ answer }) {
  const given = (await answer).clone()
  if (!given.ok) return
  const image = new Image()
  image.src = URL.createObjectURL(await given.blob())
  await image.decode()
  // Nothing is early any more if the person has left the link meanwhile.
  if (window.early) html.style.setProperty('--first-page', `url(${image.src})`)
}

/** The first module starts the application; the others are what it is going to import. */
function loadCode() {
  const [main, ...others] = modules
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: main }))
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
}
