import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { FileText } from 'lucide-react'

/** The first page, small, as a sheet of paper. It is decoration: the name stands beside it. */
export function DocumentThumbnail({ id, isDrawn }: { id: string; isDrawn: boolean }) {
  return (
    <span className="grid h-12 w-9 shrink-0 place-items-center overflow-hidden rounded-paper bg-white shadow-paper">
      {isDrawn ? (
        <img
          src={pathOf(pagePaths.documentThumbnail, { documentId: id })}
          alt=""
          loading="lazy"
          className="size-full object-cover object-top"
        />
      ) : (
        <FileText aria-hidden strokeWidth={1.5} className="size-4 text-[#8c897f]" />
      )}
    </span>
  )
}
