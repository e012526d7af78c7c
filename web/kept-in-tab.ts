/** Reads the stored value; a zod schema is one. Throws if it cannot read it any more. */
interface Shape<Kept> {
  parse: (stored: unknown) => Kept
}

/** What pages store in this tab, each under its id; it survives a reload, until it is dropped or the tab closes. */
export function keptInTab<Kept>(prefix: string, shape: Shape<Kept>) {
  const drop = (id: string) => sessionStorage.removeItem(prefix + id)
  /** False if there is no room: then what was there before stays. */
  const store = (id: string, kept: Kept) => {
    try {
      sessionStorage.setItem(prefix + id, JSON.stringify(kept))
      return true
    } catch {
      return false
    }
  }
  return {
    /** Null if there is nothing; an unreadable value counts as nothing. */
    read: (id: string): Kept | null => {
      try {
        return shape.parse(JSON.parse(sessionStorage.getItem(prefix + id) ?? ''))
      } catch {
        return null
      }
    },
    /** If there is no room, nothing is kept: what was there before is outdated. */
    keep: (id: string, kept: Kept) => {
      if (!store(id, kept)) drop(id)
    },
    store,
    drop,
  }
}
