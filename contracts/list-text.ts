/** A record of a list with the line on which it begins. */
export interface ListRecord {
  line: number
  cells: string[]
}

/** A list as it was read: one record a row, the first of which is its header. */
export interface ListText {
  separator: string
  /** Without empty ones. */
  records: ListRecord[]
  /** Line of a quote that is never closed; what follows it is one cell. */
  openQuote?: number
}

/** Reads a pasted list or CSV. Quotes keep separators and line breaks; line ends are those of any system. A first line `sep=;` names the separator. */
export function listIn(text: string): ListText {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [named = '', sign] = /^sep=([^\n])\n/i.exec(content) ?? []
  const separator = sign ?? separatorOf(content)
  const records: ListRecord[] = []
  let cells: string[] = []
  let cell = ''
  // Looked up in the cell at each quote, it would take minutes for a cell of many quotes.
  let isBlank = true
  const add = (text: string) => {
    cell += text
    isBlank &&= text.trim() === ''
  }
  const beginCell = () => {
    cell = ''
    isBlank = true
  }
  let quotedFrom: number | undefined
  let line = named === '' ? 1 : 2
  let begin = line
  const endRecord = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim())) records.push({ line: begin, cells })
    cells = []
    beginCell()
  }
  for (let at = named.length; at < content.length; at++) {
    const sign = content.charAt(at)
    if (sign === '\n') line++
    if (quotedFrom !== undefined) {
      if (sign !== '"') add(sign)
      else if (content.charAt(at + 1) === '"') add(content.charAt(at++))
      else quotedFrom = undefined
    } else if (sign === '"' && isBlank) {
      quotedFrom = line
      beginCell()
    } else if (sign === separator) {
      cells.push(cell)
      beginCell()
    } else if (sign === '\n') {
      endRecord()
      begin = line
    } else add(sign)
  }
  endRecord()
  return { separator, records, ...(quotedFrom === undefined ? {} : { openQuote: quotedFrom }) }
}

/** What a list is by its first bytes: a ZIP archive, as .xlsx is, the older container of .xls and of what has a password, or text. */
export function listKind(bytes: Uint8Array): 'archive' | 'old' | 'text' {
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (start === '504b0304') return 'archive'
  return start === 'd0cf11e0' ? 'old' : 'text'
}

/** Records as a list that `listIn` reads on the same lines. */
export function listTextOf(records: readonly ListRecord[]): string {
  let next = 1
  const lines = records.map(({ line, cells }) => {
    const gap = '\n'.repeat(Math.max(0, line - next))
    next = line + 1
    return gap + cells.map(quoted).join(';')
  })
  return lines.join('\n')
}

/** A cell of a list that is separated by `;`. */
export function quoted(cell: string): string {
  return /[;,"\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A file's text: UTF-8, else Windows-1252, which spreadsheets in Brazil still write; 'Unicode text' is UTF-16. */
export function decodedList(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Titles of columns are compared without case, accents and signs. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** What the header is separated by: pasted from a spreadsheet it is tabs. */
function separatorOf(text: string): string {
  const header = (text.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((sign) => header.includes(sign)) ?? ';'
}
