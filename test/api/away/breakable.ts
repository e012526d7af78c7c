import type { LoopbackAuthority } from '../../loopback-authority.ts'

/** Something that the service depends on, which can be made to fail. */
export interface Breakable {
  env: Record<string, string>
  break(): unknown
  mend(): unknown
  close(): unknown
  /** If the service has to be stopped while it is mended. */
  isMendedStopped?: true
  /** The timestamp authority, if it is that. */
  authority?: LoopbackAuthority
}

export type Fault = 'refused' | 'silent' | 'slow' | 'lying' | 'full' | 'read-only'

/** Ways to fail; what a dependency cannot do is left out. */
export type Faults = Partial<Record<Fault, () => Promise<Breakable> | Breakable>>
