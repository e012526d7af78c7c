import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import { type SignatureType, signatureTypes } from '@rubrica/contracts/path-values.ts'
import { addressOf } from '../channels/address.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { download } from '../files/download.ts'
import type { DomainCall, Ground } from '../ground.ts'
import type { ReceivedFile } from '../http/receive-file.ts'

/** The person who draws it, known by contact and address: another mailbox of the same contact does not get it. */
type Drawer = Pick<Row<'parties'>, 'id' | 'signer_id' | 'email' | 'address' | 'account_id'>

/**
 * Keeps a signer's drawn signature or initials; a new one takes the old one's place for later signatures. One that is
 * not reusable is for only this party's document.
 */
export async function saveSignatureImage(
  { db, files, clock, pdf, signal }: Pick<DomainCall, 'db' | 'files' | 'clock' | 'pdf' | 'signal'>,
  drawer: Drawer,
  { type, file, isReusable }: { type: SignatureType; file: ReceivedFile; isReusable: boolean },
): Promise<void> {
  const turn = { workspace: drawer.account_id, signal }
  const media_type = await files.withPath(file.sha256, (path) => pdf.drawingType(path, turn))
  if (!media_type) throw new Refusal('image_invalid')
  const party_id = isReusable ? null : drawer.id
  const { sha256, size } = file
  const image = { type, sha256, size, media_type, party_id, drawn_elsewhere: null, created_at: isoNow(clock) }
  await writeSignatureImage(db, drawer, image)
}

/** A picture takes the place of the one before it of the same kind. */
export async function writeSignatureImage(
  db: Db,
  drawer: Drawer,
  { type, ...image }: Required<Omit<NewRow<'signature_images'>, 'signer_id' | 'email'>>,
): Promise<void> {
  await db
    .insertInto('signature_images')
    .values({ signer_id: drawer.signer_id, email: addressOf(drawer) ?? '', type, ...image })
    .onConflict((conflict) => conflict.columns(['signer_id', 'email', 'type']).doUpdateSet(image))
    .execute()
}

export async function openSignatureImage(
  { db, files }: Pick<Ground, 'db' | 'files'>,
  drawer: Drawer,
  type: string,
): Promise<Download> {
  const known = signatureTypes.find((one) => one === type)
  const image = known ? (await findSignatureImages(db, drawer)).find((one) => one.type === known) : undefined
  if (!image) throw new Refusal('not_found')
  return openDrawnImage({ files }, image)
}

export function openDrawnImage(
  { files }: Pick<Ground, 'files'>,
  image: Pick<Row<'signature_images'>, 'type' | 'sha256' | 'size' | 'media_type'>,
): Download {
  return download({ files }, image, `${image.type}.${image.media_type === 'image/png' ? 'png' : 'jpg'}`)
}

/** The pictures that a party may sign with. */
export function findSignatureImages(db: Db, drawer: Drawer): Promise<Row<'signature_images'>[]> {
  const { id, signer_id } = drawer
  return db
    .selectFrom('signature_images')
    .selectAll()
    .where('signer_id', '=', signer_id)
    .where('email', '=', addressOf(drawer) ?? '')
    .where((eb) => eb.or([eb('party_id', 'is', null), eb('party_id', '=', id)]))
    .execute()
}
