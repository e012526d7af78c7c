/** What the documentation's page does in the browser, a part after the other (`docsScript`). */
const parts = [offerTabs, offerCopying, offerSearch]

/**
 * The source of the page's script. The browser gets that of each function, so that tools check them like other code:
 * they must use nothing from outside themselves.
 */
export function docsScript(): string {
  return parts.map((part) => `(${part})();`).join('\n')
}

/** One tab for each language of an example; a choice counts everywhere, and on the next visit. */
function offerTabs(): void {
  const remembered = 'docs-examples'

  for (const group of document.querySelectorAll<HTMLElement>('.examples')) addTabs(group)
  choose(localStorage.getItem(remembered) ?? 'curl')

  function addTabs(group: HTMLElement): void {
    const list = document.createElement('div')
    list.role = 'tablist'
    list.ariaLabel = 'Linguagem do exemplo'
    for (const block of blocksOf(group)) {
      const kind = block.dataset.kind ?? ''
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.role = 'tab'
      tab.dataset.kind = kind
      tab.textContent = block.querySelector('.kind')?.textContent ?? kind
      tab.onclick = () => pick(tab)
      list.append(tab)
      block.role = 'tabpanel'
      block.ariaLabel = tab.textContent
    }
    list.onkeydown = (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!step || !(event.target instanceof HTMLButtonElement)) return
      const tabs = [...list.querySelectorAll('button')]
      const next = tabs.at((tabs.indexOf(event.target) + step) % tabs.length)
      if (!next) return
      event.preventDefault()
      next.focus()
      pick(next)
    }
    group.prepend(list)
  }

  /** Shows the chosen kind everywhere; the pressed tab stays where it is on the screen. */
  function pick(tab: HTMLElement): void {
    const before = tab.getBoundingClientRect().top
    localStorage.setItem(remembered, tab.dataset.kind ?? '')
    choose(tab.dataset.kind ?? '')
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  }

  function choose(kind: string): void {
    for (const group of document.querySelectorAll<HTMLElement>('.examples')) {
      const blocks = blocksOf(group)
      const shown = blocks.find((block) => block.dataset.kind === kind) ?? blocks[0]
      for (const block of blocks) block.hidden = block !== shown
      for (const tab of group.querySelectorAll<HTMLElement>('[role=tab]')) {
        const isShown = tab.dataset.kind === shown?.dataset.kind
        tab.ariaSelected = String(isShown)
        tab.tabIndex = isShown ? 0 : -1
      }
    }
  }

  function blocksOf(group: HTMLElement): HTMLElement[] {
    return [...group.querySelectorAll<HTMLElement>(':scope > [data-kind]')]
  }
}

/** A button at each example that copies it. */
function offerCopying(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.examples > [data-kind]')) addCopying(block)

  function addCopying(block: HTMLElement): void {
    const code = block.querySelector('code')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copiar'
    button.onclick = async () => {
      await copy(code)
      button.textContent = 'Copiado'
      say('Copiado')
      setTimeout(() => {
        button.textContent = 'Copiar'
        say('')
      }, 2000)
    }
    block.append(button)
  }

  async function copy(code: HTMLElement | null): Promise<void> {
    if (code === null) return
    // Only pages with TLS, and pages of this computer, have a clipboard.
    if (window.isSecureContext) return navigator.clipboard.writeText(code.textContent ?? '')
    getSelection()?.selectAllChildren(code)
    document.execCommand('copy')
  }

  function say(text: string): void {
    const live = document.querySelector('#aviso')
    if (live) live.textContent = text
  }
}

/** The search box: places of the page with all words. */
function offerSearch(): void {
  const box = document.querySelector('search')
  const input = box?.querySelector('input')
  const status = box?.querySelector('p')
  const list = box?.querySelector('ol')
  const contents = document.querySelector<HTMLElement>('.contents')
  if (!box || !input || !status || !list || !contents) return
  box.hidden = false
  let places: Place[] | undefined
  input.oninput = () => {
    const words = plain(input.value).split(/\s+/).filter(Boolean)
    contents.hidden = words.length > 0
    places ??= placesOfPage()
    const found = words.length > 0 ? placesWith(places, words) : []
    list.replaceChildren(...found.slice(0, 40).map(shown))
    status.textContent = words.length > 0 ? countOf(found.length) : ''
  }
  input.onkeydown = ({ key }) => {
    if (key === 'Enter') list.querySelector('a')?.click()
    if (key === 'Escape') clear(input)
  }
  // The reader goes on from the found place; the list of contents is back.
  list.onclick = () => setTimeout(() => clear(input))
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })

  function clear(input: HTMLInputElement): void {
    input.value = ''
    input.dispatchEvent(new Event('input'))
  }

  interface Place {
    id: string
    title: string
    route: string
    heading: string
    text: string
  }

  function placesOfPage(): Place[] {
    return [...document.querySelectorAll<HTMLElement>('.lead section, .guide, article')].map((one) => {
      const title = one.querySelector('h2, h3')?.textContent ?? ''
      const route = one.querySelector('.route')?.textContent ?? ''
      return {
        id: one.id,
        title,
        route,
        heading: plain(`${title} ${route} ${one.id}`),
        text: plain(one.textContent ?? ''),
      }
    })
  }

  /** Places with all words: in the heading first, guides before calls, as on the page. */
  function placesWith(places: Place[], words: string[]): Place[] {
    const within = (text: string) => words.every((word) => text.includes(word))
    const found = places.filter(({ text, heading }) => within(`${heading} ${text}`))
    return [...found.filter(({ heading }) => within(heading)), ...found.filter(({ heading }) => !within(heading))]
  }

  function shown({ id, title, route }: Place): HTMLElement {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${id}`
    link.textContent = title
    const small = document.createElement('small')
    small.textContent = route
    link.append(small)
    item.append(link)
    return item
  }

  function countOf(count: number): string {
    if (count === 0) return 'Nada encontrado.'
    return count === 1 ? '1 resultado' : `${count} resultados${count > 40 ? ', os 40 primeiros' : ''}`
  }

  /** Without accents and capitals. */
  function plain(text: string): string {
    return text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  }
}
