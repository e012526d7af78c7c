import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { DropPopover } from './drop-popover.tsx'

/** One entry of a select or combo box; `note` is a second, quieter line. */
export interface Option {
  id: string
  label: string
  note?: string
  /** A drawing before the label, such as an avatar or a coloured dot. */
  before?: ReactNode
  isDisabled?: boolean
}

/** The floating list under a select or combo box. */
export function PickList({ options, empty }: { options?: Option[]; empty?: ReactNode }) {
  return (
    <DropPopover className="max-h-80 w-(--trigger-width) overflow-auto rounded-control bg-surface p-1 shadow-popover data-entering:animate-fade">
      <ListBox<Option>
        {...(options ? { items: options } : {})}
        className="outline-none"
        renderEmptyState={() => <p className="px-2.5 py-2 text-quiet">{empty ?? 'Nenhum dado encontrado'}</p>}
      >
        {(option) => (
          <ListBoxItem
            textValue={option.label}
            isDisabled={option.isDisabled ?? false}
            className="group/item flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 py-1.5 text-ink outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet data-focused:bg-pen-wash max-sm:min-h-11"
          >
            {option.before}
            <span className="flex min-w-0 grow flex-col">
              <span className="[overflow-wrap:anywhere]">{option.label}</span>
              {option.note && <span className="text-sm text-quiet [overflow-wrap:anywhere]">{option.note}</span>}
            </span>
            <Check aria-hidden className="invisible size-4 shrink-0 text-pen group-data-selected/item:visible" />
          </ListBoxItem>
        )}
      </ListBox>
    </DropPopover>
  )
}
