import type { DocumentSort } from '@rubrica/contracts/documents.ts'
import { ArrowDownUp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

/** The order that a list has until another is chosen. */
export const usualSort: DocumentSort = '-updated_at'

/** The order from the address; the usual one if the list does not have it. */
export function chosenSort(sort: string): DocumentSort {
  return orders.find((order) => order.sort === sort)?.sort ?? usualSort
}

/** Chooses the order of the documents. */
export function SortMenu({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const current = orders.find((order) => order.sort === chosenSort(sort))?.title
  const trigger = (
    <Button aria-label={`Ordem: ${current}`}>
      <ArrowDownUp aria-hidden />
      <span className="max-sm:hidden">{current}</span>
    </Button>
  )
  return (
    <Menu label="Ordem" trigger={trigger}>
      {orders.map((order) => (
        <MenuItem key={order.sort} isChecked={order.sort === chosenSort(sort)} onAction={() => onSort(order.sort)}>
          {order.title}
        </MenuItem>
      ))}
    </Menu>
  )
}

const orders: { sort: DocumentSort; title: string }[] = [
  { sort: '-updated_at', title: 'Alterados recentemente' },
  { sort: '-created_at', title: 'Mais novos' },
  { sort: 'created_at', title: 'Mais antigos' },
  { sort: 'name', title: 'Nome' },
  { sort: 'status', title: 'Situação' },
]
