import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { RelativeTime, SignerDots, StatusBadge, whoseTurn } from '../../documents/document-state.tsx'
import { SignHere } from '../../documents/sign-here.tsx'
import { formatDateTime } from '../../format.ts'
import { useSignedIn } from '../../session.ts'
import type { Outputs } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useLocale, useWords } from '../../words.ts'
import { HomeRow, HomeSection } from './home-section.tsx'

/** Rows that show until the person opens all of them. */
const FIRST = 5

/** The documents that the person has to sign, from any workspace: signed from here, without a mail. */
export function ToSign({ items, totalCount }: Outputs['home']['overview']['toSign']) {
  const [isWhole, setWhole] = useState(false)
  const words = useWords('homeLists', portuguese)
  const locale = useLocale()
  return (
    <>
      <HomeSection title={words.toSign} count={totalCount}>
        {items.slice(0, isWhole ? undefined : FIRST).map((item, place) => (
          <HomeRow
            key={item.document_id}
            name={item.name}
            note={
              <>
                <span className="line-clamp-2 [overflow-wrap:anywhere]">{senderOf(item, words)}</span>
                <RelativeTime moment={item.requested_at} />
                {item.expires_at && (
                  <span className="tabular text-wait">{words.until(formatDateTime(item.expires_at, locale))}</span>
                )}
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
          {isWhole ? words.less : words.moreOf(items.length - FIRST)}
        </Button>
      )}
    </>
  )
}

type Words = typeof portuguese

function senderOf(
  { is_own, sender_name, account_name }: Outputs['home']['overview']['toSign']['items'][number],
  words: Words,
) {
  if (is_own) return words.own
  return words.from(sender_name === account_name ? sender_name : `${sender_name}, ${account_name}`)
}

interface WaitsForMeProps extends Pick<Outputs['home']['overview']['mine'], 'items' | 'totalCount'> {
  /** Whether the first step is the screen's main one. */
  isFirst: boolean
}

/** Documents that do not go on before the sender does something. */
export function WaitsForMe({ isFirst, ...mine }: WaitsForMeProps) {
  const words = useWords('homeLists', portuguese)
  return (
    <OwnDocuments {...mine} title={words.mine} statuses={['metadata_ready', 'expired', 'failed']} note={StatusNote}>
      {(row, place) => {
        const step = nextStep(row, words)
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

function nextStep({ id, status }: { id: string; status: DocumentStatus }, words: Words) {
  const view = `/dashboard/documents/${id}/view`
  if (status === 'metadata_ready') return { label: words.prepare, href: `/dashboard/documents/${id}/signers` }
  if (status === 'expired') return { label: words.deadline, href: view }
  if (status === 'failed') return { label: words.failed, href: view }
  return null
}

/** Documents that wait for others, and since when; the one that has not moved for longest comes first. */
export function WaitsForOthers(others: Outputs['home']['overview']['others']) {
  const words = useWords('homeLists', portuguese)
  return (
    <OwnDocuments {...others} title={words.others} statuses={['pending_signature']} note={TurnNote}>
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
  const words = useWords('homeLists', portuguese)
  return (
    <>
      <span className="[overflow-wrap:anywhere]">
        {whoseTurn({ ...row, signers: row.signers.filter(({ email }) => email !== own) }, own)}
      </span>
      <span>
        {words.asked} <RelativeTime moment={row.waitingSince} />
      </span>
    </>
  )
}

/** Documents that everybody has signed, the latest first. */
export function LastFinished(finished: Outputs['home']['overview']['finished']) {
  const words = useWords('homeLists', portuguese)
  return (
    <OwnDocuments {...finished} title={words.finished} statuses={['certificating', 'certificated']} note={StatusNote} />
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

const portuguese = {
  toSign: 'Para você assinar',
  until: (moment: string) => `até ${moment}`,
  less: 'Mostrar menos',
  moreOf: (count: number) => `Mostrar mais ${count}`,
  own: 'Você enviou',
  from: (sender: string) => `De ${sender}`,
  mine: 'Esperam por você',
  prepare: 'Preparar documento',
  deadline: 'Definir novo prazo',
  failed: 'Ver o que houve',
  others: 'Esperam por outras pessoas',
  asked: 'pedido',
  finished: 'Concluídos por último',
}
