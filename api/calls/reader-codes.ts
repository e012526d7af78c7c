import type { ReaderCode } from '@rubrica/contracts/reader-codes.ts'
import type { Call, Handlers } from '../access/handler.ts'
import { recordOn } from '../assignments/document-trail.ts'
import type { MemberCaller } from '../caller.ts'
import { updateDocument } from '../documents/document-store.ts'
import { requireDocument, withDocument } from '../documents/with-document.ts'
import {
  documentForReader,
  newReaderCode,
  readerCodeView,
  readerFiles,
  requireReaderCode,
  requireReaderToken,
} from '../sealing/reader-code.ts'
import { documentForSigner } from '../signing/signer-access.ts'
import { openArtifact } from '../uploads/document-artifacts.ts'

export const readerCodes: Handlers<'readerCodes'> = {
  async get({ documentId }, call) {
    const { caller } = call
    if (caller.kind === 'member') return readCode(call, documentId)
    const { document } = await documentForSigner({ ...call, caller }, documentId)
    return readerCodeView(call, document)
  },

  async create({ documentId }, call) {
    await writeCode(call, documentId, {
      code: newReaderCode(call, documentId),
      event: 'reader_code_created',
      message: `${call.caller.user.name} permitiu a leitura pelo leitor do ITI.`,
    })
    return readCode(call, documentId)
  },

  async remove({ documentId }, call) {
    await writeCode(call, documentId, {
      code: null,
      event: 'reader_code_removed',
      message: `${call.caller.user.name} encerrou a leitura pelo leitor do ITI.`,
    })
    return []
  },

  async files({ verificationCode, secret_code = '' }, call) {
    const document = await documentForReader(call.db, verificationCode)
    requireReaderCode(call, document, secret_code)
    return readerFiles(call, document, call.clock.now())
  },

  async download({ verificationCode, token = '' }, call) {
    const document = await documentForReader(call.db, verificationCode)
    requireReaderToken(call, document, token, call.clock.now())
    return openArtifact(call, document, 'certificated')
  },
}

interface Written {
  code: string | null
  event: 'reader_code_created' | 'reader_code_removed'
  message: string
}

/** Does not close again what is already closed. */
async function writeCode(
  call: Call<MemberCaller>,
  documentId: string,
  { code, event, message }: Written,
): Promise<void> {
  await withDocument(call, { documentId }, async (trx, document, now) => {
    if (code === null && document.reader_code === null) return
    await updateDocument(trx, documentId, { reader_code: code })
    await recordOn(trx, document, { event, message, origin: call.origin, now })
  })
}

async function readCode(call: Pick<Call, 'db' | 'keys' | 'config'>, documentId: string): Promise<ReaderCode> {
  return readerCodeView(call, await requireDocument(call.db, { documentId }))
}
