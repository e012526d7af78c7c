import { createContext } from '@rubrica/cli/context.ts'
import type { Language } from '@rubrica/cli/language.ts'
import { createProgram, loadPart } from '@rubrica/cli/program.ts'
import { captureIo } from './captured-io.ts'

type Command = ReturnType<typeof createProgram>

/** The help of every command, one after the other. */
export async function helpPages(language: Language): Promise<string> {
  const context = createContext(captureIo({}), [], { language })
  const program = createProgram(context)
  for (const command of program.commands) await loadPart(command, context)
  return [program, ...program.commands.flatMap((command) => [command, ...command.commands])].map(helpOf).join('\n')
}

/** What `--help` prints. */
function helpOf(command: Command): string {
  let help = ''
  command.configureOutput({
    writeOut: (text) => {
      help += text
    },
  })
  command.outputHelp()
  return help
}
