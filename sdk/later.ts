/**
 * What no first sight of a page needs: files, sending, waiting, signatures of webhooks. It is imported when it is first used, so
 * that bundlers which split leave it out of what is loaded first: one file, as each costs a request.
 *
 * @module
 */
export { fileBody, formBody } from './body.ts'
export { downloadOf } from './download.ts'
export { openFile } from './file.ts'
export { hash } from './hash.ts'
export { saveDownload } from './saving.ts'
export { sendDocument } from './sending.ts'
export { sendTemplate } from './template-sending.ts'
export { waitForDocument } from './wait.ts'
export { receive, sign, verify } from './webhook-signature.ts'
