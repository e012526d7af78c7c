import { isInDoubt } from '@rubrica/proof/drawing/in-doubt.ts'
import type { Opinion } from '@rubrica/proof/drawing/second-opinion.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { JudgedFile } from '../judged-files.ts'
import { useProofLanguage } from '../language.ts'
import { type DrawingWords, drawingWords } from './drawing-words.ts'
import { PagePair } from './page-pair.tsx'
import { type Comparison, useComparison } from './use-comparison.ts'

interface DrawingSectionProps {
  file: JudgedFile
  /** Told what was found once the pages were compared. */
  onOpinion: (opinion: Opinion) => void
}

/** On request, each page as it was signed is drawn here beside the page as it is: a second opinion on what the rules found. */
export function DrawingSection({ file, onOpinion }: DrawingSectionProps) {
  const { comparison, start, stop } = useComparison(file, onOpinion)
  const words = drawingWords[useProofLanguage()]
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
