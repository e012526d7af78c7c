import type { LoopbackAuthority } from '../../loopback-authority.ts'

/** A dependency of the service that a test can break. */
export interface Breakable {
  env: Record<string, string>
  break(): unknown
  mend(): unknown
  close(): unknown
  /** If the service has to be stopped while it is mended. */
  isMendedStopped?: true
  /** The timestamp authority, if the dependency is one. */
  authority?: LoopbackAuthority
}

export type Fault = 'refused' | 'silent' | 'slow' | 'lying' | 'full' | 'read-only'

/** Ways to fail; leaves out those that a dependency does not have. */
export type Faults = Partial<Record<Fault, () => Promise<Breakable> | Breakable>>
