import { Check } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { useKitWords } from './kit-words.ts'

/** One step of a wizard; `href` leads back to a step that is done. */
export interface Step {
  id: string
  title: string
  href?: string | undefined
}

/** The bar of a wizard's steps: done, current, upcoming. */
export function Stepper({ label, steps, current }: { label: string; steps: Step[]; current: string }) {
  const place = steps.findIndex((step) => step.id === current)
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex items-center gap-2 sm:gap-3">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === place ? 'step' : undefined}
            className={`flex items-center gap-2 sm:gap-3 ${index === place ? 'min-w-0' : 'shrink-0'}`}
          >
            {index > 0 && (
              <span
                aria-hidden
                className={`h-px w-1 min-[340px]:w-3 sm:w-10 ${index <= place ? 'bg-pen' : 'bg-line'}`}
              />
            )}
            <StepName
              step={step}
              number={index + 1}
              state={index < place ? 'done' : index === place ? 'here' : 'later'}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, number, state }: { step: Step; number: number; state: keyof typeof styles }) {
  const words = useKitWords('stepper', portuguese)
  const content = (
    <>
      <span
        className={`tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold ${styles[state]}`}
      >
        {state === 'done' ? <Check aria-hidden strokeWidth={3} className="size-3.5" /> : number}
      </span>
      <span className={state === 'here' ? 'truncate font-medium text-ink' : 'text-quiet max-sm:sr-only'}>
        {step.title}
      </span>
      {state === 'done' && <span className="sr-only">{words.done}</span>}
    </>
  )
  const layout = 'flex min-w-0 items-center gap-2 rounded-control'
  if (state === 'done' && step.href)
    return (
      <Link
        href={step.href}
        className={`${layout} cursor-pointer no-underline max-sm:-mx-2.5 max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center`}
      >
        {content}
      </Link>
    )
  return <span className={layout}>{content}</span>
}

const styles = {
  done: 'border-pen bg-pen-wash text-pen',
  here: 'border-pen bg-pen text-on-pen',
  later: 'border-edge/60 text-quiet',
}

const portuguese = { done: 'concluída' }
