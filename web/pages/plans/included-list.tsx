import { Check } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { coming, included, includedNote } from './plans.ts'

/** What every plan includes; what is not there yet says so. */
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
                  <Badge tone="quiet">em breve</Badge>
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
