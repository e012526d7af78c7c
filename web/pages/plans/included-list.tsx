import { Check } from 'lucide-react'
import { coming, included, includedNote } from './plans.ts'

/** What every plan includes; an entry that is not there yet says so. */
export function IncludedList({ className }: { className: string }) {
  return (
    <>
      <ul className={`grid gap-x-8 ${className}`}>
        {included.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
            <span>
              {feature}
              {coming.includes(feature) && (
                <>
                  {' '}
                  {/* Not the kit's badge: its file brings others along, 4 kB of a page that people come to from outside. */}
                  <span className="rounded-full bg-quiet-wash px-2 py-0.5 text-xs font-medium whitespace-nowrap text-quiet">
                    em breve
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-quiet">{includedNote}</p>
    </>
  )
}
