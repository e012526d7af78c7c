import { createContext } from './context.ts'
import { systemIo } from './io.ts'
import { createProgram } from './program.ts'
import { exitCodeOf, tell } from './tell.ts'

/** Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 4 login needed, 130 interrupted. */
const io = systemIo()
const context = createContext(io)
try {
  await createProgram(context).parseAsync(process.argv.slice(2), { from: 'user' })
} catch (error) {
  process.exitCode = exitCodeOf(error, io)
  tell(error, context)
}
