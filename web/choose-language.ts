import type { Locale } from '@rubrica/contracts/locale.ts'
import { useQueryClient } from '@tanstack/react-query'
import { openPart } from './load-code.ts'
import { showIn } from './words.ts'

/** Shows the pages in a language, now and on later visits; what the service has worded is requested again. */
export function useChooseLanguage(): (locale: Locale) => void {
  const queries = useQueryClient()
  return (locale) => {
    // At once: a page that is loaded again before the words are here asks for them itself.
    // public/start.js finds it on the next visit.
    localStorage.setItem('locale', locale)
    openPart(
      () => showIn(locale),
      () => void queries.invalidateQueries(),
    )
  }
}
