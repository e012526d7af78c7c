import { useEffect, useEffectEvent } from 'react'
import type { Editor } from './editor-context.ts'

/** The keys that work anywhere but in a text box and in a dialog; Escape puts an armed field back and ends gathering. */
export function useEditorKeys(editor: Editor) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      editor.arm(null)
      if (editor.isGathering) editor.gather(false)
    }
    if (isElsewhere(event.target) || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const actions: Record<string, (() => void) | undefined> = {
      z: event.shiftKey ? editor.redo : editor.undo,
      y: editor.redo,
      a: editor.choosePage,
      c: editor.chosen.length > 0 && getSelection()?.isCollapsed !== false ? editor.copy : undefined,
      v: editor.canPaste ? editor.paste : undefined,
      d: editor.chosen.length > 0 ? editor.duplicate : undefined,
    }
    const does = actions[event.key.toLowerCase()]
    if (!does) return
    event.preventDefault()
    does()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isElsewhere(target: EventTarget | null) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return true
  return target instanceof Element && target.closest('[role="dialog"]') !== null
}
