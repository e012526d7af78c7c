import type { PermittedChanges, Report, SignatureReport } from './report.ts'

/** Something that was found, as a code with what its sentence names. */
export interface Finding {
  code: string
  /** 1 for the first page. */
  page?: number
  name?: string
}

/** A signature's report before its sentences are written. */
export interface FoundSignature extends Omit<SignatureReport, 'problems' | 'changes' | 'permitted'> {
  problems: Finding[]
  changes: Finding[]
  permitted: FoundChanges[]
}

export interface FoundChanges extends Omit<PermittedChanges, 'changes'> {
  changes: Finding[]
}

export interface FoundReport extends Omit<Report, 'problems' | 'notes' | 'signatures'> {
  problems: Finding[]
  notes: Finding[]
  signatures: FoundSignature[]
}
