import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'
import { resolver } from '../page-tree.ts'
import { pdfDate } from './pdf-date.ts'
import type { Attachment } from './seal-job.ts'

/**
 * Puts a file into a document, as a file specification that the seal's field is going to name. `listed` puts it among
 * the document's attachments, too, and readers show it there: not in a document that arrived signed, because its
 * signatures may vouch for that list (decision 0042).
 */
export function attachFile(
  pdf: PDF,
  { name, description, json }: Attachment,
  { at, listed }: { at: Date; listed: boolean },
): PdfRef {
  const specification = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Filespec'),
      F: PdfString.fromString(name),
      UF: PdfString.fromString(name),
      Desc: PdfString.fromString(description),
      AFRelationship: PdfName.of('Data'),
      EF: PdfDict.of({ F: pdf.register(embeddedFile(Buffer.from(json), at)) }),
    }),
  )
  if (listed) list(pdf, name, specification)
  return specification
}

function embeddedFile(bytes: Buffer, at: Date): PdfStream {
  const params = PdfDict.of({
    Size: PdfNumber.of(bytes.length),
    ModDate: PdfString.fromString(pdfDate(at)),
    // ISO 32000-2, table 45: MD5, against damage on the way; the seal guards against changes.
    CheckSum: PdfString.fromBytes(createHash('md5').update(bytes).digest()),
  })
  const entries = {
    Type: PdfName.of('EmbeddedFile'),
    Subtype: PdfName.of('application/json'),
    Filter: PdfName.of('FlateDecode'),
    Params: params,
  }
  return PdfStream.fromDict(entries, new Uint8Array(deflateSync(bytes, { level: 9 })))
}

/** Adds to the existing attachments. Not `pdf.attachments.add()`: that drops those that are not indirect objects. */
function list(pdf: PDF, wanted: string, specification: PdfRef): void {
  const { catalog, registry } = pdf.context
  const tree = catalog.getEmbeddedFilesTree()
  const entries = new Map<string, PdfObject>()
  for (const [name, value] of tree?.entries() ?? []) entries.set(name, registry.getRef(value) ?? value)
  entries.set(freeName(entries, wanted), specification)
  const names = [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
  catalog.setEmbeddedFilesTree(
    PdfDict.of({ Names: new PdfArray(names.flatMap(([name, value]) => [PdfString.fromString(name), value])) }),
  )
  const root = catalog.getDict()
  root.set('AF', new PdfArray([...(root.getArray('AF', resolver(pdf)) ?? []), specification]))
}

function freeName(taken: Map<string, unknown>, wanted: string): string {
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = wanted.replace('.', `-${number}.`)
  return name
}
