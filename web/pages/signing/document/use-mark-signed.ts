import { trpc } from '../../../trpc.ts'

/** Marks the cached answer as signed, so that the screen moves on at once, and refetches. */
export function useMarkSigned() {
  const queries = trpc.useUtils()
  return () => {
    queries.signing.open.cancel()
    queries.signing.open.setData(undefined, (before) => {
      if (!before?.document) return before
      const { document } = before
      return { ...before, document: { ...document, hasSigned: true, completedCount: document.completedCount + 1 } }
    })
    queries.signing.open.invalidate()
    queries.signing.waiting.invalidate()
  }
}
