import type { Tag } from '@rubrica/contracts/tags.ts'
import { useId, useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
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
  const form = useId()
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
  const actions = (
    <>
      <Button onPress={onClose} isDisabled={save.isPending}>
        Voltar
      </Button>
      <Button type="submit" form={form} variant="primary" isPending={save.isPending}>
        {tag ? 'Salvar etiqueta' : 'Criar etiqueta'}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={actions}>
      <Form
        id={form}
        aria-label={title}
        onSubmit={({ name = '' }) =>
          tag ? update.mutate({ accountId, tagId: tag.id, name, color }) : create.mutate({ accountId, name, color })
        }
        error={save.error?.message}
        errors={save.error?.data?.errors}
        onErrorClose={save.reset}
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
      </Form>
    </Dialog>
  )
}

/** A colour by its CSS name cannot be picked: the field shows none. */
function sixDigits(color: string | null | undefined) {
  const digits = color?.replace('#', '') ?? ''
  return /^[0-9a-f]{6}$/i.test(digits) ? digits.toUpperCase() : ''
}

const TAG_NAME_MAX = 64
