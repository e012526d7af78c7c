import { Eye, SquarePen, Trash2 } from 'lucide-react'
import { RemovalDialog } from './removal-dialog.tsx'
import { trpc } from './trpc.ts'
import { ActionsMenu, MenuItem, MenuLine } from './ui/menu.tsx'
import { toast } from './ui/toast.ts'
import { useWords, wordsNow } from './words.ts'

interface RecordMenuProps {
  /** The name of the record. */
  of: string
  /** The address above the record's pages `view` and `edit`. */
  home: string
  onRemove: () => void
}

/** What the row of a contact or a field offers: open, edit, delete. */
export function RecordMenu({ of, home, onRemove }: RecordMenuProps) {
  const words = useWords('recordActions', portuguese)
  return (
    <ActionsMenu of={of}>
      <MenuItem icon={<Eye />} href={`${home}/view`}>
        {words.open}
      </MenuItem>
      <MenuItem icon={<SquarePen />} href={`${home}/edit`}>
        {words.edit}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} isDanger onAction={onRemove}>
        {words.remove}
      </MenuItem>
    </ActionsMenu>
  )
}

interface RemoveDialogProps {
  accountId: string
  onClose: () => void
  /** Leaves the page of the record once it is gone, before the dialog closes. */
  onRemoved?: () => void | Promise<void>
}

/** Asks before deleting a contact; one that takes part in documents stays, and the dialog links to them. */
export function RemoveContactDialog({
  accountId,
  contact,
  onClose,
  onRemoved,
}: RemoveDialogProps & { contact: { id: string; full_name: string } }) {
  const words = useWords('recordActions', portuguese).contact
  const utils = trpc.useUtils()
  const remove = trpc.signers.remove.useMutation({
    onSuccess: async () => {
      await onRemoved?.()
      void utils.signers.view.reset({ accountId, signerId: contact.id })
      void utils.signers.get.reset({ accountId, signerId: contact.id })
      void utils.signers.list.invalidate()
      toast(wordsNow('recordActions', portuguese).contact.gone)
      onClose()
    },
  })
  return (
    <RemovalDialog
      title={words.title}
      action={words.remove}
      name={contact.full_name}
      effect={words.effect}
      call={remove}
      onConfirm={() => remove.mutate({ accountId, signerId: contact.id })}
      onClose={onClose}
      inUse={{
        code: 'signer_in_use',
        title: words.stays,
        note: words.why(contact.full_name),
        link: { href: `/dashboard/signers/${contact.id}/view`, label: words.see },
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
  const words = useWords('recordActions', portuguese).field
  const utils = trpc.useUtils()
  const remove = trpc.fields.remove.useMutation({
    onSuccess: async () => {
      await onRemoved?.()
      void utils.fields.get.reset({ accountId, fieldId: field.id })
      void utils.fields.list.invalidate()
      toast(wordsNow('recordActions', portuguese).field.gone)
      onClose()
    },
  })
  return (
    <RemovalDialog
      title={words.title}
      action={words.remove}
      name={field.name}
      effect={words.effect}
      call={remove}
      onConfirm={() => remove.mutate({ accountId, fieldId: field.id })}
      onClose={onClose}
      inUse={{
        code: 'field_in_use',
        title: words.stays,
        note: words.instead,
        link: { href: `/dashboard/fields/${field.id}/edit`, label: words.edit },
      }}
    />
  )
}

const portuguese = {
  open: 'Abrir',
  edit: 'Editar',
  remove: 'Excluir',
  contact: {
    gone: 'Contato excluído.',
    title: 'Excluir este contato?',
    remove: 'Excluir contato',
    effect: 'sai da sua lista de contatos.',
    stays: 'Este contato fica',
    why: (name: string) =>
      `O nome e os dados de ${name} fazem parte das provas desses documentos. Você ainda pode editar o contato para os próximos envios.`,
    see: 'Ver os documentos',
  },
  field: {
    gone: 'Campo excluído.',
    title: 'Excluir este campo?',
    remove: 'Excluir campo',
    effect: 'não poderá mais ser colocado em documentos.',
    stays: 'Este campo fica',
    instead: 'Para que ele não apareça mais na preparação, deixe-o inativo.',
    edit: 'Editar campo',
  },
}
