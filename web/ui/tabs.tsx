import { type ReactNode, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { useSidewaysRow } from './use-sideways-row.ts'

/** One tab. With `href` the address says which tab is open. */
export interface TabItem {
  id: string
  title: ReactNode
  content: ReactNode
  href?: string
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** Spoken name of the row of tabs. */
  label: string
  tabs: TabItem[]
  /** Id of the open tab; leave it out to let the tabs store it themselves. */
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

/** A row of tabs over one panel; only the open panel is in the page. */
export function Tabs({ label, tabs, selected, onSelect, className = '' }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const fade = useSidewaysRow(row, selected)
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className={`flex flex-col gap-6 ${className}`}
    >
      <TabList
        ref={row}
        aria-label={label}
        className={`flex gap-6 overflow-x-auto max-[359px]:gap-3 border-b border-line ${fade}`}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            {...(tab.href === undefined ? {} : { href: tab.href })}
            className="-mb-px shrink-0 cursor-pointer border-b-2 border-transparent px-0.5 pt-1 pb-2.5 text-center font-medium max-sm:min-w-11 max-sm:pt-2 whitespace-nowrap text-quiet no-underline transition-colors duration-150 outline-offset-[-2px] data-hovered:text-ink data-selected:border-pen data-selected:text-ink"
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
