import { systemIo } from './io.ts'
import { run } from './run.ts'

/** Runs the command line of this process. */
export async function runCommand(args: readonly string[]): Promise<void> {
  process.exitCode = await run(args, systemIo())
}
