import { Eye, SquarePen, Trash2 } from 'lucide-react'
import { RemovalDialog } from './removal-dialog.tsx'
import { trpc } from './trpc.ts'
import { ActionsMenu, MenuItem, MenuLine } from './ui/menu.tsx'
import { toast } from './ui/toast.ts'

interface RecordMenuProps {
  /** The name of the record. */
  of: string
  /** The address above the record's pages `view` and `edit`. */
  home: string
  onRemove: () => void
}

/** What the row of a contact or a field offers: open, edit, delete. */
export function RecordMenu({ of, home, onRemove }: RecordMenuProps) {
  return (
    <ActionsMenu of={of}>
      <MenuItem icon={<Eye />} href={`${home}/view`}>
        Abrir
      </MenuItem>
      <MenuItem icon={<SquarePen />} href={`${home}/edit`}>
        Editar
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} isDanger onAction={onRemove}>
        Excluir
      </MenuItem>
    </ActionsMenu>
  )
}

interface RemoveDialogProps {
  accountId: string
  onClose: () => void
  /** Called once the record is gone, before the dialog closes. */
  onRemoved?: () => void
}

/** Asks before deleting a contact; one that takes part in documents stays, and the dialog links to them. */
export function RemoveContactDialog({
  accountId,
  contact,
  onClose,
  onRemoved,
}: RemoveDialogProps & { contact: { id: string; full_name: string } }) {
  const utils = trpc.useUtils()
  const remove = trpc.signers.remove.useMutation({
    onSuccess: () => {
      onRemoved?.()
      void utils.signers.list.invalidate()
      toast('Contato excluído.')
      onClose()
    },
  })
  return (
    <RemovalDialog
      title="Excluir este contato?"
      action="Excluir contato"
      name={contact.full_name}
      effect="sai da sua lista de contatos."
      call={remove}
      onConfirm={() => remove.mutate({ accountId, signerId: contact.id })}
      onClose={onClose}
      inUse={{
        code: 'signer_in_use',
        title: 'Este contato fica',
        note: `O nome e os dados de ${contact.full_name} fazem parte das provas desses documentos. Você ainda pode editar o contato para os próximos envios.`,
        link: { href: `/dashboard/signers/${contact.id}/view`, label: 'Ver os documentos' },
      }}
    />
  )
}

/** Asks before a field is deleted; one that documents use stays and can be switched off instead. */
export function RemoveFieldDialog({
  accountId,
  field,
  onClose,
  onRemoved,
}: RemoveDialogProps & { field: { id: string; name: string } }) {
  const utils = trpc.useUtils()
  const remove = trpc.fields.remove.useMutation({
    onSuccess: () => {
      onRemoved?.()
      void utils.fields.list.invalidate()
      toast('Campo excluído.')
      onClose()
    },
  })
  return (
    <RemovalDialog
      title="Excluir este campo?"
      action="Excluir campo"
      name={field.name}
      effect="não poderá mais ser colocado em documentos."
      call={remove}
      onConfirm={() => remove.mutate({ accountId, fieldId: field.id })}
      onClose={onClose}
      inUse={{
        code: 'field_in_use',
        title: 'Este campo fica',
        note: 'Para que ele não apareça mais na preparação, deixe-o inativo.',
        link: { href: `/dashboard/fields/${field.id}/edit`, label: 'Editar campo' },
      }}
    />
  )
}
