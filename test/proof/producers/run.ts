import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const start = promisify(execFile)

/** What a program prints on both streams; a program that fails says so in it. */
export async function run(
  program: string,
  args: string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const options = { maxBuffer: 1 << 26, ...(cwd ? { cwd } : {}), env: { ...process.env, ...env } }
  try {
    const { stdout, stderr } = await start(program, args, options)
    return stdout + stderr
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : error}`
  }
}
