import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

/** A wait of unknown length, with its reason. If a page takes shape, use a skeleton. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-pen" />
      {children}
    </p>
  )
}
