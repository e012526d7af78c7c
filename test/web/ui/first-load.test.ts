import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('no page loads more JavaScript before it can be used than its limit in web/first-load.ts', () => {
  const { status, stdout } = spawnSync(process.execPath, ['web/first-load.ts'], { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
