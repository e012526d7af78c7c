import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import type { Verdict } from './proof-words.ts'

/** The verdict at the head of the record, in words, tone and icon. */
export function Stamp({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  const { Icon, look } = looks[verdict.tone]
  return (
    <div role="status" className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <p className={`flex items-center gap-2 text-sm font-medium ${look}`}>
          <Icon aria-hidden className="size-[18px]" />
          {words[verdict.tone]}
        </p>
        <h2 className="mt-2 font-serif text-2xl font-semibold">{verdict.title}</h2>
        <p className="mt-2 text-lg text-quiet">{children}</p>
      </div>
      <Mark className="h-10 shrink-0 text-pen max-sm:hidden" />
    </div>
  )
}

const looks = {
  done: { Icon: CircleCheck, look: 'text-done' },
  wait: { Icon: Clock, look: 'text-wait' },
  stop: { Icon: CircleX, look: 'text-stop' },
}

const words = { done: 'Confere', wait: 'Sem selo', stop: 'Não confere' }
