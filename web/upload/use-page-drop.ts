import { useEffect, useEffectEvent, useState } from 'react'

/** Accepts a file that is dropped anywhere on the page; true while one is dragged over it. */
export function usePageDrop(isEnabled: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    if (!isEnabled) return
    const control = new AbortController()
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      take(file)
    }
    const { signal } = control
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => {
      control.abort()
      setOver(false)
    }
  }, [isEnabled])
  return isOver
}
