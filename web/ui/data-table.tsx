import { createElement, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import type { Selection } from 'react-aria-components/Table'
import {
  Cell,
  type CellProps,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableStateContext,
} from 'react-aria-components/Table'
import { CheckMark } from './checkbox.tsx'
import { TableSkeleton } from './form-skeleton.tsx'
import { useKitWords } from './kit-words.ts'

/** One column. The first is the row's name. */
export interface DataColumn<T> {
  id: string
  title: string
  cell: (row: T) => ReactNode
  /** Width and alignment, and `max-sm:hidden` for what a phone can do without. */
  className?: string
}

/** Props of `DataTable`. */
export interface DataTableProps<T> {
  /** Spoken name of the table. */
  label: string
  columns: DataColumn<T>[]
  /** Undefined while loading: the table then keeps the room of its rows. */
  rows: T[] | undefined
  rowId: (row: T) => string
  /** The row's name, for screen readers and typing. */
  rowText: (row: T) => string
  /** The link of the whole row. */
  rowHref?: (row: T) => string
  /** A `Menu` at the row's end. */
  rowMenu?: (row: T) => ReactNode
  /** Ids that are ticked; give it with `onSelect` to have a box on each row. */
  selected?: ReadonlySet<string>
  onSelect?: (ids: Set<string>) => void
  /** An `EmptyState`; otherwise 'Nenhum dado encontrado'. */
  empty?: ReactNode
}

/** A list of rows that are links, with a menu and boxes if the props give them. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowId, rowText, rowHref, rowMenu, selected, onSelect, empty } = props
  const words = useKitWords('table', portuguese)
  if (!rows) return <TableSkeleton columns={columns.length} />
  if (rows.length === 0 && empty) return <>{empty}</>
  const pick = (keys: Selection) => onSelect?.(new Set(keys === 'all' ? rows.map(rowId) : [...keys].map(String)))
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <Table
        aria-label={label}
        selectionMode={onSelect ? 'multiple' : 'none'}
        {...(selected ? { selectedKeys: selected } : {})}
        onSelectionChange={pick}
        className="w-full border-collapse text-left text-sm max-sm:block"
      >
        <TableHeader className="border-b border-line text-quiet max-sm:sr-only">
          {onSelect && (
            <Column className="w-10 py-2.5 pl-4">
              <RowBox />
            </Column>
          )}
          {columns.map((column, index) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={index === 0}
              className={`px-4 py-2.5 font-medium outline-offset-[-2px] ${column.className ?? ''}`}
            >
              {column.title}
            </Column>
          ))}
          {rowMenu && (
            <Column className="w-14">
              <span className="sr-only">{words.actions}</span>
            </Column>
          )}
        </TableHeader>
        <TableBody
          className="max-sm:block"
          renderEmptyState={() => <p className="p-8 text-center text-quiet">{words.empty}</p>}
        >
          {rows.map((row) => (
            <Row
              key={rowId(row)}
              id={rowId(row)}
              {...(rowHref ? { href: rowHref(row) } : {})}
              textValue={rowText(row)}
              className="border-b border-line outline-offset-[-2px] max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-y-1.5 max-sm:py-3 transition-colors duration-150 last:border-0 data-[href]:cursor-pointer data-hovered:bg-quiet-wash/60 data-selected:bg-pen-wash"
            >
              {onSelect && (
                <Cell render={passingCell} className="w-10 py-3 pl-4 max-sm:row-start-1 max-sm:py-0.5">
                  <RowBox />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className={`px-4 py-3 outline-offset-[-2px] max-sm:col-start-2 max-sm:w-auto max-sm:max-w-none max-sm:px-3 max-sm:py-0 ${column.className ?? ''}`}
                >
                  {column.cell(row)}
                </Cell>
              ))}
              {rowMenu && (
                <Cell
                  render={passingCell}
                  className="w-14 py-1.5 pr-2 text-right outline-offset-[-2px] max-sm:col-start-3 max-sm:row-start-1 max-sm:-my-2 max-sm:py-0"
                >
                  <RowMenu rowId={rowId(row)}>{rowMenu(row)}</RowMenu>
                </Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** A cell that passes the focus on to its only control is no stop of its own, and no target. */
const passingCell: NonNullable<CellProps['render']> = (props) => createElement('td', { ...props, tabIndex: -1 })

/**
 * The menu of a row, to which the focus returns from a dialog. A table of react-aria would take it over: for the row that had it
 * last, or for nothing if it has not noticed that the focus had left. So this only sets the cell that has the focus now.
 */
function RowMenu({ rowId, children }: { rowId: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const table = useContext(TableStateContext)
  const takeFocus = useEffectEvent((event: Event) => {
    event.stopPropagation()
    const cell = [...(table?.collection.getChildren?.(rowId) ?? [])].at(-1)
    if (cell) table?.selectionManager.setFocusedKey(cell.key)
  })
  useEffect(() => {
    const listen = (event: Event) => takeFocus(event)
    box.current?.addEventListener('react-aria-focus-scope-restore', listen)
  }, [])
  return <div ref={box}>{children}</div>
}

function RowBox() {
  return (
    <Checkbox slot="selection" className="group/box -m-3 flex w-fit cursor-pointer items-center p-3 outline-none">
      <CheckMark />
    </Checkbox>
  )
}

const portuguese = { actions: 'Ações', empty: 'Nenhum dado encontrado' }
