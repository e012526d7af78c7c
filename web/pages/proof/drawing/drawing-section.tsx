import { isInDoubt } from '@rubrica/proof/drawing/in-doubt.ts'
import type { Opinion } from '@rubrica/proof/drawing/second-opinion.ts'
import { useEffect, useRef, useState } from 'react'
import { loadCode } from '../../../load-code.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLocale } from '../../../words.ts'
import type { JudgedFile } from '../given-here.ts'
import type { DrawnPair } from './compare-pages.ts'
import { type DrawingWords, drawingWords } from './drawing-words.ts'

interface DrawingSectionProps {
  file: JudgedFile
  /** Called with the result once the pages were compared. */
  onOpinion: (opinion: Opinion) => void
}

/** On request, each page as it was signed is drawn here beside the page as it is: a second opinion on what the rules found. */
export function DrawingSection({ file, onOpinion }: DrawingSectionProps) {
  const { comparison, start, stop } = useComparison(file, onOpinion)
  const words = drawingWords[useLocale()]
  if (!file.report.signatures.some(isInDoubt)) return null
  return (
    <section aria-labelledby="drawing" className="mt-8 flex flex-col gap-3 border-t border-line pt-8 print:hidden">
      <h2 id="drawing" className="text-lg font-semibold">
        {words.title}
      </h2>
      <p className="text-quiet">{words.text}</p>
      {comparison.state === 'running' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="tabular">
            {words.running(comparison.page)}
          </p>
          <Button onPress={stop}>{words.stop}</Button>
        </div>
      ) : (
        <Button className="self-start max-sm:w-full" onPress={start}>
          {comparison.state === 'idle' ? words.start : words.again}
        </Button>
      )}
      <Outcome comparison={comparison} words={words} />
    </section>
  )
}

interface OutcomeProps {
  comparison: Comparison
  words: DrawingWords
}

function Outcome({ comparison, words }: OutcomeProps) {
  if (comparison.state === 'failed') return <Alert tone="warning">{words.failed}</Alert>
  if (comparison.state !== 'done') return null
  const { opinion, pairs } = comparison
  const pages = [...new Set(opinion.differences.map(({ page }) => page))]
  if (pages.length === 0)
    return opinion.isWhole ? (
      <Alert tone="success">{words.alike(opinion.compared)}</Alert>
    ) : (
      <Alert tone="warning">{words.unfinished(opinion.compared)}</Alert>
    )
  return (
    <>
      <Alert tone="danger">{words.different(pages)}</Alert>
      {pairs.map((pair) => (
        <PagePair key={`${pair.coversTo} ${pair.page}`} pair={pair} words={words} />
      ))}
    </>
  )
}

interface PagePairProps {
  pair: DrawnPair
  words: Pick<DrawingWords, 'asSigned' | 'asNow' | 'missing'>
}

/** A page as it was signed and as it is, side by side. */
function PagePair({ pair: { page, before, now }, words }: PagePairProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Sheet picture={before} caption={words.asSigned(page)} missing={words.missing} />
      <Sheet picture={now} caption={words.asNow(page)} missing={words.missing} />
    </div>
  )
}

interface SheetProps {
  picture: HTMLCanvasElement | null
  caption: string
  missing: string
}

function Sheet({ picture, caption, missing }: SheetProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    host.current?.replaceChildren(...(picture ? [picture] : []))
  }, [picture])
  return (
    <figure className="min-w-0">
      <div
        ref={host}
        className="overflow-hidden rounded-paper border border-line bg-white [&>canvas]:h-auto [&>canvas]:w-full"
      />
      {!picture && <p className="rounded-paper border border-line p-4 text-quiet">{missing}</p>}
      <figcaption className="mt-1 text-sm text-quiet">{caption}</figcaption>
    </figure>
  )
}

type Comparison =
  | { state: 'idle' | 'failed' }
  /** 0 while the file is opened. */
  | { state: 'running'; page: number }
  | { state: 'done'; opinion: Opinion; pairs: DrawnPair[] }

/** Draws and compares on request; what is drawn with comes only then. */
function useComparison({ file: bytes, report }: JudgedFile, onOpinion: (opinion: Opinion) => void) {
  const [comparison, setComparison] = useState<Comparison>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const tell = (next: Comparison) => {
      if (!own.signal.aborted) setComparison(next)
    }
    tell({ state: 'running', page: 0 })
    try {
      const { comparePages } = await loadCode(() => import('./compare-pages.ts'))
      const onPage = (page: number) => tell({ state: 'running', page })
      const compared = await comparePages({ bytes, report, onPage, signal: own.signal })
      tell({ state: 'done', ...compared })
      if (!own.signal.aborted) onOpinion(compared.opinion)
    } catch {
      tell({ state: 'failed' })
    }
  }
  const stop = () => {
    running.current?.abort()
    setComparison({ state: 'idle' })
  }
  return { comparison, start: () => void start(), stop }
}
