import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A `console.error` fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.mocked(console.error).mockRestore()
})
