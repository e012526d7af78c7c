import { useState } from 'react'
import { toast } from './toast.ts'

/** Copies a text. `isDone` for a moment after it worked; `hasFailed` until the next try. */
export function useCopy(text: string, said: { copied: string; failed: string }) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('done')
      setTimeout(() => setState((now) => (now === 'done' ? 'idle' : now)), 2000)
      toast(said.copied)
    } catch {
      setState('failed')
      toast(said.failed, 'danger')
    }
  }
  return { copy, isDone: state === 'done', hasFailed: state === 'failed' }
}
