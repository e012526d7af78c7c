import { expect, test } from 'vitest'
import { answerCache } from '../../api/certificates/answer-cache.ts'

test('callers after an answer has lapsed share the next one, and a failure is not remembered', async () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const remembered = answerCache<number>({ now: () => now })
  let asked = 0
  const until = new Date('2026-11-20T13:00:00Z')
  const ask = async () => ({ value: ++asked, until })
  expect(await Promise.all([remembered('lista', ask), remembered('lista', ask)])).toEqual([1, 1])
  now = until
  const later = async () => ({ value: ++asked, until: new Date('2026-11-20T14:00:00Z') })
  const three = [1, 2, 3].map(() => remembered('lista', later))
  expect(await Promise.all(three)).toEqual([2, 2, 2])
  const failed = remembered('outra', () => Promise.reject(new Error('the authority is gone')))
  await expect(failed).rejects.toThrow('gone')
  expect(await remembered('outra', later)).toBe(3)
})
