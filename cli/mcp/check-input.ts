import { check } from '@rubrica/contracts/endpoint.ts'
import { pathValues } from '@rubrica/contracts/path-values.ts'
import type { Said } from '@rubrica/contracts/said.ts'
import { wrongInput } from './tool-error.ts'
import { inputNamesOf, type Tool } from './tools.ts'

const wordsOf = new Map<string, readonly string[]>(Object.entries(pathValues))

/**
 * Refuses an input that its row would refuse, and names that the row does not have, because the question to the person
 * would omit what a model meant by them.
 * @throws an error with a sentence for each field
 */
export function checkInput(tool: Tool, input: Record<string, unknown>): void {
  const { row } = tool
  const names = inputNamesOf(tool)
  const { dryRun, ...given } = input
  const shape = row.body ?? row.query
  const checked = shape === undefined ? { ok: true as const } : check(shape, given)
  const wrong: Record<string, Said> = {
    ...Object.fromEntries(
      Object.keys(given)
        .filter((name) => name !== 'accountId' && !names.includes(name))
        .map((name) => [
          name,
          { sentence: { pt: 'Esta ferramenta não tem este campo.', en: 'This tool has no such field.' } },
        ]),
    ),
    ...(checked.ok ? {} : checked.errors),
    ...Object.fromEntries(row.params.flatMap((name) => pathFault(name, given[name]))),
    ...(dryRun === undefined || typeof dryRun === 'boolean'
      ? {}
      : { dryRun: { sentence: { pt: 'Use true ou false.', en: 'Use true or false.' } } }),
  }
  if (Object.keys(wrong).length > 0) throw wrongInput(wrong)
}

/** The workspace is that of the start. */
function pathFault(name: string, value: unknown): [name: string, said: Said][] {
  if (name === 'accountId') return []
  const words = wordsOf.get(name)
  if (typeof value !== 'string' || value.trim() === '')
    return [[name, { sentence: { pt: 'Informe {name}.', en: 'Enter {name}.' }, values: { name } }]]
  if (words === undefined || words.includes(value)) return []
  const sentence = { pt: 'Informe um destes: {names}.', en: 'Use one of these: {names}.' }
  return [[name, { sentence, values: { names: words.join(', ') } }]]
}
