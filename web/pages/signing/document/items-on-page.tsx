import { formatDate } from '../../../format.ts'
import type { OpenedItem } from '../opened.ts'
import { ItemBox } from './item-box.tsx'
import { isFilled, isGiven } from './signing-step.ts'
import type { Desk } from './use-signing.ts'

/** Props of `ItemsOnPage`. */
interface ItemsOnPageProps {
  page: { number: number; scale: number }
  items: OpenedItem[]
  desk: Desk
  nextItemId: string | undefined
  isDisabled: boolean
}

/** This signer's fields on one page, and what the sender wrote on it. */
export function ItemsOnPage({ page, items, desk, nextItemId, isDisabled }: ItemsOnPageProps) {
  return items
    .filter((item) => item.page?.number === page.number)
    .map((item) => (
      <ItemBox
        key={item.id}
        item={item}
        scale={page.scale}
        content={contentOf(item, desk)}
        isFilled={isGiven(item) || isFilled(item, desk.progress)}
        isActive={desk.active?.id === item.id}
        isNext={!isDisabled && !desk.active && nextItemId === item.id}
        hasFault={Boolean(desk.progress.faults[item.id])}
        isDisabled={isDisabled || desk.sign.isPending}
        onPress={() => desk.open(item)}
      />
    ))
}

function contentOf(item: OpenedItem, { images, progress }: Desk) {
  const { id, field, value } = item
  if (isGiven(item)) return value ?? undefined
  if (field.type === 'signature' || field.type === 'initial') return images[field.type].url
  if (field.type === 'signatureDate') return formatDate(new Date())
  return progress.values[id] || undefined
}
