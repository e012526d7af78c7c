import type { CheckedPaper } from '@rubrica/proof/log/paper-statement.ts'
import { inGroups } from '../../format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { timeIn, useProofLanguage } from './language.ts'
import { pageWords } from './page-words.ts'

/** What the QR code of a printed page says by itself. One that does not hold is the page's headline, and needs no words here. */
export function PaperSection({ paper }: { paper: CheckedPaper | 'checking' | 'unable' }) {
  const { onPaper } = pageWords[useProofLanguage()]
  if (typeof paper !== 'string' && !paper.isSigned) return null
  return (
    <section aria-labelledby="on-paper" className="mt-8 flex flex-col gap-4">
      <h2 id="on-paper" className="text-lg font-semibold">
        {onPaper}
      </h2>
      {paper === 'checking' ? <Skeleton className="h-16 w-full" /> : <PaperReport paper={paper} />}
    </section>
  )
}

function PaperReport({ paper }: { paper: Extract<CheckedPaper, { isSigned: true }> | 'unable' }) {
  const language = useProofLanguage()
  const words = pageWords[language].paper
  if (paper === 'unable') return <p>{words.unable}</p>
  const { initials, at, original } = paper.statement
  return (
    <>
      <p>{words.signed}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[184px_minmax(0,1fr)]">
        <dt className="text-quiet">{words.initials}</dt>
        <dd className="[overflow-wrap:anywhere]">{initials.join(', ')}</dd>
        <dt className="text-quiet max-sm:mt-2">{words.at}</dt>
        <dd className="tabular">{timeIn(language)(at)}</dd>
        <dt className="text-quiet max-sm:mt-2">{words.original}</dt>
        <dd className="font-mono text-sm leading-6 break-words">{inGroups(original)}</dd>
      </dl>
    </>
  )
}
