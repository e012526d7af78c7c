import type { Tag } from '@rubrica/contracts/tags.ts'
import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { ColourField } from '../../../ui/colour-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

interface TagDialogProps {
  accountId: string
  /** Left out for a new one. */
  tag?: Tag
  onClose: () => void
}

/** Name and colour of a tag. */
export function TagDialog({ accountId, tag, onClose }: TagDialogProps) {
  const utils = trpc.useUtils()
  const [color, setColor] = useState(sixDigits(tag?.color))
  const onSuccess = async () => {
    await utils.tags.list.invalidate()
    void utils.documents.invalidate()
    void utils.templates.invalidate()
    toast(tag ? 'Etiqueta salva.' : 'Etiqueta criada.')
    onClose()
  }
  const create = trpc.tags.create.useMutation({ onSuccess })
  const update = trpc.tags.update.useMutation({ onSuccess })
  const save = tag ? update : create
  const title = tag ? 'Editar etiqueta' : 'Criar etiqueta'
  return (
    <FormDialog
      title={title}
      submit={tag ? 'Salvar etiqueta' : 'Criar etiqueta'}
      onSubmit={({ name = '' }) =>
        tag ? update.mutate({ accountId, tagId: tag.id, name, color }) : create.mutate({ accountId, name, color })
      }
      call={save}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        name="name"
        defaultValue={tag?.name ?? ''}
        pattern=".*\S.*"
        maxLength={TAG_NAME_MAX}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <ColourField label="Cor" name="color" placeholder="Sem cor" value={color} onChange={setColor} />
    </FormDialog>
  )
}

/** A colour by its CSS name cannot be picked: the field shows none. */
function sixDigits(color: string | null | undefined) {
  const digits = color?.replace('#', '') ?? ''
  return /^[0-9a-f]{6}$/i.test(digits) ? digits.toUpperCase() : ''
}

const TAG_NAME_MAX = 64
