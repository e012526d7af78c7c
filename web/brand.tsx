import { Link } from 'react-aria-components/Link'
import { Mark } from './ui/mark.tsx'
import { productName } from './ui/use-page-title.ts'

/** The mark and the product's name. */
export function Brand({ href = '/' }: { href?: string }) {
  return (
    <Link
      href={href}
      className="inline-flex cursor-pointer items-center gap-2 rounded-control max-sm:min-h-11 text-ink no-underline"
    >
      <Mark className="-ml-1 h-7 text-pen" />
      <span className="font-serif text-xl font-semibold tracking-tight">{productName()}</span>
    </Link>
  )
}
