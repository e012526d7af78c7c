import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { UPLOAD_ACCEPTS } from '@rubrica/contracts/upload-formats.ts'
import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FileNotes } from '../../../documents/file-notes.tsx'
import { openPart } from '../../../load-code.ts'
import { useSignedIn } from '../../../session.ts'
import { ListFailure, Pagination, useListQuery, useShownList } from '../../../shown-list.tsx'
import { TagFilter } from '../../../tags/tag-list.tsx'
import { isTemplateMoving, TemplateBadge } from '../../../templates/template-badge.tsx'
import { trpc } from '../../../trpc.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fileProblem, fileWords } from '../../../ui/file-problem.ts'
import { useKitWords } from '../../../ui/kit-words.ts'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { DropOverlay, usePageDrop } from '../../../upload/page-drop.tsx'
import { FileProgress, UploadDialog, untilReady } from '../../../upload/upload-dialog.tsx'
import { uploadLimit } from '../../../upload/upload-limit.ts'
import { useUpload } from '../../../upload/use-upload.ts'
import { useWords } from '../../../words.ts'
import { RemoveDialog, type TemplateDialog } from '../template-menu.tsx'
import { type ListedTemplate, TemplateTable } from './template-table.tsx'

const loadDetails = () => import('../details-dialog.tsx')
const DetailsDialog = lazy(async () => ({ default: (await loadDetails()).DetailsDialog }))

type Open = { dialog: 'upload' } | { dialog: TemplateDialog; template: ListedTemplate }

/** '/dashboard/templates': files that documents are made from again and again. */
export function TemplatesPage() {
  const words = useWords('templateList', portuguese)
  const ofFiles = useKitWords('file', fileWords)
  usePageTitle(words.title)
  const accountId = useSignedIn().account?.id ?? ''
  const { page, search, tags, isFiltered, change, clear } = useListQuery('')
  const [open, setOpen] = useState<Open>()
  const list = trpc.templates.list.useQuery(
    { accountId, page, search, tags: tags.join(',') },
    { refetchInterval: ({ state }) => (state.data?.items.some((row) => isTemplateMoving(row.status)) ? 2000 : false) },
  )
  const { shown, paging } = useShownList(list.data, accountId, (answer) => answer)
  const upload = useUpload(pathOf(pagePaths.uploadTemplate, { accountId }), () => void list.refetch())
  useUnsavedChanges(upload.state.step === 'queue')
  const openDialog = (dialog: TemplateDialog, template: ListedTemplate) => {
    const show = () => setOpen({ dialog, template })
    if (dialog === 'details') openPart(loadDetails, show)
    else show()
  }
  const openUpload = () => setOpen({ dialog: 'upload' })
  const close = () => {
    upload.reset()
    setOpen(undefined)
  }
  const take = (file: File) => {
    const problem = fileProblem(file, UPLOAD_ACCEPTS, uploadLimit(), ofFiles)
    if (problem) return toast(problem, 'warning')
    openUpload()
    void upload.start(file)
  }
  const isOver = usePageDrop(!open, take)

  return (
    <>
      <PageHeading title={words.title} count={shown?.totalCount}>
        <Button variant="primary" onPress={openUpload}>
          <FileUp aria-hidden />
          {words.create}
        </Button>
      </PageHeading>
      <div className="flex flex-col gap-4">
        <div className="flex items-end gap-2">
          <LiveSearch
            label={words.search}
            value={search}
            onSearch={(text) => change({ search: text })}
            maxLength={SEARCH_MAX}
            className="min-w-0 grow sm:max-w-90"
          />
          <TagFilter selected={tags} onChange={(ids) => change({ tags: ids })} />
        </div>
        <ListFailure query={list} isKept={shown !== undefined} />
        {(shown || !list.error) && (
          <TemplateTable
            rows={shown?.items}
            onDialog={openDialog}
            empty={isFiltered ? <NothingFound onClear={clear} /> : <NoneYet onUpload={openUpload} />}
          />
        )}
        <Pagination {...paging} />
      </div>
      {isOver && <DropOverlay>{words.drop}</DropOverlay>}
      {open?.dialog === 'upload' && (
        <UploadDialog
          upload={upload}
          onClose={close}
          title={words.create}
          dropTitle={words.dropTitle}
          next={(id) => <ProcessingNotice templateId={id} onAnother={upload.reset} />}
        />
      )}
      <Suspense>
        {open?.dialog === 'details' && <DetailsDialog templateId={open.template.id} onClose={close} />}
      </Suspense>
      {open?.dialog === 'remove' && <RemoveDialog template={open.template} onClose={close} />}
    </>
  )
}

function NoneYet({ onUpload }: { onUpload: () => void }) {
  const words = useWords('templateList', portuguese)
  return (
    <EmptyState drawing="page" action={<Button onPress={onUpload}>{words.choose}</Button>}>
      {words.noneYet}
    </EmptyState>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const words = useWords('templateList', portuguese)
  return (
    <EmptyState drawing="search" title={words.nothing} action={<Button onPress={onClear}>{words.clear}</Button>}>
      {words.noMatch}
    </EmptyState>
  )
}

/** Follows a template that was just uploaded until its roles can be defined, and then offers that. */
function ProcessingNotice({ templateId, onAnother }: { templateId: string; onAnother: () => void }) {
  const accountId = useSignedIn().account?.id ?? ''
  const utils = trpc.useUtils()
  const words = useWords('templateList', portuguese)
  const { data } = trpc.templates.progress.useQuery({ accountId, templateId }, untilReady(isTemplateMoving))
  return (
    <FileProgress
      progress={data}
      isMoving={isTemplateMoving}
      onAnother={onAnother}
      onSettled={() => void utils.templates.list.invalidate()}
    >
      <FileNotes notes={data?.file_notes} className="w-full" />
      {data && <TemplateBadge status={data.status} />}
      <LinkButton variant="primary" href={`/dashboard/templates/${templateId}/signers`}>
        {words.prepare}
      </LinkButton>
    </FileProgress>
  )
}

const portuguese = {
  title: 'Templates',
  create: 'Criar template',
  search: 'Buscar pelo nome',
  drop: 'Solte o arquivo para criar o template',
  dropTitle: 'Arraste o arquivo do template para cá',
  choose: 'Escolher arquivo',
  noneYet: 'Prepare um documento uma vez e use-o com quantas pessoas quiser.',
  nothing: messages.tableEmpty,
  clear: 'Limpar busca e filtros',
  noMatch: 'Nenhum template corresponde ao que você procura.',
  prepare: 'Preparar template',
}
