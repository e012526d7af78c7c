import { writeFileSync } from 'node:fs'

/**
 * In the service's process, by `node --import`: notes the longest stop of the event loop, by the clock and in CPU of its
 * thread, which a busy machine does not lengthen. SIGUSR2 has it written to `LOOP_REPORT` and begun anew.
 */
export interface LongestStop {
  ms: number
  cpuMs: number
}

const { LOOP_REPORT: report } = process.env
if (report && process.argv[1]?.endsWith('/dist/api.js')) watch(report)

function watch(path: string): void {
  const none = { ms: 0, cpuMs: 0 }
  let longest: LongestStop = { ...none }
  let at = performance.now()
  let cpu = cpuMs()
  const look = () => {
    const [now, used] = [performance.now(), cpuMs()]
    longest = { ms: Math.max(longest.ms, now - at), cpuMs: Math.max(longest.cpuMs, used - cpu) }
    at = now
    cpu = used
    setTimeout(look, 1).unref()
  }
  look()
  process.on('SIGUSR2', () => {
    writeFileSync(path, JSON.stringify(longest))
    longest = { ...none }
  })
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
