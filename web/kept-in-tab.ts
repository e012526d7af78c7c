/** Reads the stored value; a zod schema is one. Throws if it cannot read it any more. */
interface Shape<Kept> {
  parse: (stored: unknown) => Kept
}

/** What pages store in this tab, each under its id; it survives a reload, until it is dropped or the tab closes. */
export function keptInTab<Kept>(prefix: string, shape: Shape<Kept>) {
  return {
    /** Null if there is nothing; an unreadable value counts as nothing. */
    read: (id: string): Kept | null => {
      const text = sessionStorage.getItem(prefix + id)
      try {
        return text === null ? null : shape.parse(JSON.parse(text))
      } catch {
        return null
      }
    },
    keep: (id: string, kept: Kept) => sessionStorage.setItem(prefix + id, JSON.stringify(kept)),
    drop: (id: string) => sessionStorage.removeItem(prefix + id),
  }
}
