import { CircleCheck, CircleX, Clock, FileSearch, FileText } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WhitePage } from '../../ui/white-page.tsx'
import { DrawingSection } from './drawing/drawing-section.tsx'
import { FileCheck } from './file-check.tsx'
import { FileSection } from './file-section.tsx'
import { judgedFile } from './judged-files.ts'
import { PaperSection } from './paper-section.tsx'
import { ProofFacts } from './proof-facts.tsx'
import { toCorrect } from './proof-start.tsx'
import { bareCode, isHash, lonelyVerdict, type Verdict, verdictOf } from './proof-words.ts'

interface ProofRecordProps {
  code: string
  /** The code was typed here, or computed here from a file: it does not come from a link. */
  isGivenHere: boolean
}

/** The record of one document: verdict, facts, and a file check. */
export function ProofRecord({ code, isGivenHere }: ProofRecordProps) {
  const proof = trpc.proof.verify.useQuery({ code: bareCode(code) }, { staleTime: Number.POSITIVE_INFINITY })
  const file = judgedFile(code)
  return (
    <>
      <h1 className="sr-only">Verificação de documento</h1>
      <WhitePage className="px-5 py-8 sm:px-12 sm:py-12">
        {proof.data && (
          <>
            <Stamp verdict={verdictOf(proof.data, isGivenHere, file?.report)} />
            <ProofFacts proof={proof.data} />
            {proof.data.id === null && (!file || file.report.verdict === 'not-sealed') && <Unknown code={code} />}
          </>
        )}
        {proof.isPending && <Pending />}
        {proof.error && (
          <div className="flex flex-col gap-6">
            {file && <Stamp verdict={lonelyVerdict(file.report)} />}
            <Alert tone="warning" action={<Button onPress={() => proof.refetch()}>Verificar de novo</Button>}>
              {proof.error.message} {file ? 'O serviço não foi consultado.' : 'O documento não foi conferido.'}
            </Alert>
          </div>
        )}
        {file && !proof.isPending && <FileSection file={file} />}
        {file && !proof.isPending && <DrawingSection file={file} />}
        <PaperSection code={code} />
      </WhitePage>
      {proof.data && proof.data.id !== null && (
        <FileCheck
          documentId={proof.data.id}
          words={file ? 'another' : verdictOf(proof.data, isGivenHere).tone === 'ask' ? 'asked' : 'offered'}
        />
      )}
      <p className="mt-8 text-center text-quiet">
        <TextLink href="/proof">Verificar outro documento</TextLink>
      </p>
    </>
  )
}

function Unknown({ code }: { code: string }) {
  const navigate = useNavigate()
  const isFile = isHash(code)
  return (
    <div className="mt-6 flex flex-col gap-2 text-quiet">
      <p>O que pode ter acontecido:</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {isFile ? (
          <li>O arquivo foi alterado depois de assinado: imprimir e digitalizar, ou salvar de novo, já o altera.</li>
        ) : (
          <li>O código foi digitado com um caractere trocado ou a menos. Confira-o ao lado do código QR.</li>
        )}
        <li>O documento foi assinado em outro serviço.</li>
      </ul>
      {!isFile && (
        <Button
          variant="primary"
          className="mt-3 self-start max-sm:w-full"
          onPress={() => navigate('/proof', { state: toCorrect(code) })}
        >
          Corrigir o código
        </Button>
      )}
    </div>
  )
}

function Pending() {
  return (
    <div role="status" aria-label="Verificando" className="flex flex-col gap-4">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
    </div>
  )
}

/** The verdict at the top of the record: text, colour and icon. */
function Stamp({ verdict }: { verdict: Verdict }) {
  const { Icon, colour } = verdictStyles[verdict.tone]
  return (
    <div role="status" className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <p className={`flex items-center gap-2 text-sm font-medium ${colour}`}>
          <Icon aria-hidden className="size-[18px]" />
          {verdict.mark}
        </p>
        <h2 className="mt-2 font-serif text-2xl font-semibold">{verdict.title}</h2>
        <p className="mt-2 text-lg text-quiet">{verdict.text}</p>
      </div>
      <Mark className="h-10 shrink-0 text-pen max-sm:hidden" />
    </div>
  )
}

const verdictStyles = {
  done: { Icon: CircleCheck, colour: 'text-done' },
  ask: { Icon: FileSearch, colour: 'text-pen' },
  note: { Icon: FileText, colour: 'text-pen' },
  wait: { Icon: Clock, colour: 'text-wait' },
  stop: { Icon: CircleX, colour: 'text-stop' },
}
