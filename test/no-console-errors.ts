import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A `console.error` is a failure that somebody would have had to read. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.mocked(console.error).mockRestore()
})
