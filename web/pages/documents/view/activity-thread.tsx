import type { Activity } from '@rubrica/contracts/documents.ts'
import type { Page } from '@rubrica/contracts/page.ts'
import { useState } from 'react'
import { formatDateTime } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RecordSection } from './record-section.tsx'

interface ActivityThreadProps {
  documentId: string
  /** The newest page of the thread. */
  first: Page<Activity>
}

/** Everything that happened to the document, newest first; older pages come when asked for. */
export function ActivityThread({ documentId, first }: ActivityThreadProps) {
  const [pages, setPages] = useState(1)
  const older = Array.from({ length: pages - 1 }, (_, place) => place + 2)
  return (
    <RecordSection title="Histórico">
      <ol className="flex flex-col">
        <Entries activities={first.items} />
        {older.map((page) => (
          <OlderEntries key={page} documentId={documentId} page={page} />
        ))}
      </ol>
      {pages < first.pageCount && (
        <Button className="w-fit" onPress={() => setPages(pages + 1)}>
          Mostrar mais antigos
        </Button>
      )}
    </RecordSection>
  )
}

function OlderEntries({ documentId, page }: { documentId: string; page: number }) {
  const older = trpc.documents.activities.useQuery({ documentId, page })
  if (older.error) {
    return (
      <li className="flex flex-col items-start gap-2 py-2 text-sm text-quiet">
        {older.error.message}
        <Button onPress={() => void older.refetch()}>Tentar de novo</Button>
      </li>
    )
  }
  if (!older.data) {
    return (
      <li>
        <Skeleton className="my-2 h-10 w-full" />
      </li>
    )
  }
  return <Entries activities={older.data.items} />
}

function Entries({ activities }: { activities: Activity[] }) {
  return activities.map((activity) => (
    <li key={activity.id} className="relative flex flex-col gap-0.5 border-l border-line pb-4 pl-4 last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-[4.5px] size-2 rounded-full border border-edge bg-page" />
      <span>{activity.message}</span>
      <span className="tabular text-sm text-quiet">
        <time dateTime={activity.created_at}>{formatDateTime(activity.created_at)}</time>
        {activity.origin?.ip && ` · IP ${activity.origin.ip}`}
      </span>
    </li>
  ))
}
