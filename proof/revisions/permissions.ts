import type { PdfDocument } from '../pdf/document.ts'
import type { Field } from '../pdf/fields.ts'
import { textOf } from '../pdf/text.ts'
import { Dict, type PdfValue } from '../pdf/values.ts'
import { docMdpOf } from '../signatures/read-signature.ts'
import { areAll } from './are-all.ts'

/** What may come after a signature besides validation data and document timestamps, which always may. */
export interface Permissions {
  /** Further signatures, with their fields and what they show. */
  signatures: boolean
  /** Values of fields, with what the fields show. */
  filling: boolean
  /** Values that were not empty when it was signed, too. */
  refilling: boolean
  annotations: boolean
  /** New widgets that take up room, as long as they show nothing. */
  blankWidgets: boolean
  /** XMP and document information. */
  metadata: boolean
  /** Whether no lock keeps a field; null if a lock names fields, and their names are encrypted. */
  isOpen: (fieldName: string) => boolean | null
}

export const nothing: Permissions = {
  signatures: false,
  filling: false,
  refilling: false,
  annotations: false,
  blankWidgets: false,
  metadata: false,
  isOpen: () => false,
}

export type Rules = 'seal' | 'foreign'

/** What the signatures in the form of a document let others do. Without a certification, sign and fill in. */
export function permissionsOf(document: PdfDocument, fields: Field[], rules: Rules): Permissions {
  if (rules === 'seal') return nothing
  const signed = fields.filter(({ type, value }) => type === 'Sig' && document.get(value) instanceof Dict)
  const levels: number[] = []
  const locks: Lock[] = []
  for (const { dict, value } of signed) {
    const references = document.dict(value).get('Reference')
    const lock = document.dict(dict.get('Lock'))
    const own = [docMdpOf(document, references ?? null), document.get(lock.get('P'))]
    levels.push(...own.filter((level) => typeof level === 'number'))
    if (lock.size) locks.push(lockOf(document, lock))
    for (const reference of document.array(references).map((item) => document.dict(item)))
      if (document.get(reference.get('TransformMethod')) === 'FieldMDP')
        locks.push(lockOf(document, document.dict(reference.get('TransformParams'))))
  }
  const level = Math.min(...levels, levels.length ? 3 : 2)
  return {
    signatures: level >= 2,
    filling: level >= 2,
    refilling: level >= 2 && levels.length > 0,
    annotations: level >= 3,
    blankWidgets: true,
    metadata: true,
    isOpen: (name) => areAll(locks.map((lock) => leavesOpen(lock, name))),
  }
}

interface Lock {
  action: PdfValue
  /** Null if they are encrypted. */
  names: (string | null)[] | null
}

function lockOf(document: PdfDocument, dict: Dict): Lock {
  const names = document.array(dict.get('Fields')).map((name) => textOf(document.get(name)))
  return { action: document.get(dict.get('Action')), names: document.isEncrypted && names.length ? null : names }
}

function leavesOpen({ action, names }: Lock, name: string): boolean | null {
  if (action !== 'Include' && action !== 'Exclude') return action !== 'All'
  if (!names) return null
  const isNamed = names.some((own) => own !== null && (name === own || name.startsWith(`${own}.`)))
  return isNamed === (action === 'Exclude')
}
