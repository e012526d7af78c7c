import { ReaderCode } from '../../../documents/reader-code.tsx'
import { trpc } from '../../../trpc.ts'

/** The secret for the reader of ITI, if the sender opened the document to it. */
export function ReaderNote({ documentId }: { documentId: string }) {
  const code = trpc.signing.readerCode.useQuery({ documentId })
  if (!code.data?.secret_code) return null
  return (
    <section aria-labelledby="reader" className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 id="reader" className="font-medium">
        Código para o leitor do ITI
      </h2>
      <ReaderCode code={code.data.secret_code} />
    </section>
  )
}
