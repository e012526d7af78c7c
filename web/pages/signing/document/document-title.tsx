import { ChevronDown } from 'lucide-react'

/** Props of `DocumentTitle`. */
interface DocumentTitleProps {
  accountName: string
  name: string
  isOpen: boolean
  onToggle: () => void
}

/** Id of the element that the title opens. */
export const detailsId = 'document-details'

/** Sender and document in the bar; it opens to show in full a name that the bar cuts off. */
export function DocumentTitle({ accountName, name, isOpen, onToggle }: DocumentTitleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
      className="flex min-h-11 w-full cursor-pointer items-center gap-1.5 rounded-control text-left"
    >
      <span className="min-w-0">
        <span className="block truncate text-xs font-normal text-quiet">{accountName}</span>
        <span className="block truncate">{name}</span>
      </span>
      <ChevronDown aria-hidden className={`size-4 shrink-0 text-quiet ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  )
}
