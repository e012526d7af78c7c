import { useId, useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
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
  const formId = useId()
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
  const actions = (
    <>
      {expiresAt && (
        <Button variant="plain" className="sm:mr-auto" onPress={() => save(null)} isDisabled={setDeadline.isPending}>
          Deixar sem prazo
        </Button>
      )}
      <Button onPress={onClose}>Voltar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={setDeadline.isPending}>
        Salvar prazo
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={expiresAt ? 'Mudar prazo' : 'Definir prazo'} actions={actions}>
      <Form
        id={formId}
        error={setDeadline.error?.message}
        errors={setDeadline.error?.data?.errors}
        onErrorClose={setDeadline.reset}
        onSubmit={() => save(moment?.toISOString() ?? null)}
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
      </Form>
    </Dialog>
  )
}
