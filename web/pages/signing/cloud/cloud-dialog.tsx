import type { Inputs } from '../../../trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWords } from '../../../words.ts'
import type { CallError } from '../opened.ts'
import { CloudChoice } from './cloud-choice.tsx'

/** Props of `CloudDialog`. */
interface CloudDialogProps {
  documents: Inputs['cloudCertificate']['authorize']['documents']
  providers: string[]
  onRefused: (error: CallError) => void
  onClose: () => void
}

/** Signs several documents by one authorisation at the provider of the signer's certificate. */
export function CloudDialog({ documents, providers, onRefused, onClose }: CloudDialogProps) {
  const words = useWords('cloudDialog', portuguese)
  return (
    <Dialog isOpen onClose={onClose} title={words.title(documents.length)}>
      <CloudChoice documents={documents} providers={providers} onRefused={onRefused} />
    </Dialog>
  )
}

const portuguese = {
  title: (count: number) => (count === 1 ? 'Assinar 1 documento' : `Assinar ${count} documentos`),
}
