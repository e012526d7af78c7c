import type { Tag } from '@rubrica/contracts/tags.ts'
import { FileText, Plus, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { TagDot } from '../../../tags/tag-list.tsx'
import { trpc } from '../../../trpc.ts'
import { ActionsMenu } from '../../../ui/actions-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { RemoveTagDialog } from './remove-tag-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

/** The open dialog: a tag to change or delete, or a new one. */
type Open = { dialog: 'new' } | { dialog: 'edit' | 'remove'; tag: Tag }

/** The words by which the workspace finds its documents and templates. */
export function TagsTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const [open, setOpen] = useState<Open>()
  const tags = trpc.tags.list.useQuery({ accountId })
  const close = () => setOpen(undefined)
  const create = () => setOpen({ dialog: 'new' })
  return (
    <section aria-labelledby="tags" className="flex flex-col gap-4">
      <TabHeading
        id="tags"
        title="Etiquetas"
        count={tags.data?.totalCount}
        note="Para achar documentos e templates de um mesmo assunto. Quem assina não as vê."
      >
        <Button variant="primary" onPress={create}>
          <Plus aria-hidden />
          Criar etiqueta
        </Button>
      </TabHeading>
      {tags.error && tags.data && (
        <LoadFailure isKept message={tags.error.message} onRetry={() => void tags.refetch()} />
      )}
      {tags.error && !tags.data ? (
        <LoadFailure message={tags.error.message} onRetry={() => void tags.refetch()} />
      ) : (
        <DataTable
          label="Etiquetas"
          columns={[{ id: 'name', title: 'Etiqueta', cell: nameCell, className: 'w-full max-w-0' }]}
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
            <EmptyState drawing="search" action={<Button onPress={create}>Criar a primeira etiqueta</Button>}>
              Reúna com uma etiqueta os documentos de um mesmo assunto.
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
  return (
    <ActionsMenu of={tag.name}>
      <MenuItem icon={<FileText />} href={documentsWith(tag)}>
        Ver documentos
      </MenuItem>
      <MenuItem icon={<SquarePen />} onAction={onEdit}>
        Editar
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} isDanger onAction={onRemove}>
        Excluir
      </MenuItem>
    </ActionsMenu>
  )
}

function documentsWith({ id }: Tag) {
  return `/dashboard/documents?${new URLSearchParams({ tags: id })}`
}
