import { UPLOAD_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useListQuery } from '../../../list-query.ts'
import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fileProblem } from '../../../ui/file-drop.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { DropOverlay } from '../../../upload/drop-overlay.tsx'
import { UploadDialog } from '../../../upload/upload-dialog.tsx'
import { usePageDrop } from '../../../upload/use-page-drop.ts'
import { useUpload } from '../../../upload/use-upload.ts'
import { DetailsDialog } from '../details-dialog.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import type { TemplateDialog } from '../template-menu.tsx'
import { ProcessingNotice } from './processing-notice.tsx'
import { type ListedTemplate, TemplateTable } from './template-table.tsx'

type Open = { dialog: 'upload' } | { dialog: TemplateDialog; template: ListedTemplate }

/** '/dashboard/templates': files that documents are made from again and again. */
export function Component() {
  usePageTitle('Templates')
  const accountId = useSignedIn().account?.id ?? ''
  const { page, search, change } = useListQuery('')
  const [open, setOpen] = useState<Open>()
  const list = trpc.templates.list.useQuery(
    { accountId, page, search },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some((row) => isTemplateMoving(row.status)) ? 2000 : false),
    },
  )
  const upload = useUpload(pathOf(pagePaths.uploadTemplate, { accountId }), () => void list.refetch())
  useUnsavedChanges(upload.state.step === 'queue')
  const openUpload = () => setOpen({ dialog: 'upload' })
  const close = () => {
    upload.reset()
    setOpen(undefined)
  }
  const take = (file: File) => {
    const problem = fileProblem(file, undefined, UPLOAD_MAX_BYTES)
    if (problem) return toast(problem, 'warning')
    openUpload()
    void upload.start(file)
  }
  const isOver = usePageDrop(!open, take)

  return (
    <>
      <PageHeading title="Templates" count={list.data?.totalCount}>
        <Button variant="primary" onPress={openUpload}>
          <FileUp aria-hidden />
          Criar template
        </Button>
      </PageHeading>
      <div className="flex flex-col gap-4">
        <LiveSearch
          label="Buscar pelo nome"
          value={search}
          onSearch={(text) => change({ search: text })}
          className="sm:max-w-90"
        />
        {list.error && (
          <LoadFailure
            {...(list.data ? { isKept: true } : {})}
            message={list.error.message}
            onRetry={() => void list.refetch()}
          />
        )}
        {(list.data || !list.error) && (
          <TemplateTable
            rows={list.data?.items}
            onDialog={(dialog, template) => setOpen({ dialog, template })}
            empty={search ? <NothingFound onClear={() => change({ search: '' })} /> : <NoneYet onUpload={openUpload} />}
          />
        )}
        <Pagination page={page} pageCount={list.data?.pageCount} />
      </div>
      {isOver && <DropOverlay>Solte o arquivo para criar o template</DropOverlay>}
      {open?.dialog === 'upload' && (
        <UploadDialog
          upload={upload}
          onClose={close}
          title="Criar template"
          dropTitle="Arraste o arquivo do template para cá"
          next={(id) => <ProcessingNotice templateId={id} onAnother={upload.reset} />}
        />
      )}
      {open?.dialog === 'details' && <DetailsDialog templateId={open.template.id} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveDialog template={open.template} onClose={close} />}
    </>
  )
}

function NoneYet({ onUpload }: { onUpload: () => void }) {
  return (
    <EmptyState drawing="page" action={<Button onPress={onUpload}>Escolher arquivo</Button>}>
      Prepare um documento uma vez e use-o com quantas pessoas quiser.
    </EmptyState>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState drawing="search" action={<Button onPress={onClear}>Limpar busca</Button>}>
      Nenhum template corresponde ao que você procura.
    </EmptyState>
  )
}
