/** What opens with its first use, because a start would load much code for it. */
export interface OpenedOnce<T> {
  get(): Promise<T>
  /** Closes it if it was opened. */
  close(): Promise<void>
}

export function openedOnce<T>(open: () => Promise<T>, end?: (opened: T) => Promise<unknown>): OpenedOnce<T> {
  let opened: Promise<T> | undefined
  return {
    get() {
      opened ??= open()
      return opened
    },
    async close() {
      if (opened) await end?.(await opened)
    },
  }
}
