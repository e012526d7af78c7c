import type { TemplateStatus } from '@rubrica/contracts/templates.ts'
import { Eye, PenLine, Send, Tags, Trash2, Users } from 'lucide-react'
import { RemovalDialog } from '../../removal-dialog.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { ActionsMenu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords, wordsNow } from '../../words.ts'

/** Menu entries that open a dialog. */
export type TemplateDialog = 'details' | 'remove'

interface TemplateMenuProps {
  template: { id: string; name: string; status: TemplateStatus; hasRoles: boolean }
  /** True if the template is already open. */
  isOpen?: boolean
  onDialog: (dialog: TemplateDialog) => void
}

/** Everything that can be done with one template. */
export function TemplateMenu({ template, isOpen = false, onDialog }: TemplateMenuProps) {
  const { id, name, status, hasRoles } = template
  const home = `/dashboard/templates/${id}`
  const words = useWords('templateMenu', portuguese)
  return (
    <ActionsMenu of={name} isFramed={isOpen}>
      {!isOpen && (
        <MenuItem icon={<Eye />} href={`${home}/view`}>
          {words.open}
        </MenuItem>
      )}
      {!isOpen && status === 'ready' && hasRoles && (
        <MenuItem icon={<Send />} href={`${home}/use`}>
          {words.use}
        </MenuItem>
      )}
      {status === 'ready' && hasRoles && (
        <MenuItem icon={<Users />} href={`${home}/many`}>
          {words.many}
        </MenuItem>
      )}
      {status === 'ready' && (
        <MenuItem icon={<PenLine />} href={`${home}/signers`}>
          {words.prepare}
        </MenuItem>
      )}
      <MenuItem icon={<Tags />} onAction={() => onDialog('details')}>
        {words.details}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} isDanger onAction={() => onDialog('remove')}>
        {words.remove}
      </MenuItem>
    </ActionsMenu>
  )
}

interface RemoveDialogProps {
  template: { id: string; name: string }
  onClose: () => void
  /** Leaves the template's page once it is gone, before the dialog closes. */
  onRemoved?: () => void | Promise<void>
}

/** Asks before a template is deleted. */
export function RemoveDialog({ template, onClose, onRemoved }: RemoveDialogProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const queries = trpc.useUtils()
  const words = useWords('templateMenu', portuguese)
  const remove = trpc.templates.remove.useMutation({
    onSuccess: async () => {
      await onRemoved?.()
      void queries.templates.view.reset({ accountId, templateId: template.id })
      void queries.templates.list.invalidate()
      toast(wordsNow('templateMenu', portuguese).removed)
      onClose()
    },
  })
  return (
    <RemovalDialog
      title={words.askRemove}
      action={words.removeTemplate}
      name={template.name}
      effect={words.effect}
      call={remove}
      onConfirm={() => remove.mutate({ accountId, templateId: template.id })}
      onClose={onClose}
    />
  )
}

const portuguese = {
  open: 'Abrir',
  use: 'Usar template',
  many: 'Usar para várias pessoas',
  prepare: 'Preparar',
  details: 'Nome e etiquetas',
  remove: 'Excluir',
  removed: 'Template excluído.',
  askRemove: 'Excluir este template?',
  removeTemplate: 'Excluir template',
  effect:
    'não poderá mais ser usado. Os documentos já criados a partir dele continuam como estão. Não é possível desfazer.',
}
