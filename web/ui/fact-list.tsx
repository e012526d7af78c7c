/** One thing known, or known to be missing. */
export interface Fact {
  title: string
  value: string
  /** Written more quietly. */
  isMissing?: boolean
}

/** Names and values; two columns if there is room. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-4 sm:grid-cols-2">
      {facts.map(({ title, value, isMissing }) => (
        <div key={title} className="min-w-0">
          <dt className="text-sm text-quiet">{title}</dt>
          <dd className={`tabular [overflow-wrap:anywhere] ${isMissing ? 'text-quiet' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
