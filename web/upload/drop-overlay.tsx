import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

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
