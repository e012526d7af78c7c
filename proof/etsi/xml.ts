/** An element of XML as text. Names are the caller's own; its content is elements, or a text that is escaped here. */
export function xml(name: string, content: string | readonly Xml[], attributes: Record<string, string> = {}): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = typeof content === 'string' ? escaped(content) : content.map(({ text }) => text).join('')
  return { text: `<${name}${written.join('')}>${inside}</${name}>` }
}

/** Differs by type from text that has to be escaped. */
export interface Xml {
  readonly text: string
}

function escaped(text: string): string {
  return text.replace(unwritable, '\uFFFD').replace(/[&<>"]/g, (letter) => entities[letter] ?? '')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 has no place for these, not even escaped: names in certificates may hold any of them. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
