import { randomBytes } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReaderCode, type ReaderFiles, readerCodes } from '@rubrica/contracts/reader-codes.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findDocumentByCode } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { decryptedBy, isSameSecret, type Keys } from '../secrets.ts'

/** For how long the reader may fetch the file of an answer. */
const FILE_MS = 10 * 60_000
const VERSION = '1.0.0'

type Parts = Pick<Ground, 'keys' | 'config'>
type Opened = Row<'documents'> & { reader_code: string }
type Sealed = Pick<Opened, 'id' | 'reader_code'>

/** A new secret: 32 of the letters and digits that the reader takes. */
export function newReaderCode({ keys }: Pick<Parts, 'keys'>, documentId: string): string {
  return keys.encrypt('reader code', documentId, randomBytes(16).toString('hex'))
}

/** The same secret under new keys; null if the old ones are lost, so that a party opens the document anew. */
export function renewedReaderCode(old: Keys | null, keys: Keys, { id, reader_code }: Sealed): string | null {
  const secret = old && secretOf(old, { id, reader_code })
  return secret === null ? null : keys.encrypt('reader code', id, secret)
}

/** What a document's parties see of it. */
export function readerCodeView({ keys, config }: Parts, document: Row<'documents'>): ReaderCode {
  const { id, reader_code, verification_code } = document
  return {
    resource: 'reader_code',
    document_id: id,
    address: `${config.publicUrl}/proof/${verification_code}`,
    secret_code: reader_code === null ? null : secretOf(keys, { id, reader_code }),
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
export function requireReaderCode({ keys }: Pick<Parts, 'keys'>, document: Opened, given: string): void {
  const secret = secretOf(keys, document)
  if (secret === null || !isSameSecret(secret, given)) throw new Refusal('reader_code_wrong')
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

/** Null if the keys that sealed it are lost. */
function secretOf(keys: Keys, { id, reader_code }: Sealed): string | null {
  return decryptedBy(keys, 'reader code', id, reader_code)
}
