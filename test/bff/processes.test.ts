import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { childrenOf } from '../child-processes.ts'
import { ofPrograms } from '../compiled.ts'
import { halfSent } from '../half-sent.ts'
import { PASSWORD, signUp } from '../make.ts'
import { createDatabase } from '../new-database.ts'
import { openProduct, type Product } from '../product.ts'
import { until } from '../until.ts'

const root = new URL('../..', import.meta.url).pathname
const postgresUrl = inject('postgresUrl')

test.runIf(postgresUrl)('WEB_CONCURRENCY=2 runs two processes behind one port, and starts one that ends again', () =>
  withTwo(async (product) => {
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
  }),
)

test.runIf(postgresUrl)('starts a process again that ended by itself, and one that was killed as it started', () =>
  withTwo(async (product) => {
    const known = await until('both to run', async () => both(childrenOf(product.pid())))
    // The first says it as soon as it listens; by the end of a sign-up it hears signals, too.
    await until('the first to listen', async () => product.output().includes('Rubrica: '))
    await signUp(product)
    process.kill(known[0] ?? 0, 'SIGTERM')
    const next = await until('another to start', async () =>
      childrenOf(product.pid()).find((pid) => !known.includes(pid)),
    )
    process.kill(next, 'SIGKILL')
    const after = await until('a third to start', async () =>
      both(childrenOf(product.pid()).filter((pid) => pid !== known[0] && pid !== next)),
    )
    expect(after).toContain(known[1])
    expect(await product.stop()).toBe(0)
  }),
)

const stops: [how: string, signal: NodeJS.Signals, isToEach: boolean][] = [
  ['one process is told to', 'SIGTERM', false],
  ['systemd tells each process', 'SIGTERM', true],
  ['Ctrl-C tells each process', 'SIGINT', true],
]
test.runIf(postgresUrl).each(stops)(
  'if %s, ends only when each has answered what it was being sent',
  (_, signal, isToEach) =>
    withTwo(async (product) => {
      const { email } = await signUp(product)
      const others = await until('both to run', async () => both(childrenOf(product.pid())))
      const login = await halfSent(`${product.url}/v1/login`, { email, password: PASSWORD })
      for (const pid of isToEach ? [product.pid(), ...others] : [product.pid()]) process.kill(pid, signal)
      const [last = 0] = await until('the other to end', async () => {
        const left = childrenOf(product.pid())
        return left.length === 1 && left
      })
      // Two signals at once may count as one; the second comes late enough here.
      if (isToEach) process.kill(last, signal)
      expect(await login.rest()).toMatchObject({ status: 200, body: { data: { access_token: expect.any(String) } } })
      expect(await until('the end', async () => [product.exitCode()].find((code) => code !== null))).toBe(0)
    }),
)

test.runIf(postgresUrl)('ends with a sentence and code 1 if its processes cannot start', async () => {
  const DATABASE_URL = `${postgresUrl}/ninguem`
  const env = { ...ofPrograms, PORT: '0', DATABASE_URL, WEB_CONCURRENCY: '2' }
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: root, env, timeout: 60_000 })
  const told = text(child.stderr)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await told).toContain('DATABASE_URL: PostgreSQL does not let us in')
})

test('WEB_CONCURRENCY=2 on SQLite ends the start with a sentence', async () => {
  const env = { ...ofPrograms, PORT: '0', WEB_CONCURRENCY: '2' }
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: root, env })
  const told = text(child.stderr)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await told).toContain('WEB_CONCURRENCY: more than one process needs DATABASE_URL')
})

/** The product with two processes on a PostgreSQL database of its own. */
async function withTwo(work: (product: Product) => Promise<void>): Promise<void> {
  const DATABASE_URL = await createDatabase(postgresUrl ?? '')
  const product = await openProduct({ DATABASE_URL, WEB_CONCURRENCY: '2' })
  try {
    await work(product)
  } finally {
    await product.close()
  }
}

/** Those of the service, without the processes for PDFs that each of them may have. */
function both(pids: number[]): number[] | false {
  return pids.length === 2 && pids
}
