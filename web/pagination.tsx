import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Navigate, useLocation } from 'react-router-dom'
import { LinkButton } from './ui/link-button.tsx'

/** Props of `Pagination`. */
export interface PaginationProps {
  /** The page shown, from 1. */
  page: number
  /** Omitted while it is unknown. */
  pageCount: number | undefined
  className?: string
}

/** Arrows to the previous and next page by the `page` query, which page 1 leaves out. Nothing under two pages; a page past the end leads to the last one. */
export function Pagination({ page, pageCount, className = '' }: PaginationProps) {
  const { pathname, search } = useLocation()
  if (pageCount === undefined) return null
  const address = (to: number) => {
    const query = new URLSearchParams(search)
    if (to === 1) query.delete('page')
    else query.set('page', String(to))
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  // An old link, or the last page has lost its only entry.
  if (page > Math.max(pageCount, 1)) return <Navigate to={address(Math.max(pageCount, 1))} replace />
  if (pageCount < 2) return null
  return (
    <nav aria-label="Páginas" className={`flex items-center justify-end gap-2 ${className}`}>
      <span className="tabular mr-1 text-sm text-quiet">
        Página {page} de {pageCount}
      </span>
      <LinkButton size="icon" href={address(page - 1)} isDisabled={page <= 1} aria-label="Página anterior">
        <ChevronLeft aria-hidden />
      </LinkButton>
      <LinkButton size="icon" href={address(page + 1)} isDisabled={page >= pageCount} aria-label="Próxima página">
        <ChevronRight aria-hidden />
      </LinkButton>
    </nav>
  )
}
