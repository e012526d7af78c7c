import { trpc } from '../trpc.ts'

/** Returns what refreshes every page that shows documents, the home page too, after one was changed. */
export function useDocumentsChanged() {
  const utils = trpc.useUtils()
  return () => {
    void utils.documents.invalidate()
    void utils.home.invalidate()
  }
}
