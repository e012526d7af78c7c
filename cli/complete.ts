import type { Command } from 'commander'
import type { Context } from './context.ts'
import { createProgram, loadPart } from './program.ts'

/** The words that may stand where the last of `words` begins: commands, options, or values that are to choose from. */
export async function completionsOf(context: Context, words: readonly string[]): Promise<string[]> {
  const begun = words.at(-1) ?? ''
  let command: Command = createProgram(context)
  let before = ''
  for (const word of words.slice(0, -1)) {
    const sub = command.commands.find((one) => one.name() === word)
    if (sub !== undefined) {
      if (sub.parent?.parent === null) await loadPart(sub, context)
      command = sub
    }
    before = word
  }
  return candidatesOf(command, before, begun).filter((word) => word.startsWith(begun))
}

function candidatesOf(command: Command, before: string, begun: string): string[] {
  const options = [...command.options, ...generalOptionsOf(command)]
  const asked = options.find(({ long, short }) => before !== '' && (long === before || short === before))
  if (asked?.argChoices) return asked.argChoices
  if (asked?.required) return []
  if (begun.startsWith('-')) return [...options.flatMap(({ long }) => long ?? []), '--help']
  if (command.commands.length > 0) return command.commands.map((sub) => sub.name())
  return command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
}

function generalOptionsOf(command: Command): Command['options'] {
  return command.parent === null ? [] : [...command.parent.options, ...generalOptionsOf(command.parent)]
}
