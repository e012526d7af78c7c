import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Runs a program to its end and returns its output. `env` is added to this process's variables: other people of the
 * machine can read a program's arguments, so secrets belong there.
 * @throws Error with its error output, or if it was stopped
 */
export async function run(
  program: string,
  args: string[],
  { stopped, input = '', env = {} }: { stopped: AbortSignal; input?: string; env?: Record<string, string> },
): Promise<{ stdout: string }> {
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: stopped,
    env: { ...process.env, ...env },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A program that does not read its input closes it; its exit code then has its answer.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code, stdout, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaint.trim()}`)
  return { stdout }
}
