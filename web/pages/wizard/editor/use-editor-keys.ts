import { useEffect } from 'react'
import { useWizard } from '../draft/wizard-context.ts'
import type { Editor } from './editor-context.ts'

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y anywhere but in a text box, and Escape to put an armed field back. */
export function useEditorKeys({ arm }: Editor) {
  const { change } = useWizard()
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.key === 'Escape') arm(null)
      if (isTyping(event.target) || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      change({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [arm, change])
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
