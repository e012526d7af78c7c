import { messages } from '@rubrica/contracts/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { CallFailure, type FailureKind } from '../failure.ts'
import { trpc } from '../trpc.ts'
import { wordsNow } from '../words.ts'

/** State of the upload: no file chosen, uploading with its progress, sent, or refused. */
type UploadState =
  | { step: 'idle' }
  | { step: 'queue'; file: File; progress: number }
  | { step: 'success'; file: File; id: string }
  | { step: 'error'; file: File; message: string; reason: string | undefined; canRetry: boolean }

const loadUploadFile = () => import('./upload-file.ts')

/** Sends one file at a time to an address; `reset` aborts a running upload and clears the last result. */
export function useUpload(to: string, onSent: () => void) {
  const queries = trpc.useUtils()
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => {
    loadUploadFile().catch(() => undefined)
    return () => abort.current?.abort()
  }, [])

  const start = async (file: File) => {
    const control = new AbortController()
    abort.current = control
    const set = (next: UploadState) => !control.signal.aborted && setState(next)
    set({ step: 'queue', file, progress: 0 })
    try {
      const onProgress = (progress: number) => set({ step: 'queue', file, progress })
      const { uploadFile } = await loadUploadFile()
      const id = await uploadFile({ to, file, signal: control.signal, onProgress })
      set({ step: 'success', file, id })
      onSent()
    } catch (error) {
      const { message: reason, kind } = error instanceof CallFailure ? error : unknown
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

const unknown = { kind: 'service', message: undefined } as const

/** Failures after which the same file may arrive. */
const passing: ReadonlySet<FailureKind> = new Set<FailureKind>(['network', 'timeout', 'service', 'session'])

const portuguese = { failed: messages.uploadFailed }
