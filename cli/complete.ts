import type { Command } from 'commander'
import type { Context } from './context.ts'
import { liveValuesOf, type Value } from './live-values.ts'
import { oneLine } from './print.ts'
import { createProgram, loadPart } from './program.ts'

/**
 * The words that may complete the last of `words`: commands, options, fixed values, and what the service has. A tab
 * separates a word from its meaning.
 */
export async function completionsOf(context: Context, words: readonly string[]): Promise<string[]> {
  const begun = words.at(-1) ?? ''
  let command: Command = createProgram(context)
  const given: string[] = []
  for (const word of words.slice(0, -1)) {
    const sub = command.commands.find((one) => one.name() === word)
    if (sub !== undefined) {
      if (sub.parent?.parent === null) await loadPart(sub, context)
      command = sub
    } else given.push(word)
  }
  const values = await candidatesOf(context, command, given, begun)
  return values
    .filter(([word]) => word.startsWith(begun))
    .map(([word, meaning]) => (meaning ? `${word}\t${oneLine(meaning)}` : word))
}

async function candidatesOf(
  context: Context,
  command: Command,
  given: string[],
  begun: string,
): Promise<readonly Value[]> {
  const options = [...command.options, ...generalOptionsOf(command)]
  const optionOf = (word = '') => options.find(({ long, short }) => word !== '' && (long === word || short === word))
  const asked = optionOf(given.at(-1))
  const group = command.parent?.name() ?? ''
  if (asked?.argChoices) return plain(asked.argChoices)
  if (asked?.long === '--profile') return liveValuesOf(context, group, '<profile>')
  if (asked?.required) return liveValuesOf(context, '', /<.+>/.exec(asked.flags)?.[0] ?? '')
  if (begun.startsWith('-')) return plain([...options.flatMap(({ long }) => long ?? []), '--help'])
  if (command.commands.length > 0) return plain(command.commands.map((sub) => sub.name()))
  const before = given.filter((word, i) => !word.startsWith('-') && !optionOf(given[i - 1])?.required)
  const argument = command.registeredArguments[before.length]
  return argument?.argChoices ? plain(argument.argChoices) : liveValuesOf(context, group, `<${argument?.name() ?? ''}>`)
}

function plain(words: readonly string[]): Value[] {
  return words.map((word) => [word, ''])
}

function generalOptionsOf(command: Command): Command['options'] {
  return command.parent === null ? [] : [...command.parent.options, ...generalOptionsOf(command.parent)]
}
