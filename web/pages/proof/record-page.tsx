import type { Verification } from '@rubrica/contracts/documents.ts'
import type { Opinion } from '@rubrica/proof/drawing/second-opinion.ts'
import { withOpinion } from '@rubrica/proof/drawing/with-opinion.ts'
import type { CheckedPaper } from '@rubrica/proof/log/paper-statement.ts'
import type { Language } from '@rubrica/proof/verdict.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { inGroups } from '../../format.ts'
import { loadCode } from '../../load-code.ts'
import { PublicPage } from '../../public-page.tsx'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { WhitePage } from '../../ui/white-page.tsx'
import { usePlace, useSnapshot } from '../../use-snapshot.ts'
import { useLocale } from '../../words.ts'
import { DrawingSection } from './drawing/drawing-section.tsx'
import { FileCheck } from './file-check.tsx'
import { FileSection } from './file-section.tsx'
import { givenHere, type JudgedFile, judgedFile, toCorrect } from './given-here.ts'
import { pageWords, timeIn } from './page-words.ts'
import { ProofFacts } from './proof-facts.tsx'
import {
  bareCode,
  isHash,
  lonelyVerdict,
  paperVerdict,
  unreachableVerdict,
  type Verdict,
  verdictOf,
} from './proof-words.ts'
import { PendingBanner, VerdictBanner } from './verdict-banner.tsx'

/** '/proof/{code or hash}' shows what is known of it. For anybody. */
export function RecordPage() {
  const { code = '' } = useParams()
  const { state } = usePlace()
  usePageTitle(pageWords[useLocale()].title)
  return <ProofRecord key={code} code={code} isGivenHere={state === givenHere} />
}

interface ProofRecordProps {
  code: string
  /** The code was typed here, or computed here from a file: it does not come from a link. */
  isGivenHere: boolean
}

/** The record of one document: the verdict over the page's width, then facts, and a file check. */
function ProofRecord({ code, isGivenHere }: ProofRecordProps) {
  const language = useLocale()
  const words = pageWords[language]
  const proof = trpc.proof.verify.useQuery({ code: bareCode(code) }, { staleTime: Number.POSITIVE_INFINITY })
  const paper = usePaper(code)
  const judged = judgedFile(code)
  const { file, onOpinion } = useDrawnFile(judged)
  const known = proof.data && verdictOf(proof.data, isGivenHere, language, file?.report)
  const verdict = brokenPaper(paper, language) ?? known ?? (proof.error ? alone(file, language) : undefined)
  return (
    <PublicPage
      width="max-w-190"
      banner={
        <div lang={words.lang} className={file && 'print:hidden'}>
          <h1 className="sr-only">{words.title}</h1>
          {verdict ? <VerdictBanner verdict={verdict} /> : <PendingBanner label={words.pending} />}
        </div>
      }
    >
      <div lang={words.lang}>
        <WhitePage className="px-5 py-8 sm:px-12 sm:py-10 print:p-0 print:shadow-none">
          {proof.data && (
            <>
              <ProofFacts proof={proof.data} isOnScreenAlone={file !== undefined} />
              {isUnknown(proof.data, file) && <UnknownProof code={code} />}
            </>
          )}
          {proof.isPending && <Skeleton className="h-96 w-full" />}
          {proof.error && (
            <Alert tone="warning" action={<Button onPress={() => proof.refetch()}>{words.again}</Button>}>
              {proof.error.message} {file ? words.notAsked : words.notChecked}
            </Alert>
          )}
          {file && !proof.isPending && <FileSection file={file} proof={proof.data} />}
          {judged && !proof.isPending && <DrawingSection file={judged} onOpinion={onOpinion} />}
          {paper && <PaperSection paper={paper} />}
        </WhitePage>
        {proof.data && proof.data.id !== null && (
          <FileCheck
            documentId={proof.data.id}
            words={file ? 'another' : known?.tone === 'ask' ? 'asked' : 'offered'}
          />
        )}
        <p className="mt-8 text-center text-quiet print:hidden">
          <TextLink href="/proof">{words.other}</TextLink>
        </p>
      </div>
    </PublicPage>
  )
}

/** Paper that does not hold is the news, whatever its address leads to. */
function brokenPaper(paper: ReturnType<typeof usePaper>, language: Language): Verdict | undefined {
  const isChecked = (one: typeof paper): one is CheckedPaper => typeof one === 'object'
  return isChecked(paper) && !paper.isSigned ? paperVerdict(paper.reason, language) : undefined
}

function alone(file: JudgedFile | undefined, language: Language): Verdict {
  return file ? lonelyVerdict(file.report, language) : unreachableVerdict(language)
}

function isUnknown({ id }: Verification, file: JudgedFile | undefined): boolean {
  return id === null && (!file || file.report.verdict === 'not-sealed')
}

/** What may be behind a code or a hash that the service does not know. */
function UnknownProof({ code }: { code: string }) {
  const navigate = useNavigate()
  const words = pageWords[useLocale()]
  const isFile = isHash(code)
  return (
    <div className="mt-6 flex flex-col gap-2 text-quiet">
      <p>{words.whatHappened}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{isFile ? words.changedFile : words.mistyped}</li>
        <li>{words.elsewhere}</li>
      </ul>
      {!isFile && (
        <Button
          variant="primary"
          className="mt-3 self-start max-sm:w-full"
          onPress={() => navigate('/proof', { state: toCorrect(code) })}
        >
          {words.correct}
        </Button>
      )}
    </div>
  )
}

/** What the QR code of a printed page says by itself. One that does not hold is the page's headline, and needs no words here. */
function PaperSection({ paper }: { paper: CheckedPaper | 'checking' | 'unable' }) {
  const { onPaper } = pageWords[useLocale()]
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
  const language = useLocale()
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

/** What the QR code of a printed page says by itself, if it led here: its text is behind `#`, which browsers send to no server. */
function usePaper(code: string): CheckedPaper | 'checking' | 'unable' | undefined {
  const hash = useSnapshot(() => window.location.hash, '')
  const text = hash.startsWith('#s=') ? hash.slice(3) : undefined
  const [checked, setChecked] = useState<CheckedPaper | 'unable'>()
  useEffect(() => {
    if (text === undefined) return
    loadCode(() => import('./check-here.ts'))
      .then(({ checkHere }) => checkHere(code, text))
      .then(setChecked, () => setChecked('unable'))
  }, [code, text])
  return text === undefined ? undefined : (checked ?? 'checking')
}

/** The file as the page tells of it: once its pages were compared, their differences belong to the verdict. */
function useDrawnFile(judged: JudgedFile | undefined) {
  const [drawn, setDrawn] = useState<{ of: JudgedFile; opinion: Opinion }>()
  const isOfThis = judged !== undefined && drawn?.of === judged
  const file = isOfThis ? { ...judged, report: withOpinion(judged.report, drawn.opinion) } : judged
  const onOpinion = (opinion: Opinion) => {
    if (judged) setDrawn({ of: judged, opinion })
  }
  return { file, onOpinion }
}
