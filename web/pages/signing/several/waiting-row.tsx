import { formatDate, formatRelative } from '../../../format.ts'
import type { Outputs } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { signingAddressOf } from '../signing-address.ts'
import type { DocumentResult } from './use-several.ts'

type WaitingDocument = Outputs['signing']['waiting']['documents'][number]

/** Props of `WaitingRow`. */
interface WaitingRowProps {
  document: WaitingDocument
  result: DocumentResult | undefined
  isChosen: boolean
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
}

/** One document that waits. One with fields has to be opened; the others can be chosen here. */
export function WaitingRow({ document, result, isChosen, isDisabled, onChoose }: WaitingRowProps) {
  const isOver = result?.success === true
  const label = isOver ? 'Ver' : openLabel(document)
  return (
    <li className="flex items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-page">
      <div className="min-w-0 grow">
        {isSignedHere(document) && !isOver ? (
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
            {result.action === 'sign' ? 'Assinado' : 'Recusado'}
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
  const { name, createdAt, expiresAt } = document
  return (
    <span className="block">
      <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
      <span className="block text-sm text-quiet">
        {expiresAt ? `Assine até ${formatDate(expiresAt)}` : `Enviado ${formatRelative(createdAt)}`}
      </span>
    </span>
  )
}

/** Without fields to fill and a key to choose. */
export function isSignedHere({ method, signsBy }: WaitingDocument) {
  return method === 'virtual' && signsBy === null
}

function openLabel({ method }: WaitingDocument) {
  return method === 'virtual' ? 'Abrir' : 'Preencher'
}
