import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface RefusedDialogProps {
  title: string
  documents: { id: string; name: string }[]
  refused: { documentId: string; message: string }[]
  onClose: () => void
}

/** Which of several documents were refused, each with the service's reason. */
export function RefusedDialog({ title, documents, refused, onClose }: RefusedDialogProps) {
  const nameOf = (id: string) => documents.find((document) => document.id === id)?.name
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={<Button onPress={onClose}>Fechar</Button>}>
      <ul className="flex flex-col gap-2">
        {refused.map(({ documentId, message }) => (
          <li key={documentId}>
            <strong className="font-medium [overflow-wrap:anywhere]">{nameOf(documentId)}</strong>
            <span className="block text-quiet">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
