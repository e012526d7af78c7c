import { TAG_NAME_MAX } from '@rubrica/contracts/lengths.ts'
import type { Tag } from '@rubrica/contracts/tags.ts'
import { FileText, Plus, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RemovalDialog } from '../../removal-dialog.tsx'
import { useSignedIn } from '../../session.ts'
import { TagDot } from '../../tags/tag-list.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { ColourField } from '../../ui/colour-field.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, LoadFailure } from '../../ui/empty-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ActionsMenu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords, wordsNow } from '../../words.ts'
import { TabHeading } from './tab-heading.tsx'

/** The open dialog: a tag to change or delete, or a new one. */
type Open = { dialog: 'new' } | { dialog: 'edit' | 'remove'; tag: Tag }

/** The words by which the workspace finds its documents and templates. */
export function TagsTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const words = useWords('tagsTab', portuguese)
  const [open, setOpen] = useState<Open>()
  const tags = trpc.tags.list.useQuery({ accountId })
  const close = () => setOpen(undefined)
  const create = () => setOpen({ dialog: 'new' })
  return (
    <section aria-labelledby="tags" className="flex flex-col gap-4">
      <TabHeading id="tags" title={words.title} count={tags.data?.totalCount} note={words.note}>
        <Button variant="primary" onPress={create}>
          <Plus aria-hidden />
          {words.create}
        </Button>
      </TabHeading>
      {tags.error && tags.data && (
        <LoadFailure isKept message={tags.error.message} onRetry={() => void tags.refetch()} />
      )}
      {tags.error && !tags.data ? (
        <LoadFailure message={tags.error.message} onRetry={() => void tags.refetch()} />
      ) : (
        <DataTable
          label={words.title}
          columns={[{ id: 'name', title: words.tag, cell: nameCell, className: 'w-full max-w-0' }]}
          rows={tags.data?.items}
          rowId={(row) => row.id}
          rowText={(row) => row.name}
          rowHref={documentsWith}
          rowMenu={(tag) => (
            <TagMenu
              tag={tag}
              onEdit={() => setOpen({ dialog: 'edit', tag })}
              onRemove={() => setOpen({ dialog: 'remove', tag })}
            />
          )}
          empty={
            <EmptyState drawing="search" action={<Button onPress={create}>{words.first}</Button>}>
              {words.none}
            </EmptyState>
          }
        />
      )}
      {open?.dialog === 'new' && <TagDialog accountId={accountId} onClose={close} />}
      {open?.dialog === 'edit' && <TagDialog accountId={accountId} tag={open.tag} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveTagDialog accountId={accountId} tag={open.tag} onClose={close} />}
    </section>
  )
}

function nameCell({ name, color }: Tag) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TagDot color={color ?? 'transparent'} />
      <span title={name} className="line-clamp-2 text-base font-medium [overflow-wrap:anywhere] sm:line-clamp-1">
        {name}
      </span>
    </span>
  )
}

interface TagMenuProps {
  tag: Tag
  onEdit: () => void
  onRemove: () => void
}

function TagMenu({ tag, onEdit, onRemove }: TagMenuProps) {
  const words = useWords('tagsTab', portuguese)
  return (
    <ActionsMenu of={tag.name}>
      <MenuItem icon={<FileText />} href={documentsWith(tag)}>
        {words.documents}
      </MenuItem>
      <MenuItem icon={<SquarePen />} onAction={onEdit}>
        {words.edit}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} isDanger onAction={onRemove}>
        {words.remove}
      </MenuItem>
    </ActionsMenu>
  )
}

function documentsWith({ id }: Tag) {
  return `/dashboard/documents?${new URLSearchParams({ tags: id })}`
}

interface TagDialogProps {
  accountId: string
  /** Left out for a new one. */
  tag?: Tag
  onClose: () => void
}

/** Name and colour of a tag. */
function TagDialog({ accountId, tag, onClose }: TagDialogProps) {
  const utils = trpc.useUtils()
  const words = useWords('tagsTab', portuguese)
  const shown = sixDigits(tag?.color)
  const [color, setColor] = useState(shown)
  const onSuccess = async () => {
    await utils.tags.list.invalidate()
    void utils.documents.invalidate()
    void utils.templates.invalidate()
    const { saved, created } = wordsNow('tagsTab', portuguese)
    toast(tag ? saved : created)
    onClose()
  }
  const create = trpc.tags.create.useMutation({ onSuccess })
  const update = trpc.tags.update.useMutation({ onSuccess })
  const save = tag ? update : create
  const title = tag ? words.editTag : words.create
  return (
    <FormDialog
      title={title}
      submit={tag ? words.save : words.create}
      onSubmit={({ name = '' }) =>
        tag
          ? // A colour that the field cannot show stays unless another one is chosen.
            update.mutate({ accountId, tagId: tag.id, name, ...(color !== shown && { color }) })
          : create.mutate({ accountId, name, color })
      }
      call={save}
      isDirty={color !== shown}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        name="name"
        defaultValue={tag?.name ?? ''}
        pattern=".*\S.*"
        maxLength={TAG_NAME_MAX}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <ColourField label={words.colour} name="color" placeholder={words.noColour} value={color} onChange={setColor} />
    </FormDialog>
  )
}

/** A colour by its CSS name cannot be picked: the field shows none. */
function sixDigits(color: string | null | undefined) {
  const digits = color?.replace('#', '') ?? ''
  return /^[0-9a-f]{6}$/i.test(digits) ? digits.toUpperCase() : ''
}

interface RemoveTagDialogProps {
  accountId: string
  tag: Tag
  onClose: () => void
}

/** Asks before taking a tag off everything that carries it. */
function RemoveTagDialog({ accountId, tag, onClose }: RemoveTagDialogProps) {
  const words = useWords('tagsTab', portuguese)
  const utils = trpc.useUtils()
  const remove = trpc.tags.remove.useMutation({
    onSuccess: async () => {
      await utils.tags.list.invalidate()
      void utils.documents.invalidate()
      void utils.templates.invalidate()
      toast(wordsNow('tagsTab', portuguese).removed)
      onClose()
    },
  })
  return (
    <RemovalDialog
      title={words.ask}
      action={words.removeTag}
      name={tag.name}
      effect={words.effect}
      call={remove}
      onConfirm={() => remove.mutate({ accountId, tagId: tag.id, force: true })}
      onClose={onClose}
    />
  )
}

const portuguese = {
  title: 'Etiquetas',
  note: 'Para achar documentos e templates de um mesmo assunto. Quem assina não as vê.',
  create: 'Criar etiqueta',
  tag: 'Etiqueta',
  first: 'Criar a primeira etiqueta',
  none: 'Reúna com uma etiqueta os documentos de um mesmo assunto.',
  documents: 'Ver documentos',
  edit: 'Editar',
  remove: 'Excluir',
  saved: 'Etiqueta salva.',
  created: 'Etiqueta criada.',
  editTag: 'Editar etiqueta',
  save: 'Salvar etiqueta',
  name: 'Nome',
  colour: 'Cor',
  noColour: 'Sem cor',
  removed: 'Etiqueta excluída.',
  ask: 'Excluir esta etiqueta?',
  removeTag: 'Excluir etiqueta',
  effect: 'sai de todos os documentos e templates. Os documentos continuam onde estão.',
}
