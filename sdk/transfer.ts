import { fileBody, formBody } from './body.ts'
import { downloadOf } from './download.ts'
import { openFile } from './file.ts'

/** What calls need that send a file or bring one. A bundle of groups without such calls leaves it out. */
export interface Transfer {
  readonly openFile: typeof openFile
  readonly formBody: typeof formBody
  readonly fileBody: typeof fileBody
  readonly downloadOf: typeof downloadOf
}

export const transfer: Transfer = { openFile, formBody, fileBody, downloadOf }
