import { formatDate, formatRelative } from '../../../format.ts'
import type { Outputs } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { signingAddressOf } from '../signing-address.ts'
import type { DocumentResult } from './use-several.ts'

type WaitingDocument = Outputs['signing']['waiting']['documents'][number]

/** Props of `WaitingRow`. */
interface WaitingRowProps {
  document: WaitingDocument
  result: DocumentResult | undefined
  isChosen: boolean
  isDisabled: boolean
  /** It can be chosen here; otherwise it has to be opened. */
  isSignable: boolean
  onChoose: (isChosen: boolean) => void
}

/** One document that waits. One with fields has to be opened; the others can be chosen here. */
export function WaitingRow({ document, result, isChosen, isDisabled, isSignable, onChoose }: WaitingRowProps) {
  const isOver = result?.success === true
  const words = useWords('row', portuguese)
  const locale = useLocale()
  const label = isOver ? words.view : document.method === 'virtual' ? words.open : words.fill
  return (
    <li className="flex items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-page">
      <div className="min-w-0 grow">
        {isSignable && !isOver ? (
          <Checkbox
            isSelected={isChosen}
            onChange={onChoose}
            isDisabled={isDisabled}
            className="[&>label]:min-h-12 [&>label]:w-full"
          >
            <Name document={document} />
          </Checkbox>
        ) : (
          <Name document={document} />
        )}
        {isOver && (
          <Badge tone={result.action === 'sign' ? 'done' : 'stop'} className="mt-1.5">
            {result.action === 'sign' ? document.part.done[locale] : words.declined}
          </Badge>
        )}
        {result && !isOver && (
          <p role="alert" className="mt-1 text-sm text-stop">
            {result.message}
          </p>
        )}
      </div>
      <LinkButton
        size="large"
        href={signingAddressOf(document)}
        aria-label={`${label} ${document.name}`}
        className="px-4!"
      >
        {label}
      </LinkButton>
    </li>
  )
}

function Name({ document }: { document: WaitingDocument }) {
  const { name, createdAt, expiresAt, part } = document
  const words = useWords('row', portuguese)
  const locale = useLocale()
  return (
    <span className="block">
      <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
      <span className="block text-sm text-quiet">
        {!part.isUsual && !expiresAt && `${words.to(part.verb[locale])}. `}
        {expiresAt
          ? words.until(part.imperative[locale], formatDate(expiresAt, locale))
          : `${words.sent} ${formatRelative(createdAt, new Date(), locale)}`}
      </span>
    </span>
  )
}

/** Without fields to fill and a key to choose, or with one in the cloud, if the service offers that. */
export function isSignedHere({ method, demand }: WaitingDocument, hasCloud: boolean) {
  return method === 'virtual' && (demand.signsBy === null || (hasCloud && demand.inCloud))
}

const portuguese = {
  view: 'Ver',
  open: 'Abrir',
  fill: 'Preencher',
  declined: 'Recusado',
  to: (verb: string) => `Para ${verb}`,
  until: (imperative: string, day: string) => `${imperative} até ${day}`,
  sent: 'Enviado',
}
