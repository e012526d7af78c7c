import type { Activity } from '@rubrica/contracts/documents.ts'
import { useState } from 'react'
import { formatCount, formatDateTime, inGroups } from '../../../format.ts'
import { ListFailure, useShownList } from '../../../shown-list.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StepPages } from '../../../ui/step-pages.tsx'
import { useLocale, useWords } from '../../../words.ts'

interface TrailDialogProps {
  documentId: string
  onClose: () => void
}

/** Every activity of the document, newest first, with its origin and hash, and whether the chain of hashes holds. */
export function TrailDialog({ documentId, onClose }: TrailDialogProps) {
  const words = useWords('trailDialog', portuguese)
  const [page, setPage] = useState(1)
  const trail = trpc.documents.activities.useQuery({ documentId, page })
  const { shown, paging } = useShownList(trail.data, documentId, (answer) => answer)
  return (
    <Dialog isOpen onClose={onClose} title={words.title} size="wide" isForReading>
      <div className="flex flex-col gap-4 pb-3">
        <ChainState documentId={documentId} />
        <ListFailure query={trail} isKept={shown !== undefined} />
        {!shown && !trail.error && <Skeleton className="h-40 w-full" />}
        <ol className="flex flex-col">
          {shown?.items.map((activity) => (
            <Entry key={activity.id} activity={activity} />
          ))}
        </ol>
        <StepPages label={words.pages} {...paging} onPage={setPage} />
      </div>
    </Dialog>
  )
}

/** The service's result of computing every hash again: it claims no more. */
function ChainState({ documentId }: { documentId: string }) {
  const words = useWords('trailDialog', portuguese)
  const locale = useLocale()
  const check = trpc.documents.checkActivities.useQuery({ documentId }, { staleTime: 0 })
  if (check.error) return <ListFailure query={check} isKept={false} />
  if (!check.data) return <Skeleton className="h-16 w-full" />
  const { is_whole, entry_count, checked_at } = check.data
  if (!is_whole) {
    return (
      <Alert tone="danger">
        <p className="font-medium">{words.broken}</p>
        <p>{words.whyBroken}</p>
      </Alert>
    )
  }
  return (
    <Alert tone="success">
      <p className="font-medium">{words.whole}</p>
      <p>
        {entry_count === 1 ? words.one : words.many(formatCount(entry_count, locale))}{' '}
        {words.checked(formatDateTime(checked_at, locale))}
      </p>
    </Alert>
  )
}

function Entry({ activity: { message, created_at, origin, hash } }: { activity: Activity }) {
  const words = useWords('trailDialog', portuguese)
  const locale = useLocale()
  const agent = origin?.['user-agent']
  return (
    <li className="flex flex-col gap-0.5 border-b border-line py-3 first:pt-0 last:border-0">
      <span className="[overflow-wrap:anywhere]">{message}</span>
      <span className="tabular text-sm text-quiet">
        <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
        {origin?.ip && ` · IP ${origin.ip}`}
      </span>
      {agent && <span className="text-xs text-quiet [overflow-wrap:anywhere]">{agent}</span>}
      <span className="font-mono text-xs leading-[1.25rem] text-quiet">
        <span className="sr-only">{words.hash}: </span>
        {inGroups(hash)}
      </span>
    </li>
  )
}

const portuguese = {
  title: 'Trilha de auditoria',
  pages: 'Páginas da trilha',
  broken: 'A trilha não confere.',
  whyBroken: 'Ao menos uma atividade mudou, foi retirada ou foi acrescentada depois de escrita.',
  whole: 'A trilha confere.',
  one: 'A única atividade confere',
  many: (count: string) => `As ${count} atividades conferem`,
  checked: (moment: string) =>
    `com os seus códigos hash, e cada código inclui o anterior. Conferido por este serviço em ${moment}.`,
  hash: 'Código hash',
}
