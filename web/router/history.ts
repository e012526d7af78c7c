import { mayLeaveFor } from '../ui/leaving.ts'

/** An address of the application, with what was left there for its page. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** What `navigate` was given; outlives a reload. */
  state: unknown
  /** Another for each navigation. */
  key: string
}

/** How the present place was reached: by a link, instead of another place, or by 'back', 'forward' and loading. */
export type Move = 'PUSH' | 'REPLACE' | 'POP'

/** Where the application is, and how it goes elsewhere. */
export interface AppHistory {
  readonly place: Place
  readonly move: Move
  push(to: string, state?: unknown): void
  replace(to: string, state?: unknown): void
  go(steps: number): void
  /** Calls `listener` after every move; the answer ends that. */
  listen(listener: () => void): () => void
}

/** The browser's history, which asks before it leaves a page with unsaved changes. */
export function createHistory(): AppHistory {
  const listeners = new Set<() => void>()
  let place = placeOfWindow()
  let move: Move = 'POP'
  let isTakingBack = false
  if (indexOf(history.state) === undefined) history.replaceState({ ...history.state, idx: 0 }, '')
  let index = indexOf(history.state) ?? 0

  const arrive = (by: Move) => {
    move = by
    place = placeOfWindow()
    index = indexOf(history.state) ?? 0
    for (const listener of listeners) listener()
  }
  const leave = (by: 'PUSH' | 'REPLACE', to: string, state: unknown) => {
    const url = new URL(to, location.href)
    if (!mayLeaveFor(url.pathname)) return
    const entry = {
      usr: state ?? null,
      key: Math.random().toString(36).slice(2, 10),
      idx: index + (by === 'PUSH' ? 1 : 0),
    }
    if (by === 'PUSH') history.pushState(entry, '', url)
    else history.replaceState(entry, '', url)
    arrive(by)
  }
  // The event comes after the move: if the person stays, the move is undone and nobody is told.
  addEventListener('popstate', () => {
    const steps = (indexOf(history.state) ?? 0) - index
    if (isTakingBack) isTakingBack = false
    else if (steps !== 0 && !mayLeaveFor(location.pathname, place.pathname)) {
      isTakingBack = true
      history.go(-steps)
    } else arrive('POP')
  })
  return {
    get place() {
      return place
    },
    get move() {
      return move
    },
    push: (to, state) => leave('PUSH', to, state),
    replace: (to, state) => leave('REPLACE', to, state),
    go: (steps) => history.go(steps),
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function placeOfWindow(): Place {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default' } = Object(history.state)
  return { pathname, search, hash, state: usr, key }
}

/** Entries are numbered, so that a move can be undone. */
function indexOf(state: unknown): number | undefined {
  const index: unknown = Object(state).idx
  return typeof index === 'number' ? index : undefined
}
