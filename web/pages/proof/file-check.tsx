import { skipToken } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { inGroups } from '../../format.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale } from '../../words.ts'
import { FileReport } from './file-section.tsx'
import { type JudgedFile, useJudging } from './given-here.ts'
import { pageWords } from './page-words.ts'
import { ProofDrop } from './proof-drop.tsx'
import { fileVerdictOf } from './proof-words.ts'

interface FileCheckProps {
  documentId: string
  /** Whether the record needs the file, takes it, or is based on one already. */
  words: keyof (typeof pageWords)['pt']['check']
}

/** Compares a file of the visitor with the document of this page. The file stays on the device. */
export function FileCheck({ documentId, words }: FileCheckProps) {
  const [file, setFile] = useState<JudgedFile>()
  const { judge, isJudging, isUnreadable } = useJudging(setFile)
  const check = trpc.proof.verify.useQuery(file ? { code: file.report.sha256 } : skipToken)
  const language = useLocale()
  const said = pageWords[language]
  const { title, text } = said.check[words]
  const failure = isUnreadable ? said.unreadable : check.error?.message

  return (
    <section aria-labelledby="file-check" className="mt-10 flex flex-col gap-3 print:hidden">
      <h2 id="file-check" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-quiet">{text}</p>
      <ProofDrop onFile={judge} isJudging={isJudging} />
      {failure && (
        <Alert
          tone="warning"
          action={check.error && <Button onPress={() => void check.refetch()}>{said.retry}</Button>}
        >
          {failure}
        </Alert>
      )}
      {file && check.data && (
        <FileVerdict file={file} verdict={fileVerdictOf(check.data, documentId, file.report, language)}>
          {language === 'pt' && check.data.id === documentId && check.data.message}
        </FileVerdict>
      )}
    </section>
  )
}

interface FileVerdictProps {
  file: JudgedFile
  verdict: ReturnType<typeof fileVerdictOf>
  children: ReactNode
}

function FileVerdict({ file, verdict, children }: FileVerdictProps) {
  return (
    <Alert tone={tones[verdict.tone]}>
      <p className="font-medium">{verdict.title}</p>
      {children && <p className="mt-1">{children}</p>}
      <p className="mt-2 text-sm">{file.name}</p>
      <p className="mt-1 font-mono text-xs leading-[1.25rem] break-words text-quiet">{inGroups(file.report.sha256)}</p>
      {hasReason(file) && (
        <div className="mt-4">
          <Suspense>
            <FileReport file={file} />
          </Suspense>
        </div>
      )}
    </Alert>
  )
}

/** What was found in it besides what the service says. */
function hasReason({ report: { problems, signatures } }: JudgedFile) {
  return problems.length + signatures.length > 0
}

const tones = { done: 'success', ask: 'info', note: 'info', wait: 'info', stop: 'danger' } as const
