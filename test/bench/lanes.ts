/** Works through a list with so many at once. */
export async function inLanes<T>(list: T[], lanes: number, work: (one: T) => Promise<unknown>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let i = next++; i < list.length; i = next++) await Promise.all(list.slice(i, i + 1).map(work))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** How long some work takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
