import { lazy, Suspense } from 'react'
import { loadCode } from '../../load-code.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { JudgedFile } from './judged-files.ts'

/** The signatures in a file that was chosen here. */
export function FileSection({ file: { name, report } }: { file: JudgedFile }) {
  if (report.signatures.length + report.problems.length === 0) return null
  return (
    <section aria-labelledby="in-file" className="mt-8 flex flex-col gap-4">
      <div>
        <h2 id="in-file" className="text-lg font-semibold">
          No próprio arquivo
        </h2>
        <p className="text-quiet [overflow-wrap:anywhere]">{name}, conferido neste dispositivo</p>
      </div>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <FileReport report={report} />
      </Suspense>
    </section>
  )
}

export const FileReport = lazy(() => loadCode(() => import('./file-report.tsx')))
