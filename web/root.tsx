import { formatTags } from '@rubrica/contracts/locale.ts'
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { RouterProvider as LinkProvider } from 'react-aria/private/utils/openLink'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Navigate, Outlet, ScrollRestoration, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { emailCode } from './email-code.ts'
import type { EmailCodeDialog } from './email-code-dialog.tsx'
import { handOver } from './hand-over.ts'
import { Arriving } from './pages.tsx'
import { useSession } from './session.ts'
import { KitLanguage } from './ui/kit-words.ts'
import { askWith, mayLeaveFor } from './ui/leaving.ts'
import { toasts } from './ui/toast.ts'
import { useSetting } from './use-snapshot.ts'
import { pageLocale, speakAt, useKitLanguage, useLocale } from './words.ts'

/** Around every page: router links for ui/, the language, the question before unsaved changes are lost, and the toasts. */
export function Root({ titleAt }: { titleAt: (pathname: string) => string }) {
  const navigate = useNavigate()
  const said = useRef<HTMLParagraphElement>(null)
  const isMeasured = useSetting('analytics-script') !== undefined
  const locale = usePageLanguage()
  const kit = useKitLanguage()
  useArrival(said)
  useLeaveQuestion(kit?.leaving)
  useEffect(handOver, [])
  return (
    <I18nProvider locale={formatTags[locale]}>
      <KitLanguage value={kit}>
        <LinkProvider navigate={navigate}>
          <Outlet />
          <Arriving titleAt={titleAt} />
          <p ref={said} aria-live="polite" className="sr-only" />
          <Toasts />
          <EmailCode />
          <Suspense>{isMeasured && <Measurement titleAt={titleAt} />}</Suspense>
          <ScrollRestoration />
        </LinkProvider>
      </KitLanguage>
    </I18nProvider>
  )
}

/** Requires a session; without one it shows the login, with the alert of the last page. */
export function SignedIn() {
  const session = useSession()
  const { state } = useLocation()
  return session ? <Outlet /> : <Navigate to="/" replace state={state} />
}

/** The language of the page; the page appears once it is in that language (public/start.js). */
function usePageLanguage() {
  const locale = useLocale()
  const { pathname } = useLocation()
  useLayoutEffect(() => void speakAt(pathname), [pathname])
  useLayoutEffect(() => {
    // Hydration repeats the server's Portuguese first.
    if (locale === pageLocale()) delete document.documentElement.dataset.untranslated
  }, [locale])
  return locale
}

/** The router takes one blocker at a time, so this one asks for every page (ui/leaving.ts). */
function useLeaveQuestion(question?: string) {
  useEffect(() => askWith(question), [question])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !mayLeaveFor(nextLocation.pathname, currentLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

/* Only if visits may be measured at all. */
const Measurement = lazy(async () => ({ default: (await import('./measurement.tsx')).Measurement }))

/** The question for the code that confirms the person's e-mail; if its code cannot load, the call stays refused. */
function EmailCode() {
  const asked = useSyncExternalStore(emailCode.subscribe, emailCode.get, () => null)
  const [Dialog, setDialog] = useState<typeof EmailCodeDialog>()
  useEffect(() => {
    if (!asked || Dialog) return
    import('./email-code-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.EmailCodeDialog),
      () => asked.end(false),
    )
  }, [asked, Dialog])
  return asked && Dialog && <Dialog reason={asked.reason} end={asked.end} />
}

/** The toasts' code loads with the first toast, or earlier on the dashboard; without it the page stays as it is. */
function Toasts() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(
    () =>
      toasts.subscribe(() => {
        import('./ui/toast-region.tsx').then(
          ({ ToastRegion }) => setRegion(() => ToastRegion),
          () => undefined,
        )
      }),
    [],
  )
  return Region && <Region />
}

/** Moves focus and title along on every navigation; its code comes with the first one. */
function useArrival(said: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const hasPointed = useLastPointed()
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (said.current) said.current.textContent = ''
    let stop: (() => void) | undefined
    let isOver = false
    import('./arrive.ts').then(
      ({ arrive }) => {
        if (!isOver) stop = arrive(said.current, hasPointed.current)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [pathname, said, hasPointed])
}

/**
 * Whether the last input was a mouse, pen or finger, or none: an address that leads on to another. `:focus-visible` does
 * not tell for focus that a script moves.
 */
function useLastPointed(): RefObject<boolean> {
  const hasPointed = useRef(true)
  useEffect(() => {
    const note = ({ type }: Event) => {
      hasPointed.current = type === 'pointerdown'
    }
    addEventListener('pointerdown', note, true)
    addEventListener('keydown', note, true)
    return () => {
      removeEventListener('pointerdown', note, true)
      removeEventListener('keydown', note, true)
    }
  }, [])
  return hasPointed
}
