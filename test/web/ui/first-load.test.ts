import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a signer on a slow phone loads at most 150 KB of JavaScript before the page can be used', () => {
  const { status, stdout } = spawnSync(process.execPath, ['web/first-load.ts'], { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
