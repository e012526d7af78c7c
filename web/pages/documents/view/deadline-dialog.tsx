import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface DeadlineDialogProps {
  documentId: string
  assignmentId: string
  expiresAt: string | null
  /** An expired document needs a new deadline, or none, to go on. */
  isExpired: boolean
  onClose: () => void
}

/** Changes or removes the deadline. */
export function DeadlineDialog({ documentId, assignmentId, expiresAt, isExpired, onClose }: DeadlineDialogProps) {
  const utils = trpc.useUtils()
  const [moment, setMoment] = useState(isExpired || !expiresAt ? null : new Date(expiresAt))
  const setDeadline = trpc.documents.setDeadline.useMutation({
    onSuccess: (assignment) => {
      void utils.documents.invalidate()
      toast(assignment.expires_at ? 'Prazo alterado.' : 'Prazo removido.')
      onClose()
    },
  })
  const save = (expires_at: string | null) => setDeadline.mutate({ documentId, assignmentId, expires_at })
  const noDeadline = expiresAt && (
    <Button variant="plain" className="sm:mr-auto" onPress={() => save(null)} isDisabled={setDeadline.isPending}>
      Deixar sem prazo
    </Button>
  )
  return (
    <FormDialog
      title={expiresAt ? 'Mudar prazo' : 'Definir prazo'}
      submit="Salvar prazo"
      otherAction={noDeadline}
      call={setDeadline}
      onSubmit={() => save(moment?.toISOString() ?? null)}
      onClose={onClose}
    >
      <DateTimeField
        name="expires_at"
        label="Assinar até"
        description={
          isExpired
            ? 'O documento volta a aguardar assinaturas, e quem já assinou continua valendo.'
            : 'Depois deste momento ninguém pode assinar. O primeiro dia possível é amanhã.'
        }
        value={moment}
        onChange={setMoment}
        isRequired
      />
    </FormDialog>
  )
}
