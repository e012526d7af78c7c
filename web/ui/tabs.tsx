import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

/** One tab. With `href` the address says which tab is open. */
interface TabItem {
  id: string
  title: ReactNode
  content: ReactNode
  href?: string
}

/** Props of `Tabs`. */
interface TabsProps {
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
        className={`flex gap-6 overflow-x-auto overflow-y-hidden max-[379px]:gap-4 max-[359px]:gap-3 border-b border-line ${fade}`}
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

/** Pixels of the fade at an edge; the selected item stops before them. */
const FADE = 32

/** The class that fades the edges beyond which a sideways row goes on. The selected item stays in sight, also when a phone is turned. */
function useSidewaysRow(row: RefObject<HTMLElement | null>, selected: string | undefined): string {
  const [hidden, setHidden] = useState({ before: false, after: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected is found in the page
  useEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const observer = new ResizeObserver(() => {
      bringSelected(list)
      look()
    })
    observer.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row, selected])
  return `${hidden.before ? 'mask-l-from-[calc(100%-32px)]' : ''} ${hidden.after ? 'mask-r-from-[calc(100%-32px)]' : ''}`
}

/** Only sideways: the page must not jump when its width changes. */
function bringSelected(list: HTMLElement) {
  const item = list.querySelector('[data-selected]')?.getBoundingClientRect()
  if (!item) return
  const { left, right } = list.getBoundingClientRect()
  if (item.left < left + FADE) list.scrollLeft += item.left - left - FADE
  else if (item.right > right - FADE) list.scrollLeft += item.right - right + FADE
}
