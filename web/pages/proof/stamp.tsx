import { CircleCheck, CircleX, Clock, FileSearch, FileText } from 'lucide-react'
import { Mark } from '../../ui/mark.tsx'
import type { Verdict } from './proof-words.ts'

/** The verdict at the head of the record, in words, tone and icon. */
export function Stamp({ verdict }: { verdict: Verdict }) {
  const { Icon, look } = looks[verdict.tone]
  return (
    <div role="status" className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <p className={`flex items-center gap-2 text-sm font-medium ${look}`}>
          <Icon aria-hidden className="size-[18px]" />
          {verdict.mark}
        </p>
        <h2 className="mt-2 font-serif text-2xl font-semibold">{verdict.title}</h2>
        <p className="mt-2 text-lg text-quiet">{verdict.text}</p>
      </div>
      <Mark className="h-10 shrink-0 text-pen max-sm:hidden" />
    </div>
  )
}

const looks = {
  done: { Icon: CircleCheck, look: 'text-done' },
  ask: { Icon: FileSearch, look: 'text-pen' },
  note: { Icon: FileText, look: 'text-pen' },
  wait: { Icon: Clock, look: 'text-wait' },
  stop: { Icon: CircleX, look: 'text-stop' },
}
