import type { fileBody, formBody } from './body.ts'
import type { downloadOf } from './download.ts'
import type { openFile } from './file.ts'

/** What calls need that send a file or bring one. */
export interface Transfer {
  readonly openFile: typeof openFile
  readonly formBody: typeof formBody
  readonly fileBody: typeof fileBody
  readonly downloadOf: typeof downloadOf
}

/** Brings it when the first such call is made. Groups without such calls have none. */
export type LoadTransfer = () => Promise<Transfer>
