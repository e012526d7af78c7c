import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { patience } from '../patience.ts'

const run = promisify(execFile)

test('every text of every call is judged in a time that grows as the text, so that one call cannot hold up all others', async () => {
  const program = new URL('./check-long-texts.ts', import.meta.url).pathname
  const { stdout } = await run(process.execPath, [program], { timeout: patience.wait * 1000 })
  expect(JSON.parse(stdout).rows).toBeGreaterThan(150)
})
