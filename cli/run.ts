import type { Fetch } from '@rubrica/sdk'
import { CommanderError } from 'commander'
import { type Context, createContext } from './context.ts'
import type { Io } from './io.ts'
import { languageOf } from './language.ts'
import { printQueried } from './print-json.ts'
import { createProgram } from './program.ts'

/** Runs one command line and answers its exit code. Tests hand in streams of their own, and a `fetch`. */
export async function run(args: readonly string[], io: Io, fetch?: Fetch): Promise<number> {
  const context = createContext(io, args, { fetch, language: languageOf(io.env) })
  try {
    if (args[0] === '__complete') {
      const { completionsOf } = await import('./complete.ts')
      for (const word of await completionsOf(context, args.slice(1))) io.out(word)
      return 0
    }
    await runQueried(context, args)
    return 0
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    const { exitCodeOf, tell } = await import('./tell.ts')
    tell(error, context)
    return exitCodeOf(error, io)
  }
}

async function runQueried(context: Context, args: readonly string[]): Promise<void> {
  try {
    await parse(context, args)
  } catch (error) {
    // The command's own error says more than what jq makes of half a result; a dry run ends in one with its whole plan.
    await printQueried(context).catch((failure: unknown) => {
      if (context.isDryRun) throw failure
    })
    throw error
  }
  await printQueried(context)
}

async function parse(context: Context, args: readonly string[]): Promise<void> {
  try {
    await createProgram(context).parseAsync(argumentsOf(args), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError && error.code === 'commander.missingArgument')) throw error
    // In `config get --json url` the word is the argument that the command lacks; nothing has run yet.
    await createProgram(context).parseAsync(argumentsOf(args, { hasFields: false }), { from: 'user' })
  }
}

/** The command line as commander reads it: `help x` is `x --help`, and `--json` takes names of fields, not the word after it. */
function argumentsOf(args: readonly string[], { hasFields = true } = {}): string[] {
  const [first, ...rest] = args
  if (first === 'help') return [...rest, '--help']
  const result: string[] = []
  let isCommand = false
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg === '--') return [...result, ...args.slice(i)]
    if (arg !== '--json') {
      isCommand ||= !arg.startsWith('-')
      result.push(arg)
      continue
    }
    const next = args[i + 1]
    const isFields = hasFields && isCommand && next !== undefined && /^[a-z][a-z\d_]*(,[a-z][a-z\d_]*)*$/.test(next)
    result.push(`--json=${isFields ? next : ''}`)
    if (isFields) i++
  }
  return result
}
