import { messages } from '@rubrica/contracts/messages.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { UPLOAD_ACCEPTS } from '@rubrica/contracts/upload-formats.ts'
import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pauseFor } from '../../../documents/document-state.tsx'
import { openPart } from '../../../load-code.ts'
import { useSignedIn } from '../../../session.ts'
import { ListFailure, Pagination, useListQuery, useShownList } from '../../../shown-list.tsx'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fileProblem, fileWords } from '../../../ui/file-problem.ts'
import { useKitWords } from '../../../ui/kit-words.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { DropOverlay, usePageDrop } from '../../../upload/page-drop.tsx'
import { uploadLimit } from '../../../upload/upload-limit.ts'
import { useUpload } from '../../../upload/use-upload.ts'
import { useWords } from '../../../words.ts'
import { DocumentTable } from './document-table.tsx'
import type { OpenDialog } from './list-dialogs.tsx'
import { chosenSort, chosenStatuses, ListToolbar, SelectionBar, usualSort } from './list-toolbar.tsx'

const loadDialogs = () => import('./list-dialogs.tsx')
const ListDialogs = lazy(async () => ({ default: (await loadDialogs()).ListDialogs }))

/** '/dashboard/documents': every document of the workspace, and the upload of new ones. */
export function DocumentsPage() {
  const words = useWords('documentList', portuguese)
  usePageTitle(words.title)
  const accountId = useSignedIn().account?.id ?? ''
  const query = useListQuery(usualSort)
  const ofFiles = useKitWords('file', fileWords)
  const { search: address } = useLocation()
  // The dashboard's first step leads here with the dialog open.
  const isUpload = /[?&]upload\b/.test(address)
  const [open, setOpen] = useState<OpenDialog | undefined>(isUpload ? { dialog: 'upload' } : undefined)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const { page, search } = query
  const sort = chosenSort(query.sort)
  const status = chosenStatuses(query.status)
  const list = trpc.documents.list.useQuery(
    { accountId, page, search, sort, status, tags: query.tags.join(',') },
    { refetchInterval: ({ state }) => pauseFor(state.data?.items ?? []) },
  )
  const { shown, paging } = useShownList(list.data, accountId, (answer) => answer)
  const upload = useUpload(pathOf(pagePaths.uploadDocument, { accountId }), () => void list.refetch())
  useUnsavedChanges(upload.state.step === 'queue')
  const rows = shown?.items
  const chosen = rows?.filter((row) => selected.has(row.id)) ?? []

  const show = (dialog: OpenDialog) => openPart(loadDialogs, () => setOpen(dialog))
  const openUpload = () => show({ dialog: 'upload' })
  const take = (file: File) => {
    const problem = fileProblem(file, UPLOAD_ACCEPTS, uploadLimit(), ofFiles)
    if (problem) return toast(problem, 'warning')
    openUpload()
    void upload.start(file)
  }
  const isOver = usePageDrop(!open, take)
  const close = () => {
    if (isUpload) query.change({})
    upload.reset()
    setOpen(undefined)
  }

  return (
    <>
      <PageHeading title={words.title} count={shown?.totalCount} isMore={shown?.isMore}>
        <Button variant="primary" onPress={openUpload}>
          <FileUp aria-hidden />
          {words.upload}
        </Button>
      </PageHeading>
      <div className="flex flex-col gap-4">
        <ListToolbar query={query} />
        {chosen.length > 0 && (
          <SelectionBar
            accountId={accountId}
            documents={chosen}
            onAct={(several) => show({ several })}
            onClear={() => {
              setSelected(new Set())
              document.querySelector<HTMLElement>('[role=grid]')?.focus()
            }}
          />
        )}
        <ListFailure query={list} isKept={rows !== undefined} />
        {(rows || !list.error) && (
          <DocumentTable
            rows={rows}
            selected={new Set(chosen.map((row) => row.id))}
            onSelect={setSelected}
            onDialog={(dialog, document) => show({ dialog, document })}
            empty={<ListEmpty isFiltered={query.isFiltered} onUpload={openUpload} onClear={query.clear} />}
          />
        )}
        <Pagination {...paging} />
      </div>
      {isOver && <DropOverlay>{words.drop}</DropOverlay>}
      <Suspense>
        {open && (
          <ListDialogs
            open={open}
            chosen={chosen}
            upload={upload}
            onClose={close}
            onRemoved={() => setSelected(new Set())}
          />
        )}
      </Suspense>
      <p className="sr-only" role="status">
        {list.isFetching && !rows ? words.loading : ''}
      </p>
    </>
  )
}

interface ListEmptyProps {
  isFiltered: boolean
  onUpload: () => void
  onClear: () => void
}

/** Why the list has no rows, and what to do about it. */
function ListEmpty({ isFiltered, onUpload, onClear }: ListEmptyProps) {
  const words = useWords('documentList', portuguese)
  if (isFiltered) {
    return (
      <EmptyState drawing="search" title={words.nothing} action={<Button onPress={onClear}>{words.clear}</Button>}>
        {words.noMatch}
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="page" action={<Button onPress={onUpload}>{words.choose}</Button>}>
      {words.none}
    </EmptyState>
  )
}

const portuguese = {
  title: 'Documentos',
  upload: 'Carregar documento',
  drop: 'Solte o documento para carregar',
  loading: messages.loading,
  nothing: messages.tableEmpty,
  clear: 'Limpar busca e filtros',
  noMatch: 'Nenhum documento corresponde ao que você procura.',
  choose: 'Escolher arquivo',
  none: 'Seus documentos ficam aqui. Carregue o primeiro para colher assinaturas.',
}
