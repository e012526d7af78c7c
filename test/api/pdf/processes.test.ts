import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { createPdfEngine, createPdfProcesses } from '@rubrica/api/pdf/engine.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childrenOf, processorSecondsOf, stillRunning } from '../../child-processes.ts'
import { until } from '../../until.ts'
import { createPdfWorld } from './pdf-world.ts'
import { slowPage } from './raw-pdf.ts'

/** Seconds of the processor: more than a process needs until it draws. */
const SECONDS_TO_START = 3

let world: Awaited<ReturnType<typeof createPdfWorld>>
let before: number[]
beforeAll(async () => {
  before = childrenOf(process.pid)
  world = await createPdfWorld()
})
afterAll(() => world.close())

describe('a process that reads files', () => {
  test('starts with the first file and is used for the next', async () => {
    expect(workers()).toEqual([])
    await inspected()
    const [first] = workers()
    await inspected()
    expect(workers()).toEqual([first])
  })

  test('ends after a rest, and another starts with the next file', async () => {
    const rested = await createPdfWorld({ restMs: 500 })
    const others = workers()
    const path = rested.paper('contrato.pdf')
    const own = () => workers().filter((pid) => !others.includes(pid))
    try {
      for (const _ of [1, 2]) {
        await rested.engine.inspect(path)
        expect(own()).toHaveLength(1)
        await until('its process to end', async () => own().length === 0)
      }
    } finally {
      await rested.close()
    }
  })

  test('may be ended by somebody else in the middle of a file, which is read all the same', async () => {
    const { drawing, worker } = await busyDrawing()
    process.kill(worker, 'SIGKILL')
    await expect(drawing).resolves.toBeUndefined()
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('finishes its file though %s was sent to all', async (signal) => {
    const { drawing, worker } = await busyDrawing()
    process.kill(worker, signal)
    await expect(drawing).resolves.toBeUndefined()
    await inspected()
    expect(workers()).toEqual([worker])
  })

  test('that is free is known of, and can be waited for without holding it', async () => {
    const { engine } = world
    expect(engine.isFree('a')).toBe(true)
    const order: string[] = []
    const reading = inspected().then(() => order.push('read'))
    const looking = engine.untilFree({ workspace: 'a' }).then(() => order.push('free'))
    const leave = new AbortController()
    const left = engine.untilFree({ workspace: 'a', signal: leave.signal })
    leave.abort()
    await expect(left).rejects.toMatchObject({ name: 'Abandoned' })
    expect(engine.isFree('a')).toBe(false)
    await Promise.all([reading, looking])
    expect(order.toSorted()).toEqual(['free', 'read'])
    expect(engine.isFree('a')).toBe(true)
    await engine.untilFree({ workspace: 'a' })
  })

  test('ends when the engine is closed, and what it was busy with is rejected', async () => {
    const hurried = await createPdfWorld()
    const others = workers()
    const path = await hurried.write('demorado.pdf', slowPage())
    await hurried.engine.inspect(path)
    const drawing = hurried.engine.renderPage(path, 1, { dpi: 150, out: hurried.inFolder('demorado.jpg') })
    await Promise.all([expect(drawing).rejects.toThrow(), hurried.close()])
    await until('its process to end', async () => workers().every((pid) => others.includes(pid)))
  })

  test('ends for the service that is closed, and another that shares the processes goes on', async () => {
    const processes = createPdfProcesses({ processes: 2 })
    const closed = createPdfEngine({ shares: processes })
    const open = createPdfEngine({ shares: processes })
    const others = workers()
    const [ana, bia] = [{ workspace: 'a' }, { workspace: 'b' }]
    const path = await world.write('demorado.pdf', slowPage())
    const out = world.inFolder('demorado.jpg')
    await closed.inspect(path, ana)
    const drawing = closed.renderPage(path, 1, { dpi: 150, out }, ana)
    const reading = open.inspect(world.paper('contrato.pdf'), bia)
    const rejected = expect(drawing).rejects.toMatchObject({ name: 'Abandoned' })
    await closed.close()
    expect(open.isFree('a')).toBe(true)
    await rejected
    await expect(closed.inspect(path, ana)).rejects.toMatchObject({ name: 'Abandoned' })
    expect([await reading, await open.inspect(world.paper('contrato.pdf'), ana)]).toMatchObject([
      { pages: { length: 2 } },
      { pages: { length: 2 } },
    ])
    await processes.close()
    await until('its processes to end', async () => workers().every((pid) => others.includes(pid)))
  })

  test('ends with the service that started it, though that is killed and the file is not done', async () => {
    const path = await world.write('demorado.pdf', slowPage())
    const program = new URL('draw-for-ever.ts', import.meta.url).pathname
    const { pid: service = 0 } = spawn(process.execPath, [program, path], { stdio: 'ignore' })
    const drawing = async () => {
      const found = childrenOf(service)
      return processorSecondsOf(found) > SECONDS_TO_START && found
    }
    // On a busy machine these seconds of the processor take long.
    const busy = await until('the page to be drawn', drawing, 100).finally(() => process.kill(service, 'SIGKILL'))
    try {
      await until('the process to end', async () => stillRunning(busy).length === 0)
    } finally {
      for (const pid of stillRunning(busy)) process.kill(pid, 'SIGKILL')
    }
  })

  function inspected() {
    return world.engine.inspect(world.paper('contrato.pdf'))
  }

  /** A page that is being drawn, and the process that draws it. */
  async function busyDrawing() {
    await inspected()
    const out = world.inFolder('digitalizado.jpg')
    const drawing = world.engine.renderPage(world.paper('digitalizado.pdf'), 1, { dpi: 300, out })
    await setTimeout(20)
    return { drawing, worker: workers()[0] ?? 0 }
  }

  function workers(): number[] {
    return childrenOf(process.pid).filter((pid) => !before.includes(pid))
  }
})
