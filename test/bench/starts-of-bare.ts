import { execFileSync } from 'node:child_process'

const ROUNDS = 31

/** A program's start relative to that of an idle Node: medians of alternating starts, so that the load is the same. */
export function startsOfBare(program: string[], env: Record<string, string> = {}): number {
  const bare: number[] = []
  const own: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(timeOf(['-e', '0']))
    own.push(timeOf(program, env))
  }
  return medianOf(own) / medianOf(bare)
}

function timeOf(args: string[], env: Record<string, string> = {}): number {
  const begun = performance.now()
  execFileSync(process.execPath, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  return performance.now() - begun
}

function medianOf(times: number[]): number {
  return times.sort((one, other) => one - other)[(times.length - 1) / 2] ?? Number.NaN
}
