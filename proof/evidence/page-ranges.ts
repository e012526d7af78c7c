/** Page numbers in ascending order as `1-3,7`. */
export function pageRangesOf(numbers: number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}

/** The page numbers of `1-3,7`; null for another text, or one that names pages beyond `count` or not in ascending order. */
export function pagesOfRanges(ranges: string, count: number): number[] | null {
  const pages: number[] = []
  for (const range of ranges ? ranges.split(',') : []) {
    const found = /^([1-9]\d{0,6})(?:-([1-9]\d{0,6}))?$/.exec(range)
    const [first, last] = [Number(found?.[1]), Number(found?.[2] ?? found?.[1])]
    if (!found || first <= (pages.at(-1) ?? 0) || last < first || last > count) return null
    for (let page = first; page <= last; page += 1) pages.push(page)
  }
  return pages
}
