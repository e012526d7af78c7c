import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

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

/** Overlay shown while a file is dragged over the page. */
export function DropOverlay({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid animate-fade place-items-center bg-backdrop p-6">
      <p className="flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-pen bg-surface px-12 py-10 text-lg font-medium">
        <FileUp aria-hidden strokeWidth={1.5} className="size-9 text-pen" />
        {children}
      </p>
    </div>
  )
}
