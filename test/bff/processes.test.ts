import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { childrenOf } from '../child-processes.ts'
import { ofPrograms } from '../compiled.ts'
import { signUp } from '../make.ts'
import { createDatabase } from '../new-database.ts'
import { openProduct } from '../product.ts'
import { until } from '../until.ts'

const root = new URL('../..', import.meta.url).pathname
const postgresUrl = inject('postgresUrl')

test.runIf(postgresUrl)(
  'WEB_CONCURRENCY=2 runs two processes behind one port, and starts one that ends again',
  async () => {
    const DATABASE_URL = await createDatabase(postgresUrl ?? '')
    const product = await openProduct({ DATABASE_URL, WEB_CONCURRENCY: '2' })
    try {
      const [first = 0, ...others] = await until('both to run', async () => both(childrenOf(product.pid())))
      const owner = await signUp(product)
      process.kill(first, 'SIGKILL')
      const after = await until('another to run', async () =>
        both(childrenOf(product.pid()).filter((pid) => pid !== first)),
      )
      expect(after).toEqual(expect.arrayContaining(others))
      // Whichever of them answers knows the session.
      for (let call = 0; call < 6; call += 1) {
        await expect(owner.client.users.self()).resolves.toMatchObject({ user: { email: owner.email } })
      }
      expect(product.output().match(/^Rubrica: /gm)).toHaveLength(1)
      expect(await product.stop()).toBe(0)
      expect(childrenOf(product.pid())).toEqual([])
    } finally {
      await product.close()
    }
  },
)

test('WEB_CONCURRENCY=2 on SQLite ends the start with a sentence', async () => {
  const env = { ...ofPrograms, PORT: '0', WEB_CONCURRENCY: '2' }
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: root, env })
  const told = text(child.stderr)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await told).toContain('WEB_CONCURRENCY: more than one process needs DATABASE_URL')
})

/** Those of the service, without the processes for PDFs that each of them may have. */
function both(pids: number[]): number[] | false {
  return pids.length === 2 && pids
}
