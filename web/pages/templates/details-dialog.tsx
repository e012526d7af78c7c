import { useId } from 'react'
import { useSignedIn } from '../../session.ts'
import { type Outputs, trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

/** The name of a template, its tags and those that its documents are given. */
export function DetailsDialog({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const accountId = useSignedIn().account?.id ?? ''
  const view = trpc.templates.view.useQuery({ accountId, templateId })
  const formId = useId()
  const queries = trpc.useUtils()
  const save = trpc.templates.update.useMutation({
    onSuccess: () => {
      void queries.templates.invalidate()
      toast('Template alterado.')
      onClose()
    },
  })
  const actions = (
    <>
      <Button onPress={onClose}>Voltar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={save.isPending} isDisabled={!view.data}>
        Salvar
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Nome e etiquetas" actions={actions}>
      {view.error && !view.data && <LoadFailure message={view.error.message} onRetry={() => void view.refetch()} />}
      {view.isPending && <FormSkeleton fields={3} />}
      {view.data && (
        <Form
          id={formId}
          error={save.error?.message}
          errors={save.error?.data?.errors}
          onErrorClose={save.reset}
          onSubmit={({ name = '', tags = '', default_document_tags = '' }) =>
            save.mutate({
              accountId,
              templateId,
              name,
              tags: words(tags),
              default_document_tags: words(default_document_tags),
            })
          }
        >
          <Fields template={view.data} />
        </Form>
      )}
    </Dialog>
  )
}

function Fields({ template }: { template: Outputs['templates']['view'] }) {
  return (
    <>
      <TextField
        name="name"
        label="Nome do template"
        defaultValue={template.name}
        isRequired
        maxLength={255}
        autoFocus
      />
      <TextField
        name="tags"
        label="Etiquetas do template"
        isOptional
        defaultValue={names(template.tags)}
        description="Separadas por vírgula. As que ainda não existem são criadas."
      />
      <TextField
        name="default_document_tags"
        label="Etiquetas dos documentos"
        isOptional
        defaultValue={names(template.default_document_tags)}
        description="Todo documento criado a partir do template recebe estas."
      />
    </>
  )
}

function names(tags: readonly { name: string }[]) {
  return tags.map(({ name }) => name).join(', ')
}

function words(text: string) {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
