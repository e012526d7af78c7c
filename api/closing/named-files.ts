import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isHash } from '../files/files.ts'

/** A column that names files of the store, and the kind of their owner. */
interface Source {
  hash: string
  from: string
  owner: string
  /** Which of the column's values are hashes, if not all are. */
  and?: string
}

/** The kinds of field whose values are hashes. A signer who types the hash of a file into another does not name it. */
const drawnTypes = Object.entries(fieldKinds).flatMap(([type, { prints }]) =>
  prints === 'picture' ? [`'${type}'`] : [],
)

/** Rows of documents name files until the service lets these go; the hashes stay as evidence. */
const documentSources: Source[] = [
  { hash: 'document_files.sha256', from: 'document_files', owner: 'document_files.document_id' },
  { hash: 'pages.image_sha256', from: 'pages', owner: 'pages.document_id' },
  { hash: 'documents.signed_sha256', from: 'documents', owner: 'documents.id' },
  { hash: 'earlier_seals.sha256', from: 'earlier_seals', owner: 'earlier_seals.document_id' },
  { hash: 'parties.signature_sha256', from: 'parties', owner: 'parties.document_id' },
  // Drawn initials: the signer may draw others before the document is sealed.
  {
    hash: 'items.value',
    from: 'items join assignments on assignments.id = items.assignment_id join fields on fields.id = items.field_id',
    owner: 'assignments.document_id',
    and: `and length(items.value) = 64 and fields.type in (${drawnTypes.join(', ')})`,
  },
  // Drawn for only one document.
  {
    hash: 'signature_images.sha256',
    from: 'signature_images join parties on parties.id = signature_images.party_id',
    owner: 'parties.document_id',
  },
]

const otherSources: Source[] = [
  { hash: 'signature_images.sha256', from: 'signature_images', owner: 'signature_images.signer_id' },
  {
    hash: 'drawings.sha256',
    from: 'drawings join parties on parties.id = drawings.party_id',
    owner: 'parties.document_id',
  },
  { hash: 'template_files.sha256', from: 'template_files', owner: 'template_files.template_id' },
  { hash: 'template_pages.image_sha256', from: 'template_pages', owner: 'template_pages.template_id' },
  { hash: 'accounts.logo_sha256', from: 'accounts', owner: 'accounts.id' },
  { hash: 'prepared_signatures.file_sha256', from: 'prepared_signatures', owner: 'prepared_signatures.document_id' },
  { hash: 'prepared_signatures.base_sha256', from: 'prepared_signatures', owner: 'prepared_signatures.document_id' },
]

export interface NamedFile {
  sha256: string
  /** The column, as `document_files.sha256`, and the id of the document, template, contact or workspace. */
  by: string
  owner: string
}

/** Those of these hashes that a row names. */
export async function namedAmong(db: Db, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const found = await namesWhere(db, (hash) => sql`${hash} in (${sql.join(hashes)})`)
  const named = new Set(found.map(({ sha256 }) => sha256))
  for (const sha256 of hashes) if (!named.has(sha256) && (await isMailed(db, sha256))) named.add(sha256)
  return named
}

/** Every file that a row names in one of the store's 256 folders. */
export function namesInFolder(db: Db, folder: string): Promise<NamedFile[]> {
  // Hashes are hexadecimal: none begins with a later letter.
  return namesWhere(db, (hash) => sql`${hash} >= ${folder} and ${hash} < ${`${folder}g`}`)
}

/** The files that a document's rows name. */
export async function filesOfDocument(db: Db, documentId: string): Promise<string[]> {
  const hashes = new Set<string>()
  for (const { hash, from, owner, and = '' } of documentSources) {
    const { rows } = await sql<{ sha256: string }>`
      select ${sql.ref(hash)} as sha256 from ${sql.raw(from)}
      where ${sql.ref(owner)} = ${documentId} and ${sql.ref(hash)} is not null ${sql.raw(and)}`.execute(db)
    for (const { sha256 } of rows) if (isHash(sha256)) hashes.add(sha256)
  }
  // In a fixed order, so that two processes that note the same files cannot deadlock.
  return [...hashes].sort()
}

async function namesWhere(db: Db, matches: (hash: RawBuilder<unknown>) => RawBuilder<unknown>): Promise<NamedFile[]> {
  const found: NamedFile[] = []
  for (const source of [...documentSources.map(notLetGo), ...otherSources.map(ofNoParty)]) {
    const { hash, from, owner, and = '' } = source
    const { rows } = await sql<{ sha256: string; owner: string }>`
      select ${sql.ref(hash)} as sha256, ${sql.ref(owner)} as owner from ${sql.raw(from)}
      where ${matches(sql.ref(hash))} ${sql.raw(and)}`.execute(db)
    for (const row of rows) if (isHash(row.sha256)) found.push({ ...row, by: hash })
  }
  return found
}

function notLetGo(source: Source): Source {
  const isOwn = source.from === 'documents'
  const from = isOwn ? source.from : `${source.from} join documents on documents.id = ${source.owner}`
  return { ...source, from, and: `${source.and ?? ''} and documents.deleted_files is distinct from 'let_go'` }
}

function ofNoParty(source: Source): Source {
  return source.from === 'signature_images' ? { ...source, and: 'and signature_images.party_id is null' } : source
}

/** In the mailbox of development, which has few mails. */
async function isMailed(db: Db, sha256: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mailbox')
    .select('id')
    .where('attachments', 'like', `%${sha256}%`)
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}
