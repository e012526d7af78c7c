import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { RouterProvider } from 'react-aria/private/utils/openLink'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { PageBoundary } from './page-boundary.tsx'
import { useLocation, useNavigate, useNavigationType } from './router/router.tsx'
import { Routes } from './routes.tsx'
import { setting } from './setting.ts'
import { toasts } from './ui/toast.ts'
import { useArrival } from './use-arrival.ts'

/** Around every page: router links for ui/, the pt-BR locale, and the toasts. */
export function Root() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const said = useRef<HTMLParagraphElement>(null)
  useScrollToTop()
  useArrival(said)
  return (
    <I18nProvider locale="pt-BR">
      <RouterProvider navigate={navigate}>
        <PageBoundary visit={key}>
          <Routes />
        </PageBoundary>
        <p ref={said} aria-live="polite" className="sr-only" />
        <Toasts />
        {setting('analytics-script') && (
          <Suspense>
            <Measurement />
          </Suspense>
        )}
      </RouterProvider>
    </I18nProvider>
  )
}

/** Scrolls to the top on navigation; going back is left to the browser. */
function useScrollToTop() {
  const { pathname } = useLocation()
  const isNew = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isNew && pathname) window.scrollTo(0, 0)
  }, [pathname, isNew])
}

/* Only where visits may be measured at all. */
const Measurement = lazy(async () => ({ default: (await import('./measurement.tsx')).Measurement }))

/** The toasts' code is loaded with the first toast, or before it by the dashboard; without it the page stays as it is. */
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
