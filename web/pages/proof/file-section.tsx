import type { Verification } from '@rubrica/contracts/documents.ts'
import { isApart } from '@rubrica/proof/apart.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { loadCode } from '../../load-code.ts'
import { saveFile } from '../../reach.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { productName } from '../../ui/use-page-title.ts'
import { useLocale } from '../../words.ts'
import { givenHere, type JudgedFile, judgeFile, useJudging } from './given-here.ts'
import { pageWords } from './page-words.ts'
import type { PrintedReport } from './printed-report.tsx'

interface FileSectionProps {
  file: JudgedFile
  proof: Verification | undefined
}

/** The signatures in a file that was chosen here, and the reports that can be taken of it. */
export function FileSection({ file, proof }: FileSectionProps) {
  const { name, report } = file
  const language = useLocale()
  const words = pageWords[language]
  const [isPrinting, Printed] = [usePrinting(), usePrintedReport()]
  if (report.signatures.length + report.problems.length === 0) return null
  const saveEtsi = async () => {
    const [{ etsiReport }, { verifierVersion }] = await loadCode(() =>
      Promise.all([import('@rubrica/proof/etsi/validation-report.ts'), import('@rubrica/proof/version.ts')]),
    )
    const making = { file: name, at: file.judgedAt, verifier: `${productName()} ${verifierVersion}`, language }
    saveFile(new Blob([etsiReport(report, making)], { type: 'application/xml' }), `${name}.etsi.xml`)
  }
  return (
    <section aria-labelledby="in-file" className="mt-8 flex flex-col gap-4">
      <div className="print:hidden">
        <h2 id="in-file" className="text-lg font-semibold">
          {words.inFile}
        </h2>
        <p className="text-quiet [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {words.judgedHere}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onPress={() => window.print()}>{words.print}</Button>
          <Button onPress={() => void saveEtsi()}>{words.etsi}</Button>
        </div>
      </div>
      <div className="print:hidden">
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <FileReport file={file} />
        </Suspense>
      </div>
      {isApart(report) && <SignedFileChoice message={file.file} />}
      {isPrinting && Printed && <Printed file={file} proof={proof} />}
    </section>
  )
}

export const FileReport = lazy(() => loadCode(() => import('./file-report.tsx')))

/** Its code is there before anybody prints: then nothing can be waited for. */
function usePrintedReport() {
  const [Printed, setPrinted] = useState<typeof PrintedReport>()
  useEffect(() => {
    loadCode(() => import('./printed-report.tsx')).then(
      (loaded) => setPrinted(() => loaded.PrintedReport),
      () => undefined,
    )
  }, [])
  return Printed
}

/** Asks for the file that a signature apart from it (`.p7s`) was made of; both stay on the device. */
function SignedFileChoice({ message }: { message: File }) {
  const words = pageWords[useLocale()]
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  // The record has the hash of the signature: it is shown again with what is known now.
  const again = () => navigate('.', { replace: true, relative: 'path', state: givenHere })
  const { judge, isJudging, isUnreadable } = useJudging(again, (signed) => judgeFile(message, signed))
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <input
        ref={input}
        type="file"
        className="hidden"
        aria-label={words.signed.label}
        onChange={({ currentTarget: { files } }) => {
          const [signed] = files ?? []
          if (signed) judge(signed)
        }}
      />
      <Button variant="primary" className="self-start max-sm:w-full" onPress={() => input.current?.click()}>
        {words.signed.choose}
      </Button>
      <p role="status" className="text-quiet empty:hidden">
        {isJudging && words.judging}
      </p>
      {isUnreadable && <Alert tone="warning">{words.unreadable}</Alert>}
    </div>
  )
}

/** Whether the page is being printed; what shows then is there before the browser looks. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
