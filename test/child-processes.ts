import { spawnSync } from 'node:child_process'

/** Processes by what started them; `ps` knows them on every system. */
export function childrenOf(pid: number): number[] {
  return ps('pid', '--ppid', String(pid))
}

/** Seconds of the processor that some processes have used. */
export function processorSecondsOf(processes: number[]): number {
  return ps('cputimes', '--pid', processes.join()).reduce((sum, one) => sum + one, 0)
}

/** Which of them have not ended. */
export function stillRunning(processes: number[]): number[] {
  return ps('pid', '--pid', processes.join())
}

/** A column of `ps`; nothing if no process is chosen, which `ps` calls a failure. */
function ps(column: string, ...chosen: string[]): number[] {
  const { stdout, pid } = spawnSync('ps', ['-o', `${column}=`, ...chosen], { encoding: 'utf8' })
  return stdout
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)
    .filter((one) => one !== pid)
}
