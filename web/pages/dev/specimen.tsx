import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A part of the kit in each of its states, by their names. */
export interface Specimen {
  part: string
  states: Record<string, ReactNode>
  /** A whole page, which takes the width. */
  isWide?: boolean
}

export function SpecimenSection({ part, states, isWide = false }: Specimen) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id={id} className="text-lg font-semibold">
        {part}
      </h2>
      <div className={isWide ? 'flex flex-col gap-6' : 'grid gap-6 sm:grid-cols-2 wide:grid-cols-3'}>
        {Object.entries(states).map(([state, shown]) => (
          <figure key={state} className="m-0 flex min-w-0 flex-col gap-2">
            <figcaption className="text-sm text-quiet">{state}</figcaption>
            <div className="min-w-0">{shown}</div>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** Shows its content as it looks under the pointer, or with the keyboard on it. */
export function As({ state, children }: { state: 'hovered' | 'focus-visible'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const part of box.current?.querySelectorAll('[data-rac]') ?? []) part.setAttribute(`data-${state}`, 'true')
  }, [state])
  return <div ref={box}>{children}</div>
}

export const long =
  'Contrato de prestação de serviços de engenharia e arquitetura com cláusula de confidencialidade e anexos, versão final revisada pelo jurídico'
