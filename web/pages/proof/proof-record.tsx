import type { Verification } from '@rubrica/contracts/documents.ts'
import type { CheckedPaper } from '@rubrica/proof/log/paper-statement.ts'
import type { Language } from '@rubrica/proof/verdict.ts'
import { PublicPage } from '../../public-page.tsx'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WhitePage } from '../../ui/white-page.tsx'
import { DrawingSection } from './drawing/drawing-section.tsx'
import { useDrawnFile } from './drawing/use-drawn-file.ts'
import { FileCheck } from './file-check.tsx'
import { FileSection } from './file-section.tsx'
import { type JudgedFile, judgedFile } from './judged-files.ts'
import { useProofLanguage } from './language.ts'
import { pageWords } from './page-words.ts'
import { PaperSection } from './paper-section.tsx'
import { ProofFacts } from './proof-facts.tsx'
import { bareCode, lonelyVerdict, paperVerdict, unreachableVerdict, type Verdict, verdictOf } from './proof-words.ts'
import { UnknownProof } from './unknown-proof.tsx'
import { usePaper } from './use-paper.ts'
import { PendingBanner, VerdictBanner } from './verdict-banner.tsx'

interface ProofRecordProps {
  code: string
  /** The code was typed here, or computed here from a file: it does not come from a link. */
  isGivenHere: boolean
}

/** The record of one document: the verdict over the page's width, then facts, and a file check. */
export function ProofRecord({ code, isGivenHere }: ProofRecordProps) {
  const language = useProofLanguage()
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
          {proof.isPending && <Skeleton className="h-40 w-full" />}
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
