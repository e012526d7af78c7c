import { check } from '@rubrica/contracts/endpoint.ts'
import { pathValues } from '@rubrica/contracts/path-values.ts'
import { wordsOf as inWords } from '@rubrica/contracts/said.ts'
import type { Language } from '../language.ts'
import { wrongInput } from './tool-error.ts'
import { inputNamesOf, type Tool } from './tools.ts'

const wordsOf = new Map<string, readonly string[]>(Object.entries(pathValues))

/**
 * Refuses an input that its row would refuse, and names that the row does not have, because the question to the person
 * would omit what a model meant by them.
 * @throws an error with a sentence for each field
 */
export function checkInput(tool: Tool, input: Record<string, unknown>, { text }: Language): void {
  const { row } = tool
  const names = inputNamesOf(tool)
  const { dryRun, ...given } = input
  const shape = row.body ?? row.query
  const checked = shape === undefined ? { ok: true as const } : check(shape, given)
  const wrong = {
    ...Object.fromEntries(
      Object.keys(given)
        .filter((name) => name !== 'accountId' && !names.includes(name))
        .map((name) => [name, text({ pt: 'Esta ferramenta não tem este campo.', en: 'This tool has no such field.' })]),
    ),
    ...(checked.ok
      ? {}
      : Object.fromEntries(Object.entries(checked.errors).map(([name, said]) => [name, inWords(said, 'pt')]))),
    ...Object.fromEntries(row.params.flatMap((name) => pathFault(name, given[name], text))),
    ...(dryRun === undefined || typeof dryRun === 'boolean'
      ? {}
      : { dryRun: text({ pt: 'Use true ou false.', en: 'Use true or false.' }) }),
  }
  if (Object.keys(wrong).length > 0) throw wrongInput(wrong)
}

/** The workspace is that of the start. */
function pathFault(name: string, value: unknown, text: Language['text']): [name: string, sentence: string][] {
  if (name === 'accountId') return []
  const words = wordsOf.get(name)
  if (typeof value !== 'string' || value.trim() === '')
    return [[name, text({ pt: 'Informe {name}.', en: 'Give {name}.' }, { name })]]
  if (words === undefined || words.includes(value)) return []
  return [
    [name, text({ pt: 'Informe um destes: {names}.', en: 'Give one of these: {names}.' }, { names: words.join(', ') })],
  ]
}
