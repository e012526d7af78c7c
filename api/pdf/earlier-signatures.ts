import { type PDF, PdfDict } from '@libpdf/core'
import { resolver } from './page-tree.ts'

/** What a certification lets others change (ISO 32000-2, 12.8.2.2): nothing, form fields and signatures, also comments. */
export type Permission = 1 | 2 | 3

/** Signatures that a file carries already, and the least that one of them permits; null if none restricts anything. */
export interface EarlierSignatures {
  signatures: number
  permits: Permission | null
}

export function readEarlierSignatures(pdf: PDF): EarlierSignatures {
  const resolve = resolver(pdf)
  const fields = (pdf.getForm()?.getSignatureFields() ?? []).filter((field) => field.isSigned())
  const permissions = fields.flatMap((field) => {
    const value = field.getDict().getDict('V', resolve)
    // A lock that the field demands of the signer holds like a certification (ISO 32000-2, 12.7.5.5, /P).
    const lock = field.getDict().getDict('Lock', resolve)
    return [...(value ? certifications(value, resolve) : []), ...permissionOf(lock?.getNumber('P', resolve)?.value)]
  })
  return { signatures: fields.length, permits: permissions.sort()[0] ?? null }
}

function certifications(value: PdfDict, resolve: ReturnType<typeof resolver>): Permission[] {
  const references = value.getArray('Reference', resolve)?.toArray() ?? []
  return references.flatMap((item) => {
    const reference = item instanceof PdfDict ? item : item.type === 'ref' ? resolve(item) : null
    if (!(reference instanceof PdfDict)) return []
    if (reference.getName('TransformMethod', resolve)?.value !== 'DocMDP') return []
    // Without a number it is 2.
    return permissionOf(reference.getDict('TransformParams', resolve)?.getNumber('P', resolve)?.value ?? 2)
  })
}

function permissionOf(value: number | undefined): Permission[] {
  return value === 1 || value === 2 || value === 3 ? [value] : []
}
