import { Eye, SquarePen, Trash2 } from 'lucide-react'
import { ActionsMenu } from './ui/actions-menu.tsx'
import { MenuItem, MenuLine } from './ui/menu.tsx'

interface RecordMenuProps {
  /** The name of the record. */
  of: string
  /** The address above the record's pages `view` and `edit`. */
  home: string
  onRemove: () => void
}

/** What a row of a list offers for its record: open, edit, delete. */
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
