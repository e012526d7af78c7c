/** The value below which a share of the samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The p50 and p95 of some samples, as a row of the bench tells them: '12.3 and 45.6'. */
export function middleAndHigh(samples: number[]): string {
  return [0.5, 0.95].map((share) => percentile(samples, share).toPrecision(3)).join(' and ')
}
