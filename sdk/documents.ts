import { call } from './call.ts'
import type { FileSource } from './file.ts'
import type { DocumentCalls } from './generated/documents.ts'
import { documents as rows } from './generated/rows.ts'
import type { ArtifactName, Document, Verification } from './generated/shapes.ts'
import { createAssignment } from './generated/steps.ts'
import type { CallOptions } from './options.ts'
import { type ResourceClass, resourceOf } from './resource.ts'
import type { SaveOptions } from './saving.ts'
import type { SendInput } from './sending.ts'
import { sha256Of } from './sha256-of.ts'
import type { WaitOptions } from './wait.ts'

/** Documents: upload, send, follow, download. */
export interface Documents extends DocumentCalls {
  /**
   * Sends a file for signature: uploads it, waits until it is read, and invites everybody. The whole may be repeated and has
   * one effect: for 24 hours with the same `idempotencyKey`, at any time with the same `externalId`.
   *
   * @throws DocumentFailedError if the service cannot read the file
   */
  send(file: FileSource, input: SendInput, options?: CallOptions): Promise<Document>
  /**
   * Waits until a document is signed by everybody, or has the status `until`; outlives a service that is away for some minutes.
   * It also ends if the document is closed or can no longer reach that status: look at the answer's `status`.
   */
  wait(documentId: string, options?: WaitOptions): Promise<Document>
  /**
   * Writes one of the document's files (default: the sealed one) to a path, or into a folder under its own name; it appears
   * there once it is whole. Returns the path. Node only.
   */
  saveTo(documentId: string, path: string, options?: SaveOptions & { artifact?: ArtifactName }): Promise<string>
  /** Checks whether a file is an unchanged document of the service. Sends only its SHA-256. */
  verifyFile(file: FileSource, options?: CallOptions): Promise<Verification>
}

/** `new Documents(options)` has only these calls, for bundles that need no others. */
export const Documents: ResourceClass<Documents> = /* @__PURE__ */ resourceOf<Documents, DocumentCalls>(
  rows,
  () => import('./later.ts'),
  (calls, connection) => ({
    send: async (file, input, options = {}) => {
      const { sendDocument } = await import('./later.ts')
      const assign = (one: object, keyed: CallOptions) => call(connection, createAssignment, { ...one }, keyed)
      return sendDocument(calls, assign, file, input, options)
    },
    wait: async (documentId, options = {}) => {
      const { waitForDocument } = await import('./later.ts')
      return waitForDocument(calls, documentId, options)
    },
    saveTo: async (documentId, path, { artifact = 'certificated', ...options } = {}) => {
      const { saveDownload } = await import('./later.ts')
      return saveDownload(() => calls.download({ documentId, artifact }, { signal: options.signal }), path, options)
    },
    verifyFile: async (file, options) => calls.verify({ hash: await sha256Of(file) }, options),
  }),
)
