/** One signer's dot: `done` signed, `turn` has the turn, `later` not yet, `stop` refused. */
export type Dot = 'done' | 'turn' | 'later' | 'stop'

/** A document's progress: one dot a signer, and the same in words for screen readers. */
export function ProgressDots({ dots, label }: { dots: Dot[]; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1">
      {dots
        .map((dot, place) => ({ dot, key: `${place}` }))
        .map(({ dot, key }) => (
          <span key={key} className={`size-2 rounded-full ${dotStyles[dot]}`} />
        ))}
    </span>
  )
}

const dotStyles = {
  done: 'forced-fill bg-done',
  turn: 'border-2 border-wait',
  later: 'border border-edge/70',
  stop: 'forced-keep bg-stop',
} satisfies Record<Dot, string>
