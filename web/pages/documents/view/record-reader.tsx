import { ReaderCode } from '../../../documents/reader-code.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { RecordSection } from './record-section.tsx'

/** Lets the reader of ITI open the sealed file by its printed address, and shows the secret that it asks for. */
export function RecordReader({ documentId }: { documentId: string }) {
  const utils = trpc.useUtils()
  const code = trpc.documents.readerCode.useQuery({ documentId })
  const refresh = () => utils.documents.readerCode.invalidate({ documentId })
  const open = trpc.documents.openToReader.useMutation({ onSuccess: refresh })
  const close = trpc.documents.closeToReader.useMutation({ onSuccess: refresh })
  const failure = open.error ?? close.error
  if (!code.data) return null
  const { secret_code } = code.data
  return (
    <RecordSection title="Leitor do ITI">
      {failure && <Alert tone="warning">{failure.message}</Alert>}
      {secret_code === null ? (
        <>
          <p className="text-quiet">
            O leitor do ITI (validar.iti.gov.br) pode abrir o arquivo assinado pelo código QR impresso, com um código
            secreto que só as partes veem.
          </p>
          <TextButton isPending={open.isPending} onPress={() => open.mutate({ documentId })}>
            Permitir a leitura
          </TextButton>
        </>
      ) : (
        <>
          <ReaderCode code={secret_code} />
          <TextButton isPending={close.isPending} onPress={() => close.mutate({ documentId })}>
            Encerrar a leitura
          </TextButton>
        </>
      )}
    </RecordSection>
  )
}
