import { lazy, Suspense } from 'react'
import { loadCode } from '../../load-code.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What the QR code of a printed page says by itself, where it led here: it stands behind `#`, which is sent to nobody. */
export function PaperSection({ code }: { code: string }) {
  const [, text] = /^#s=([\w-]+)$/.exec(window.location.hash) ?? []
  if (text === undefined) return null
  return (
    <section aria-labelledby="on-paper" className="mt-8 flex flex-col gap-4">
      <h2 id="on-paper" className="text-lg font-semibold">
        No código QR impresso
      </h2>
      <Suspense fallback={<Skeleton className="h-16 w-full" />}>
        <PaperReport code={code} text={text} />
      </Suspense>
    </section>
  )
}

const PaperReport = lazy(() => loadCode(() => import('./paper-report.tsx')))
