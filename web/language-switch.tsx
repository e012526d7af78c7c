import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { isPortugueseAlone } from './page-languages.ts'

// The page can be read without it, so it loads on its own and stays away if that fails.
const LanguageButtons = lazy(async () => {
  const loaded = await import('./language-buttons.tsx').catch(() => null)
  return { default: loaded?.LanguageButtons ?? (() => null) }
})

/** The languages of the page, to choose from; nothing on a page that has one. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  if (isPortugueseAlone(useLocation().pathname)) return null
  return (
    <div className={`min-h-11 ${className}`}>
      <Suspense>
        <LanguageButtons />
      </Suspense>
    </div>
  )
}
