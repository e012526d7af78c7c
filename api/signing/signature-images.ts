import { open } from 'node:fs/promises'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import { signatureTypes } from '@rubrica/contracts/signing.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { download } from '../documents/document-artifacts.ts'
import type { ReceivedFile } from '../http/receive-file.ts'

type SignatureType = (typeof signatureTypes)[number]
/** Whoever draws it, known by contact and address: another mailbox of the same contact is not offered it. */
type Drawer = Pick<Row<'parties'>, 'signer_id' | 'email'>

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_SIDE = 4096

/** Keeps a signer's drawn signature or initials; a new one takes the old one's place for what is signed later. */
export async function saveSignatureImage(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  drawer: Drawer,
  { type, file }: { type: SignatureType; file: ReceivedFile },
): Promise<void> {
  if (!(await files.withPath(file.sha256, isPng))) throw new Refusal('image_invalid')
  const image = { sha256: file.sha256, size: file.size, created_at: isoNow(clock) }
  await db
    .insertInto('signature_images')
    .values({ signer_id: drawer.signer_id, email: drawer.email ?? '', type, ...image })
    .onConflict((conflict) => conflict.columns(['signer_id', 'email', 'type']).doUpdateSet(image))
    .execute()
}

export async function openSignatureImage(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  drawer: Drawer,
  type: string,
): Promise<Download> {
  const known = signatureTypes.find((one) => one === type)
  const image = known ? (await signatureImagesOf(db, drawer)).find((one) => one.type === known) : undefined
  if (!image) throw new Refusal('not_found')
  return download({ files }, { ...image, media_type: 'image/png' }, `${type}.png`)
}

export function signatureImagesOf(db: Db, { signer_id, email }: Drawer): Promise<Row<'signature_images'>[]> {
  return db
    .selectFrom('signature_images')
    .selectAll()
    .where('signer_id', '=', signer_id)
    .where('email', '=', email ?? '')
    .execute()
}

/** Signature, header chunk, and sides that a pen could have drawn (PNG specification, 5.2 and 11.2.2). */
async function isPng(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(24)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (bytesRead < head.length || !head.subarray(0, 8).equals(PNG_START)) return false
    const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
    return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE
  } finally {
    await file.close()
  }
}
