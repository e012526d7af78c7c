import { readFileSync } from 'node:fs'
import { knownRootsIn } from '@rubrica/proof/known-roots.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'

/**
 * Reads the certificates in a file that the operator has installed.
 * @throws StartProblem
 */
export function certificatesAt(variable: string, path: string): KnownRoot[] {
  try {
    return knownRootsIn(new Uint8Array(readFileSync(path)))
  } catch (error) {
    throw new StartProblem(`${variable}: the certificates cannot be read: ${reasonOf(error)}`)
  }
}
