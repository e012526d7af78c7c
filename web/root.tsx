import { lazy, Suspense, useEffect, useState } from 'react'
import { RouterProvider } from 'react-aria/private/utils/openLink'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom'
import { toasts } from './ui/toast.ts'

/** Around every page: links of the kit go through the router, dates and numbers are Brazilian, toasts have their corner. */
export function Root() {
  const navigate = useNavigate()
  return (
    <I18nProvider locale="pt-BR">
      <RouterProvider navigate={navigate}>
        <Outlet />
        <ScrollRestoration />
        <Toasts />
      </RouterProvider>
    </I18nProvider>
  )
}

const ToastRegion = lazy(async () => ({ default: (await import('./ui/toast-region.tsx')).ToastRegion }))

/** The corner's code comes with the first toast. */
function Toasts() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => toasts.subscribe(() => setWanted(true)), [])
  return isWanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
