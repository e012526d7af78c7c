import { createHash } from 'node:crypto'
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  type PdfStream,
  PdfString,
} from '@libpdf/core'
import { deflated, deflatedStream } from '../draw/packed.ts'
import { resolver } from '../page-tree.ts'
import { pdfDate } from './pdf-date.ts'
import type { Attachment } from './seal-job.ts'

/** A file as documents carry it. */
export interface PackedAttachment extends Pick<Attachment, 'name' | 'description'> {
  /** Compressed. */
  data: Uint8Array
  bytes: Buffer
  md5: Uint8Array
}

/** Done once for the two files of a seal. */
export function packAttachment({ name, description, json }: Attachment): PackedAttachment {
  const bytes = Buffer.from(json)
  const md5 = createHash('md5').update(bytes).digest()
  return { name, description, data: deflated(bytes), bytes, md5 }
}

/**
 * Puts a file into a document, as a file specification that the seal's field is going to name. `listed` puts it among
 * the document's attachments, too, and readers show it there: not in a document that arrived signed, because its
 * signatures may vouch for that list (decision 0042).
 */
export function attachFile(
  pdf: PDF,
  { name, description, ...file }: PackedAttachment,
  { at, listed }: { at: Date; listed: boolean },
): PdfRef {
  const specification = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Filespec'),
      F: PdfString.fromString(name),
      UF: PdfString.fromString(name),
      Desc: PdfString.fromString(description),
      AFRelationship: PdfName.of('Data'),
      EF: PdfDict.of({ F: pdf.register(embeddedFile(file, at)) }),
    }),
  )
  if (listed) list(pdf, name, specification)
  return specification
}

function embeddedFile({ data, bytes, md5 }: Pick<PackedAttachment, 'data' | 'bytes' | 'md5'>, at: Date): PdfStream {
  const params = PdfDict.of({
    Size: PdfNumber.of(bytes.length),
    ModDate: PdfString.fromString(pdfDate(at)),
    // ISO 32000-2, table 45: MD5, against damage on the way; the seal guards against changes.
    CheckSum: PdfString.fromBytes(md5),
  })
  return deflatedStream(data, {
    Type: PdfName.of('EmbeddedFile'),
    Subtype: PdfName.of('application/json'),
    Params: params,
  })
}

/**
 * Adds to the existing attachments. Not `pdf.attachments.add()`: that drops those that are not indirect objects. An upload's
 * own file of that name gets another: programs that extract files by their names must find ours.
 */
function list(pdf: PDF, wanted: string, specification: PdfRef): void {
  const { catalog, registry } = pdf.context
  const found = [...(catalog.getEmbeddedFilesTree()?.entries() ?? [])]
  const taken = new Set([wanted, ...found.map(([name]) => name)])
  const entries = new Map<string, PdfObject>([[wanted, specification]])
  for (const [name, value] of found) {
    const other = name === wanted || isNamed(value, wanted, pdf) ? freeName(taken, wanted) : name
    if (other !== name) rename(value, other)
    entries.set(other, registry.getRef(value) ?? value)
    taken.add(other)
  }
  const names = [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
  catalog.setEmbeddedFilesTree(
    PdfDict.of({ Names: new PdfArray(names.flatMap(([name, value]) => [PdfString.fromString(name), value])) }),
  )
  const root = catalog.getDict()
  root.set('AF', new PdfArray([...(root.getArray('AF', resolver(pdf)) ?? []), specification]))
}

function isNamed(value: PdfObject, name: string, pdf: PDF): value is PdfDict {
  if (!(value instanceof PdfDict)) return false
  return ['F', 'UF'].some((key) => value.getString(key, resolver(pdf))?.asString() === name)
}

function rename(value: PdfObject, name: string): void {
  if (value instanceof PdfDict) for (const key of ['F', 'UF']) value.set(key, PdfString.fromString(name))
}

function freeName(taken: Set<string>, wanted: string): string {
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = wanted.replace('.', `-${number}.`)
  return name
}
