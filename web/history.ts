import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { mayLeaveFor } from './ui/leaving.ts'

type BrowserHistory = ReturnType<typeof createBrowserHistory>

/** The browser's history, which asks before it leaves a page with unsaved changes. */
export function createHistory(): BrowserHistory {
  // With v5Compat the listener is called for pushes too, as BrowserRouter expects.
  const history = createBrowserHistory({ v5Compat: true })
  return Object.assign(Object.create(history), {
    push: (...move) => mayLeaveFor(pathOf(move[0])) && history.push(...move),
    replace: (...move) => mayLeaveFor(pathOf(move[0])) && history.replace(...move),
    listen: (listener) => listenUnlessHeld(history, listener),
  } satisfies Partial<BrowserHistory>)
}

/** A popstate event comes after the move: if the person stays, the move is undone without notifying the router. */
function listenUnlessHeld(history: BrowserHistory, listener: Parameters<BrowserHistory['listen']>[0]) {
  let shown = location.pathname
  let isTakingBack = false
  return history.listen((update) => {
    if (isTakingBack) {
      isTakingBack = false
      return
    }
    if (update.action === 'POP' && update.delta && !mayLeaveFor(update.location.pathname, shown)) {
      isTakingBack = true
      history.go(-update.delta)
      return
    }
    shown = update.location.pathname
    listener(update)
  })
}

function pathOf(to: Parameters<BrowserHistory['push']>[0]) {
  return typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? location.pathname)
}
