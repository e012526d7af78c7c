import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { loadScript } from './load-code.ts'
import { Button } from './ui/button.tsx'
import { TextLink } from './ui/text-link.tsx'
import { onPageTitle, productName } from './ui/use-page-title.ts'
import { setting } from './use-snapshot.ts'
import { useWords } from './words.ts'

declare global {
  interface Window {
    /** Read by the analytics script. */
    dataLayer?: unknown[]
  }
}

/** Asks once whether visits may be measured; with a yes, one virtual page view a page enters the data layer. */
export function Measurement({ titleAt }: { titleAt: (pathname: string) => string }) {
  const consent = useConsent()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    const script = setting('analytics-script')
    if (script && consent === 'granted') void loadScript(script).catch(() => undefined)
  }, [consent])
  useEffect(() => {
    if (consent !== 'granted') return
    return onPageTitle(() => reportPage(location.pathname, titleAt))
  }, [consent, titleAt])
  useEffect(() => {
    if (consent !== 'granted' || state !== 'idle') return
    // A tab does not announce its page's title anew. A page that only leads to another one is gone by then.
    const timer = setTimeout(() => reportPage(pathname, titleAt), 300)
    return () => clearTimeout(timer)
  }, [consent, titleAt, pathname, state])
  return consent === undefined ? <ConsentBar /> : null
}

/** At the foot of the page, so that it covers nothing that people came for; both answers weigh the same. */
function ConsentBar() {
  const words = useWords('measurement', portuguese)
  return (
    <section
      aria-label={words.label}
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-t border-line bg-surface px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <p className="max-w-150">
        {words.question} <TextLink href="/privacy">{words.privacy}</TextLink>
      </p>
      <div className="flex gap-2">
        <Button onPress={() => decide('refused')}>{words.refuse}</Button>
        <Button onPress={() => decide('granted')}>{words.accept}</Button>
      </div>
    </section>
  )
}

let reported: string | undefined

/** Once each time that a page comes. Its title is the route's: that of the tab names people and documents. */
function reportPage(pathname: string, titleAt: (pathname: string) => string) {
  if (!isMeasured() || pathname === reported) return
  reported = pathname
  window.dataLayer ??= []
  window.dataLayer.push({
    event: 'virtualPageview',
    virtualPageURL: reportedPath(pathname),
    virtualPageTitle: `${titleAt(pathname)} | ${productName()}`,
  })
}

/** A signer's code and the code of an invitation open something, so they never leave the page. */
function reportedPath(pathname: string) {
  return pathname.replace(/^\/(sign|verify|invitation)\/[^/]+/, '/$1/-')
}

/** A person's decision about being measured, in this browser. */
type Consent = 'granted' | 'refused'

/** Separate from the session: signing in or out decides nothing. */
const KEY = 'measurement'
const listeners = new Set<() => void>()

/** The decision so far; undefined if there is none. If nothing is measured, there is nothing to decide. */
function readConsent(): Consent | undefined {
  const decided = localStorage.getItem(KEY)
  return decided === 'granted' || decided === 'refused' ? decided : undefined
}

/** Renders again when the decision changes, here or in another window. */
function useConsent() {
  return useSyncExternalStore(subscribe, readConsent)
}

function decide(consent: Consent) {
  localStorage.setItem(KEY, consent)
  for (const listener of listeners) listener()
}

/** Whether anything may be measured now. */
function isMeasured() {
  return setting('analytics-script') !== undefined && readConsent() === 'granted'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const portuguese = {
  label: 'Medição de visitas',
  question:
    'Podemos medir quais páginas são visitadas, para melhorar o produto? Nada do que está nos documentos é medido.',
  privacy: 'Política de Privacidade',
  refuse: 'Recusar',
  accept: 'Aceitar',
}
