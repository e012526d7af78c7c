import { messages } from '@rubrica/contracts/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { UploadFailure, uploadFile } from './upload-file.ts'

/** State of the upload: no file chosen, uploading with its progress, sent, or refused. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'queue'; file: File; progress: number }
  | { step: 'success'; file: File; id: string }
  | { step: 'error'; file: File; message: string; reason: string | undefined }

/** Sends one file at a time to an address; `reset` aborts a running upload and clears the last result. */
export function useUpload(to: string, onSent: () => void) {
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
      const reason = error instanceof UploadFailure ? error.reason : undefined
      set({ step: 'error', file, message: messages.uploadFailed, reason })
    }
  }
  const reset = () => {
    abort.current?.abort()
    setState({ step: 'idle' })
  }
  return { state, start, reset }
}
