/** One page of a list. */
export interface Page<T> {
  items: T[]
  page: number
  pageCount: number
  perPage: number
  totalCount: number
  /** True if there are more than `totalCount`; a search is counted up to 1,000. */
  isMore?: boolean
  /** The cursor to go on from (`after`), in lists with a cursor; null elsewhere. */
  next: string | null
}

/**
 * A list: `await` gives one page, `for await` gives every item, page after page, requested as you consume them.
 */
export interface List<T> extends Promise<Page<T>>, AsyncIterable<T> {}

/** Items per request if a loop walks a list and the caller has not said how many. */
const PER_PAGE = 100

interface Paging {
  page?: number | undefined
  after?: string | undefined
  'per-page'?: number | undefined
}

/** Makes a list from a function that requests one page. */
export function listOf<T>(input: Paging, ask: (paging: Paging) => Promise<Page<T>>): List<T> {
  let isWalked = false
  let start = (_: Page<T> | Promise<Page<T>>) => {}
  const first = new Promise<Page<T>>((resolve) => {
    start = resolve
  })
  // Who walks says so at once, and needs no page of another size.
  queueMicrotask(() => {
    if (!isWalked) start(ask({}))
  })
  return Object.assign(first, {
    [Symbol.asyncIterator]() {
      isWalked = true
      return walk()
    },
  })

  async function* walk(): AsyncGenerator<T, undefined> {
    const size = { 'per-page': input['per-page'] ?? PER_PAGE }
    let hasCursor = input.after !== undefined
    let paging: Paging = size
    for (let number = input.page ?? 1; ; number++) {
      const page = await ask(paging)
      start(page)
      const { items, pageCount, next } = page
      yield* items
      hasCursor ||= next !== null
      if (items.length === 0 || (next === null && (hasCursor || number >= pageCount))) return
      // A cursor neither repeats nor misses what a growing list moves to another page.
      paging = next === null ? { ...size, page: number + 1 } : { ...size, page: undefined, after: next }
    }
  }
}
