import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { type FailureKind, failureOfAnswer } from '../failure.ts'
import { callHeaders } from '../reach.ts'
import { trpc } from '../trpc.ts'
import { pageLocale, wordsNow } from '../words.ts'

/** State of the upload: no file chosen, uploading with its progress, sent, or refused. */
type UploadState =
  | { step: 'idle' }
  | { step: 'queue'; file: File; progress: number }
  | { step: 'success'; file: File; id: string }
  | { step: 'error'; file: File; message: string; reason: string | undefined; canRetry: boolean }

/** Sends one file at a time to an address; `reset` aborts a running upload and clears the last result. */
export function useUpload(to: string, onSent: () => void) {
  const queries = trpc.useUtils()
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const start = async (file: File) => {
    const control = new AbortController()
    abort.current = control
    const set = (next: UploadState) => !control.signal.aborted && setState(next)
    set({ step: 'queue', file, progress: 0 })
    try {
      const onProgress = (progress: number) => set({ step: 'queue', file, progress })
      const id = await uploadFile({ to, file, signal: control.signal, onProgress })
      set({ step: 'success', file, id })
      onSent()
    } catch (error) {
      const { reason, kind } = error instanceof UploadFailure ? error : unknown
      // A call of the screens leads to the login if the session has ended.
      if (kind === 'session') queries.session.refresh.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
      set({
        step: 'error',
        file,
        message: wordsNow('uploading', portuguese).failed,
        reason,
        canRetry: passing.has(kind),
      })
    }
  }
  const reset = () => {
    abort.current?.abort()
    setState({ step: 'idle' })
  }
  return { state, start, reset }
}

const unknown = { kind: 'service', reason: undefined } as const

/** Failures after which the same file may arrive. */
const passing: ReadonlySet<FailureKind> = new Set<FailureKind>(['network', 'timeout', 'service', 'session'])

/** Why an upload failed; `message` is for people, `reason` is the server's sentence if there is one. */
class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  readonly reason: string | undefined
  readonly kind: FailureKind

  constructor(kind: FailureKind, reason: string) {
    super(messages.uploadFailed)
    this.kind = kind
    this.reason = reason
  }
}

/** Milliseconds without progress after which an upload counts as broken off; its file is read in that time, too. */
const STALL_MS = 120_000

/** The input of an upload. */
interface Upload {
  /** The target: a POST that takes the one field 'file'. */
  to: string
  file: File
  /** Percent of the file that has been sent, 0 to 100. */
  onProgress: (percent: number) => void
  /** Aborts the upload. */
  signal: AbortSignal
}

/** Sends one file and returns the id of its record. Only HTTP 200 is a success. Throws `UploadFailure`. */
function uploadFile({ to, file, onProgress, signal }: Upload): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const request = new XMLHttpRequest()
  const startedAt = performance.now()
  request.timeout = STALL_MS
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => {
    onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    // A limit for the whole would punish slow lines: this one counts from the last bytes that moved.
    request.timeout = performance.now() - startedAt + STALL_MS
  }
  signal.addEventListener('abort', () => request.abort(), { once: true })
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status < 500 && request.status !== 429) keys.delete(file)
      const id = request.status === 200 ? newId(request.response) : undefined
      if (id) resolve(id)
      else reject(failureIn(request))
    }
    request.ontimeout = () => reject(new UploadFailure('timeout', callMessages.timedOut[pageLocale()]))
    request.onerror = () => reject(new UploadFailure('network', callMessages.networkFailed[pageLocale()]))
    request.onabort = () => reject(new UploadFailure('refused', wordsNow('uploading', portuguese).cancelled))
    request.open('POST', to)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.setRequestHeader('idempotency-key', keyOf(file))
    request.send(body)
  })
}

/** The key of a file that got no answer: sent again, it is the same record. */
const keys = new WeakMap<File, string>()

function keyOf(file: File) {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return key
}

function newId(answer: unknown) {
  if (!hasKey(answer, 'data') || !hasKey(answer.data, 'id')) return undefined
  return typeof answer.data.id === 'string' ? answer.data.id : undefined
}

function failureIn(request: XMLHttpRequest) {
  const { status, response } = request
  const { kind, message } = failureOfAnswer(status, response, request.getResponseHeader('x-request-id'))
  return new UploadFailure(kind, message)
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}

const portuguese = { failed: messages.uploadFailed, cancelled: 'O envio foi cancelado.' }
