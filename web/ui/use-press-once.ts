import { useState } from 'react'

/** Milliseconds in which a second press, or Enter, belongs to the first: longer than anybody's double click. */
const DOUBLE = 600

/** Milliseconds after which a started call shows so. */
const SHOWN = 100

/**
 * Tells a second press from a new one: true for the first, false for what follows at once with the same values. The
 * button of a call goes through it, because the call is under way some moments before the button can show so.
 */
export function usePressOnce() {
  const [guard] = useState(createGuard)
  return guard
}

function createGuard() {
  let last = { values: '', at: Number.NEGATIVE_INFINITY }
  return {
    /** `isDoubled`: the press is known to be the second of a double click, whatever the button says by now. */
    isFirst(values = '', isDoubled = false) {
      const at = performance.now()
      const isSame = isDoubled || (last.values === values && at - last.at < DOUBLE)
      if (!isSame) last = { values, at }
      return !isSame
    },
    /** A press that started no call, because the page refused something, counts for nothing. */
    settle(isUnderWay: () => boolean) {
      const mine = last
      setTimeout(() => {
        if (last === mine && !isUnderWay()) this.forget()
      }, SHOWN)
    },
    /** After an answer the next press is a new one. */
    forget() {
      last = { values: '', at: Number.NEGATIVE_INFINITY }
    },
  }
}
