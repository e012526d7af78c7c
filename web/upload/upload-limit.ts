import { UPLOAD_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { setting } from '../use-snapshot.ts'

/** The most bytes of a file that this installation takes. */
export function uploadLimit(): number {
  return Number(setting('upload-max-bytes') ?? UPLOAD_MAX_BYTES)
}
