import { textOf } from '../pdf/text.ts'
import { Dict, PdfString, type PdfValue } from '../pdf/values.ts'
import { namedValues } from '../signatures/has-evidence.ts'
import { differingKeys, keepsOrder, type Revisions } from './revisions.ts'
import type { ChangeCode } from './words.ts'

/** The catalog with what hangs on it, save for pages and form; encryption and document information. */
export function compareCatalog(revisions: Revisions): void {
  const { before, now, permits, differs, say } = revisions
  const [old, current] = [before.document, now.document]
  if (differs(old.trailer.get('Encrypt'), current.trailer.get('Encrypt'))) say('encryption-changed')
  // An update that leaves the information out shows nothing else.
  const info = current.trailer.get('Info')
  if (info && !permits.metadata && differs(old.trailer.get('Info'), info)) say('metadata-changed')
  for (const key of differingKeys(revisions, old.catalog, current.catalog)) {
    if (free.has(key) || (key === 'Metadata' && permits.metadata)) continue
    if (key === 'StructTreeRoot' && isTagOfAddition(revisions)) continue
    if (key === 'Names') compareNames(revisions)
    else if (key === 'OpenAction' && isProgram(revisions)) say('javascript-changed')
    else if (Object.hasOwn(codes, key)) say(codes[key] ?? 'document-changed')
    else say('document-changed', { name: key.slice(0, 40) })
  }
}

/** Compared elsewhere, or validation data with what announces it. */
const free = new Set(['Pages', 'AcroForm', 'DSS', 'Extensions', 'Version'])

const codes: Record<string, ChangeCode> = {
  AA: 'actions-changed',
  AF: 'attachments-changed',
  Collection: 'attachments-changed',
  Metadata: 'metadata-changed',
  OCProperties: 'layers-changed',
  OpenAction: 'actions-changed',
  Outlines: 'outline-changed',
  Perms: 'permissions-changed',
  StructTreeRoot: 'structure-changed',
  MarkInfo: 'structure-changed',
}

/** A further signature's field brings its own tag into a tagged document, and so does a remark that is permitted. */
function isTagOfAddition({ before, now, permits, onlyGrew }: Revisions): boolean {
  if (!permits.annotations && !permits.signatures) return false
  return onlyGrew(before.document.catalog.get('StructTreeRoot'), now.document.catalog.get('StructTreeRoot'))
}

function isProgram({ now: { document } }: Revisions): boolean {
  return document.get(document.dict(document.catalog.get('OpenAction')).get('S')) === 'JavaScript'
}

function compareNames(revisions: Revisions): void {
  const { before, now, say } = revisions
  const [old, current] = [before, now].map(({ document }) => document.dict(document.catalog.get('Names')))
  for (const key of differingKeys(revisions, old ?? new Dict(), current ?? new Dict())) {
    if (key === 'EmbeddedFiles') compareAttachments(revisions, old?.get(key), current?.get(key))
    else if (key === 'JavaScript') say('javascript-changed')
    else say('document-changed', { name: `Names/${key.slice(0, 40)}` })
  }
}

function compareAttachments(revisions: Revisions, old: PdfValue | undefined, current: PdfValue | undefined): void {
  const { before, now, differs, say } = revisions
  const [listBefore, list] = [attachmentsIn(before.document, old), attachmentsIn(now.document, current)]
  const [was, is] = [filesByName(listBefore), filesByName(list)]
  const added = [...is.keys()].filter((name) => !was.has(name))
  const changed = [...is].filter(([name, file]) => was.has(name) && differs(was.get(name), file)).map(([name]) => name)
  const removed = [...was.keys()].filter((name) => !is.has(name))
  // Of two with one name, and of two names for one, each program shows another.
  const isUnlike = was.size < listBefore.length || is.size < list.length || isNamedAnew(listBefore, list)
  // The trees differ: without a name for it, something else than the files in them does.
  if (isUnlike || added.length + changed.length + removed.length === 0) say('attachments-changed')
  for (const name of added) say('attachment-added', { name })
  for (const name of changed) say('attachment-changed', { name })
  for (const name of removed) say('attachment-removed', { name })
}

interface Attachment {
  /** In the tree, and in the file's own specification. */
  key: string | null
  name: string
  file: PdfValue
}

function attachmentsIn(document: Revisions['now']['document'], root: PdfValue | undefined): Attachment[] {
  return [...namedValues(document, root)].map(([key, file], index) => {
    const specification = document.dict(file)
    const names = ['UF', 'F'].map((own) => document.get(specification.get(own)))
    const name = textOf(names.find((own) => own instanceof PdfString)) ?? String(index + 1)
    return { key: textOf(document.get(key)), name, file }
  })
}

function filesByName(files: Attachment[]): Map<string, PdfValue> {
  return new Map(files.map(({ name, file }) => [name, file]))
}

function nameOf({ name }: Attachment): string {
  return name
}

/** Whether one that was there has another name in the tree now, or another place among the others. */
function isNamedAnew(before: Attachment[], now: Attachment[]): boolean {
  const keys = new Map(before.map(({ name, key }) => [name, key]))
  const isRenamed = now.some(({ name, key }) => keys.has(name) && keys.get(name) !== key)
  return isRenamed || !keepsOrder(before.map(nameOf), now.map(nameOf))
}
