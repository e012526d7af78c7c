import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Language } from './language.ts'

export const exampleTitle: Sentence = { pt: 'Exemplo:', en: 'Example:' }

/** The end of a command's help: lines that work unchanged. */
export function exampleText({ text }: Language, ...lines: (string | Sentence)[]): string {
  const shown = lines.map((line) => `  ${typeof line === 'string' ? line : text(line)}`)
  return `\n${text(exampleTitle)}\n${shown.join('\n')}`
}
