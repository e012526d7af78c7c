import { formatDate, formatRelative } from '../../../format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { itemsToFill } from '../document/signing-step.ts'
import { signingAddressOf } from '../opened.ts'
import type { WaitingDocument } from './questions.ts'
import { type DocumentResult, isDone, isOver } from './use-several.ts'

/** Props of `WaitingRow`. */
interface WaitingRowProps {
  document: WaitingDocument
  result: DocumentResult | undefined
  isChosen: boolean
  isDisabled: boolean
  /** The person opened it, now or before. */
  isSeen: boolean
  /** It can be chosen here; otherwise it has to be opened by its own link. */
  isSignable: boolean
  onChoose: (isChosen: boolean) => void
  onRead: () => void
}

/** One document that waits: to choose and to read here, or, if it asks for a key, to open by its own link. */
export function WaitingRow(props: WaitingRowProps) {
  const { document, result, isChosen, isDisabled, isSeen, isSignable, onChoose, onRead } = props
  const isClosed = isOver(result)
  // Who signed it elsewhere meanwhile can no longer decline it.
  const isDeclined = result?.success === true && result.action === 'decline'
  const words = useWords('row', portuguese)
  const locale = useLocale()
  const { name, demand } = document
  return (
    <li className="flex items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-page">
      <div className="min-w-0 grow">
        {isSignable && !isClosed ? (
          <Checkbox
            isSelected={isChosen}
            onChange={onChoose}
            isDisabled={isDisabled}
            className="[&>label]:min-h-12 [&>label]:w-full"
          >
            <Name document={document} isSeen={isSeen} />
          </Checkbox>
        ) : (
          <Name document={document} isSeen={isSeen && !isClosed} />
        )}
        {!isSignable && !isClosed && (
          <p className="mt-1 text-sm text-quiet">
            {demand.note?.[locale]} {words.alone}
          </p>
        )}
        {isDone(result) && (
          <Badge tone={isDeclined ? 'stop' : 'done'} className="mt-1.5">
            {isDeclined ? words.declined : document.part.done[locale]}
          </Badge>
        )}
        {result && !result.success && (
          <p role="alert" className={`mt-1 text-sm ${isDone(result) ? 'text-quiet' : 'text-stop'}`}>
            {result.message}
          </p>
        )}
      </div>
      {isSignable && !isClosed ? (
        <Button size="large" onPress={onRead} aria-label={`${words.read} ${name}`} className="px-4!">
          {words.read}
        </Button>
      ) : (
        <LinkButton
          size="large"
          href={signingAddressOf(document)}
          aria-label={`${isClosed ? words.view : words.open} ${name}`}
          className="px-4!"
        >
          {isClosed ? words.view : words.open}
        </LinkButton>
      )}
    </li>
  )
}

function Name({ document, isSeen }: { document: WaitingDocument; isSeen: boolean }) {
  const { name, createdAt, expiresAt, items, part } = document
  const words = useWords('row', portuguese)
  const locale = useLocale()
  const count = itemsToFill(items).length
  return (
    <span className="block">
      <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
      <span className="block text-sm text-quiet">
        {!part.isUsual && !expiresAt && `${words.to(part.verb[locale])}. `}
        {expiresAt
          ? words.until(part.imperative[locale], formatDate(expiresAt, locale))
          : `${words.sent} ${formatRelative(createdAt, new Date(), locale)}`}
        {count > 0 && ` · ${words.fields(count)}`}
        {isSeen && ` · ${words.seen}`}
      </span>
    </span>
  )
}

/** Without a key to choose, or with one in the cloud, if the service offers that. */
export function isSignedHere({ demand }: WaitingDocument, hasCloud: boolean) {
  return demand.signsBy === null || (hasCloud && demand.inCloud)
}

const portuguese = {
  view: 'Ver',
  open: 'Abrir',
  read: 'Ler',
  alone: 'Abra-o para assinar.',
  fields: (count: number) => (count === 1 ? '1\u00a0campo' : `${count}\u00a0campos`),
  seen: 'lido',
  declined: 'Recusado',
  to: (verb: string) => `Para ${verb}`,
  until: (imperative: string, day: string) => `${imperative} até ${day}`,
  sent: 'Enviado',
}
