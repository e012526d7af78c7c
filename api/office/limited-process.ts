import { spawn } from 'node:child_process'

/** How a process ended: `code` null where a signal ended it. */
export interface Ending {
  code: number | null
  timedOut: boolean
}

/**
 * Runs a program in a process group of its own. After `timeoutMs` the whole group is ended, and whatever of it outlives
 * its leader is ended, too: soffice is a script that starts a program that starts a program.
 */
export function runLimited(
  [program = '', ...args]: string[],
  { cwd, env, timeoutMs }: { cwd?: string; env: NodeJS.ProcessEnv; timeoutMs: number },
): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { detached: true, stdio: 'ignore', cwd, env })
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      endGroup(child.pid)
    }, timeoutMs)
    const done = (code: number | null) => {
      clearTimeout(timer)
      endGroup(child.pid)
      resolve({ code, timedOut })
    }
    child.once('exit', done)
    child.once('error', () => done(null))
  })
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}
