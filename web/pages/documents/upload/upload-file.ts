import { messages } from '@rubrica/contracts/messages.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'

/** Why an upload did not work; `message` is for people, `reason` is the server's sentence where there is one. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  readonly reason: string | undefined

  constructor(message: string, reason?: string) {
    super(message)
    this.reason = reason
  }
}

/** What an upload needs. */
export interface Upload {
  accountId: string
  file: File
  /** Percent of the file that has been sent, 0 to 100. */
  onProgress: (percent: number) => void
  /** Aborts the upload. */
  signal: AbortSignal
}

/** Sends one file to the workspace and answers the new document's id. Only HTTP 200 is a success. Throws `UploadFailure`. */
export function uploadFile({ accountId, file, onProgress, signal }: Upload): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const request = new XMLHttpRequest()
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
  signal.addEventListener('abort', () => request.abort(), { once: true })
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const id = request.status === 200 ? documentId(request.response) : undefined
      if (id) resolve(id)
      else reject(new UploadFailure(messages.uploadFailed, sentence(request.response)))
    }
    request.onerror = () => reject(new UploadFailure(messages.uploadFailed, messages.networkFailed))
    request.onabort = () => reject(new UploadFailure(messages.uploadFailed, 'O envio foi cancelado.'))
    request.open('POST', pathOf(pagePaths.uploadDocument, { accountId }))
    request.setRequestHeader('x-rubrica', '1')
    request.send(body)
  })
}

function documentId(answer: unknown) {
  if (!hasKey(answer, 'data') || !hasKey(answer.data, 'id')) return undefined
  return typeof answer.data.id === 'string' ? answer.data.id : undefined
}

function sentence(answer: unknown) {
  return hasKey(answer, 'message') && typeof answer.message === 'string' ? answer.message : undefined
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
