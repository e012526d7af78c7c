import type { FileSource } from './file.ts'
import type { DocumentCalls } from './generated/documents.ts'
import { documents as rows } from './generated/rows.ts'
import type { ArtifactName, Document, Verification } from './generated/shapes.ts'
import { sha256Of } from './hash.ts'
import type { CallOptions } from './options.ts'
import { type ResourceClass, resourceOf } from './resource.ts'
import { type SaveOptions, saveDownload } from './saving.ts'
import { type SendInput, sendDocument } from './sending.ts'
import { transfer } from './transfer.ts'
import { type WaitOptions, waitForDocument } from './wait.ts'

/** Documents: upload, send, follow, download. */
export interface Documents extends DocumentCalls {
  /**
   * Sends a file for signature: uploads it, waits until it is read, and invites everybody. The whole may be repeated and has
   * one effect: for 24 hours with the same `idempotencyKey`, at any time with the same `externalId`.
   *
   * @throws DocumentFailedError where the service cannot read the file
   */
  send(file: FileSource, input: SendInput, options?: CallOptions): Promise<Document>
  /**
   * Waits until a document is signed by everybody, or has the status `until`; outlives a service that is away for some minutes.
   * It also ends where the document is closed or cannot come to that status any more: look at the answer's `status`.
   */
  wait(documentId: string, options?: WaitOptions): Promise<Document>
  /**
   * Writes one of the document's files (default: the sealed one) to a path, or into a folder under its own name; it appears
   * there once it is whole. Answers the path. Node only.
   */
  saveTo(documentId: string, path: string, options?: SaveOptions & { artifact?: ArtifactName }): Promise<string>
  /** Asks whether a file is one of the service's documents, and unchanged. Only its SHA-256 is sent. */
  verifyFile(file: FileSource, options?: CallOptions): Promise<Verification>
}

/** `new Documents(options)` has these calls alone, for whoever bundles and needs no others. */
export const Documents: ResourceClass<Documents> = /* @__PURE__ */ resourceOf<Documents, DocumentCalls>(
  rows,
  transfer,
  (calls, connection) => ({
    send: (file, input, options = {}) => sendDocument(connection, calls, file, input, options),
    wait: (documentId, options = {}) => waitForDocument(calls, documentId, options),
    saveTo: (documentId, path, { artifact = 'certificated', ...options } = {}) =>
      saveDownload(() => calls.download({ documentId, artifact }, { signal: options.signal }), path, options),
    verifyFile: async (file, options) => calls.verify({ hash: await sha256Of(file) }, options),
  }),
)
