import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The pause between two checks of a process: `ps` is a process itself. */
export const LOOK_EVERY_MS = process.platform === 'linux' ? 50 : 500

/** The memory that a process holds, in bytes; 0 if it has ended or the system does not tell. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    // Synchronous, because the threads for files may all be busy, and this file is in memory.
    if (process.platform === 'linux') return kilobytesIn(readFileSync(`/proc/${pid}/status`, 'latin1')) * 1024
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
    return Number(stdout) * 1024
  } catch {
    return 0
  }
}

function kilobytesIn(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
}
