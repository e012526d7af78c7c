import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { decodedList, listKind, listTextOf } from '@rubrica/contracts/list-text.ts'

/** A chosen file as the text of a list, with notes; without a text it could not be read. */
export interface ReadFile {
  text?: string
  note?: string
}

/** Endings that people can choose: for unreadable ones the page says how to go on. */
export const listFiles = ['.csv', '.txt', '.xlsx', '.xls', '.ods'] as const

/** Small enough for the thread that the page runs in: the list ends at 200 rows anyway. */
const limits = { inflated: 16 * 1024 * 1024, cells: 200_000 }

/** Reads .csv and .txt here, .xlsx by code that it loads only now. */
export async function readListFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = listKind(bytes)
  if (kind === 'old') return { note: unreadable.old }
  if (kind === 'archive') return readSpreadsheet(bytes)
  const text = decodedList(bytes)
  return text.trim() === '' ? { note: emptyFile } : { text }
}

async function readSpreadsheet(bytes: Uint8Array): Promise<ReadFile> {
  const reader = await import('@rubrica/sheets/read-sheets.ts').catch(() => undefined)
  if (!reader) return { note: callMessages.networkFailed }
  try {
    const [first, ...others] = await reader.readSheets(bytes, limits)
    if (!first || first.records.length === 0) return { note: others.length > 0 ? emptyFirst(first?.name) : emptyFile }
    const text = listTextOf(first.records)
    return others.length > 0 ? { text, note: firstOf(others.length + 1, first.name) } : { text }
  } catch (error) {
    if (error instanceof reader.SheetProblem) return { note: unreadable[error.reason] }
    throw error
  }
}

const unreadable = {
  old: 'Planilhas .xls, ou com senha, não são lidas. Salve a planilha como .xlsx sem senha, ou como CSV, e escolha o arquivo de novo.',
  'too-large':
    'A planilha é grande demais para ser lida aqui. Copie só as linhas da lista para uma planilha nova, ou salve-a como CSV.',
  unreadable:
    'Este arquivo não pôde ser lido como planilha .xlsx. Salve-o de novo como .xlsx ou CSV no programa de planilhas e escolha o arquivo de novo.',
}

const emptyFile = 'O arquivo está vazio. Escolha outro arquivo.'

function emptyFirst(name = '') {
  return `A primeira aba da planilha, “${name}”, está vazia, e só ela é lida. Ponha a lista na primeira aba.`
}

function firstOf(count: number, name: string) {
  return `A planilha tem ${count} abas. Foi lida a primeira, “${name}”.`
}
