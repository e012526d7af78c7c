import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { RelativeTime, SignerDots, StatusBadge, whoseTurn } from '../../documents/document-state.tsx'
import { SignHere } from '../../documents/sign-here.tsx'
import { formatDateTime } from '../../format.ts'
import { useSignedIn } from '../../session.ts'
import type { Outputs } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { HomeRow, HomeSection } from './home-section.tsx'

/** Rows that show until the person opens all of them. */
const FIRST = 5

/** The documents that the person has to sign, from any workspace: signed from here, without a mail. */
export function ToSign({ items, totalCount }: Outputs['home']['overview']['toSign']) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <HomeSection title="Para você assinar" count={totalCount}>
        {items.slice(0, isWhole ? undefined : FIRST).map((item, place) => (
          <HomeRow
            key={item.document_id}
            name={item.name}
            note={
              <>
                <span className="line-clamp-2 [overflow-wrap:anywhere]">{senderOf(item)}</span>
                <RelativeTime moment={item.requested_at} />
                {item.expires_at && <span className="tabular text-wait">até {formatDateTime(item.expires_at)}</span>}
              </>
            }
          >
            <SignHere
              document={{ id: item.document_id, name: item.name }}
              variant={place === 0 ? 'primary' : 'quiet'}
            />
          </HomeRow>
        ))}
      </HomeSection>
      {items.length > FIRST && (
        <Button className="-mt-3 self-center" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Mostrar menos' : `Mostrar mais ${items.length - FIRST}`}
        </Button>
      )}
    </>
  )
}

function senderOf({ is_own, sender_name, account_name }: Outputs['home']['overview']['toSign']['items'][number]) {
  if (is_own) return 'Você enviou'
  return sender_name === account_name ? `De ${sender_name}` : `De ${sender_name}, ${account_name}`
}

interface WaitsForMeProps extends Pick<Outputs['home']['overview']['mine'], 'items' | 'totalCount'> {
  /** Whether the first step is the screen's main one. */
  isFirst: boolean
}

/** Documents that do not go on before the sender does something. */
export function WaitsForMe({ isFirst, ...mine }: WaitsForMeProps) {
  return (
    <OwnDocuments
      {...mine}
      title="Esperam por você"
      statuses={['metadata_ready', 'expired', 'failed']}
      note={StatusNote}
    >
      {(row, place) => {
        const step = nextStep(row)
        return (
          step && (
            <LinkButton
              href={step.href}
              variant={isFirst && place === 0 ? 'primary' : 'quiet'}
              aria-label={`${step.label}: ${row.name}`}
            >
              {step.label}
            </LinkButton>
          )
        )
      }}
    </OwnDocuments>
  )
}

function nextStep({ id, status }: { id: string; status: DocumentStatus }) {
  const view = `/dashboard/documents/${id}/view`
  if (status === 'metadata_ready') return { label: 'Preparar documento', href: `/dashboard/documents/${id}/signers` }
  if (status === 'expired') return { label: 'Definir novo prazo', href: view }
  if (status === 'failed') return { label: 'Ver o que houve', href: view }
  return null
}

/** Documents that wait for others, and since when; the one that has not moved for longest comes first. */
export function WaitsForOthers(others: Outputs['home']['overview']['others']) {
  return (
    <OwnDocuments {...others} title="Esperam por outras pessoas" statuses={['pending_signature']} note={TurnNote}>
      {(row) => (
        <span className="empty:hidden max-sm:w-full">
          <SignerDots signers={row.signers} />
        </span>
      )}
    </OwnDocuments>
  )
}

function TurnNote(row: Outputs['home']['overview']['others']['items'][number]) {
  const { email: own } = useSignedIn().user
  return (
    <>
      <span className="[overflow-wrap:anywhere]">
        {whoseTurn({ ...row, signers: row.signers.filter(({ email }) => email !== own) }, own)}
      </span>
      <span>
        pedido <RelativeTime moment={row.waitingSince} />
      </span>
    </>
  )
}

/** Documents that everybody has signed, the latest first. */
export function LastFinished(finished: Outputs['home']['overview']['finished']) {
  return (
    <OwnDocuments
      {...finished}
      title="Concluídos por último"
      statuses={['certificating', 'certificated']}
      note={StatusNote}
    />
  )
}

function StatusNote({ status, updated_at }: { status: DocumentStatus; updated_at: string }) {
  return (
    <>
      <StatusBadge status={status} />
      <RelativeTime moment={updated_at} />
    </>
  )
}

interface OwnDocumentsProps<Row> {
  title: string
  items: Row[]
  totalCount: number
  isMore?: boolean | undefined
  /** The statuses by which the whole list shows the same documents. */
  statuses: DocumentStatus[]
  /** The facts of a row. */
  note: ComponentType<Row>
  /** The actions of a row. */
  children?: (row: Row, place: number) => ReactNode
}

/** A group of the workspace's own documents. */
function OwnDocuments<Row extends { id: string; name: string }>(props: OwnDocumentsProps<Row>) {
  const { title, items, totalCount, isMore, statuses, note: Note, children } = props
  const all = { href: `/dashboard/documents?status=${statuses.join(',')}`, isShown: totalCount > items.length }
  return (
    <HomeSection title={title} count={totalCount} isMore={isMore} all={all}>
      {items.map((row, place) => (
        <HomeRow key={row.id} name={row.name} href={`/dashboard/documents/${row.id}/view`} note={<Note {...row} />}>
          {children?.(row, place)}
        </HomeRow>
      ))}
    </HomeSection>
  )
}
