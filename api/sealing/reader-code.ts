import { randomBytes } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReaderCode, type ReaderFiles, readerCodes } from '@rubrica/contracts/reader-codes.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findDocumentByCode } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { isSameSecret } from '../secrets.ts'

/** For how long the reader may fetch the file of an answer. */
const FILE_MS = 10 * 60_000
const VERSION = '1.0.0'

type Parts = Pick<Ground, 'keys' | 'config'>
type Opened = Row<'documents'> & { reader_code: string }

/** A new secret: 32 of the letters and digits that the reader takes. */
export function newReaderCode({ keys }: Pick<Parts, 'keys'>, documentId: string): string {
  return keys.encrypt(purposeOf(documentId), randomBytes(16).toString('hex'))
}

/** What a document's parties see of it. */
export function readerCodeView({ keys, config }: Parts, document: Row<'documents'>): ReaderCode {
  const { id, reader_code, verification_code } = document
  return {
    resource: 'reader_code',
    document_id: id,
    address: `${config.publicUrl}/proof/${verification_code}`,
    secret_code: reader_code === null ? null : keys.decrypt(purposeOf(id), reader_code),
  }
}

/**
 * The document at a printed address, if the reader may read it.
 * @throws Refusal `not_found` alike for one that does not exist, is not sealed or was not opened
 */
export async function documentForReader(db: Db, code: string): Promise<Opened> {
  const document = await findDocumentByCode(db, code)
  const isSealed = document?.status === 'certificated' && document.deleted_at === null
  if (!isSealed || document.reader_code === null) throw new Refusal('not_found')
  return { ...document, reader_code: document.reader_code }
}

/** @throws Refusal `reader_code_wrong` */
export function requireReaderCode({ keys }: Pick<Parts, 'keys'>, { id, reader_code }: Opened, given: string): void {
  if (!isSameSecret(keys.decrypt(purposeOf(id), reader_code), given)) throw new Refusal('reader_code_wrong')
}

/** The addresses of the signed file for the reader: under a token that ends, and with the secret if that is renewed. */
export function readerFiles({ keys, config }: Parts, document: Opened, now: Date): ReaderFiles {
  const until = String(now.getTime() + FILE_MS)
  const path = pathOf(readerCodes.download, { verificationCode: document.verification_code })
  const url = `${config.publicUrl}${path}?token=${until}.${tokenOf(keys, document, until)}`
  return { version: VERSION, prescription: { signatureFiles: [{ url }] } }
}

/** @throws Refusal `reader_code_wrong` */
export function requireReaderToken({ keys }: Pick<Parts, 'keys'>, document: Opened, token: string, now: Date): void {
  const [until = '', proof = ''] = token.split('.')
  const isCurrent = /^\d{1,15}$/.test(until) && Number(until) > now.getTime()
  if (!isCurrent || !isSameSecret(tokenOf(keys, document, until), proof)) throw new Refusal('reader_code_wrong')
}

function tokenOf(keys: Ground['keys'], { id, reader_code }: Opened, until: string): string {
  return keys.hash('reader file', `${id}\0${reader_code}\0${until}`)
}

function purposeOf(documentId: string): string {
  return `reader code ${documentId}`
}
