import { spawn } from 'node:child_process'

/** How a process ended: `code` null if a signal ended it. */
export interface Ending {
  code: number | null
  timedOut: boolean
  /** False if the program is missing or could not be run. */
  started: boolean
}

/**
 * Runs a program in a process group of its own. Ends the whole group after `timeoutMs`, and all that outlives
 * its leader: soffice is a script that starts a program that starts a program.
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
    const done = (code: number | null, started = true) => {
      clearTimeout(timer)
      endGroup(child.pid)
      resolve({ code, timedOut, started: started && code !== NOT_FOUND && code !== NOT_EXECUTABLE })
    }
    child.once('exit', (code) => done(code))
    child.once('error', () => done(null, false))
  })
}

/** The exit codes of shells and wrapping programs if they cannot run the program (POSIX, XCU 2.8.2). */
const NOT_FOUND = 127
const NOT_EXECUTABLE = 126

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}
