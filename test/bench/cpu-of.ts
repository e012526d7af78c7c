import { readFileSync } from 'node:fs'
import { childrenOf } from '../child-processes.ts'

/** What a process used so far, threads included, in milliseconds; Linux counts it in ticks of 10. */
export function cpuMilliseconds(pid: number | undefined): number {
  return sumOf(statOf(pid).slice(11, 13))
}

/** The same with all processes below it, those that have ended and were waited for among them. */
export function cpuOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuOfTree(child), sumOf(statIfThere(pid).slice(11, 15)))
}

/** The process that started one. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

/** What Linux writes of a process behind its name, which may contain anything. */
function statOf(pid: number | undefined): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
}

/** Nothing of a process that has ended since its parent was read. */
function statIfThere(pid: number): string[] {
  try {
    return statOf(pid)
  } catch {
    return []
  }
}

function sumOf(ticks: string[]): number {
  return ticks.reduce((sum, one) => sum + Number(one), 0) * 10
}
