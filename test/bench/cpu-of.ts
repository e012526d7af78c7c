import { readFileSync } from 'node:fs'

/** What a process used so far, threads included, in milliseconds; Linux counts it in ticks of 10. */
export function cpuMilliseconds(pid: number | undefined): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}
