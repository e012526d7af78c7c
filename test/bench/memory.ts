import { setTimeout } from 'node:timers/promises'
import { childrenOf } from '../child-processes.ts'
import { until } from '../until.ts'
import type { BenchRow } from './bench-row.ts'
import { newOwner } from './owner.ts'
import { sealAll } from './seals.ts'
import { onBothDatabases, type Service } from './service.ts'
import { papers, uploadReady } from './uploads.ts'

/** Resident memory of the product's process and of those that read PDFs: at rest, and at rest again after each kind of work. */
export function memory(): Promise<BenchRow[]> {
  return onBothDatabases(
    async (service) => {
      const rows: BenchRow[] = []
      const note = async (when: string) => {
        await setTimeout(1000)
        rows.push({
          name: `memory of the product with its PDF processes, ${when}, ${service.on}`,
          value: service.memory(),
          unit: 'MB',
        })
      }
      const owner = await newOwner(service)
      await note('just started')
      for (let calls = 0; calls < 1000; calls += 1) await owner.client.documents.list({ accountId: owner.accountId })
      await note('after 1,000 lists')
      await uploadReady(owner, await papers(20))
      await note('after 20 uploads of 2 MB')
      await sealAll(service, owner, 30)
      await note('after 30 seals')
      for (let sealed = 30; sealed < 200; sealed += 34) await sealAll(service, owner, 34)
      await note('after 200 seals')
      await untilPdfProcessesEnd(service)
      await note('after 200 seals, when its PDF processes have ended')
      await setTimeout(V8_IDLE_MS)
      await note('after 200 seals, at rest')
      return rows
    },
    { program: 'dist/main.js' },
  )
}

/** V8 collects garbage of an idle process, and gives memory back, at most 100 s after the last collection. */
const V8_IDLE_MS = 120_000

/** Processes for PDFs end a minute after their last task. */
function untilPdfProcessesEnd(service: Service): Promise<boolean> {
  return until('the end of the processes for PDFs', async () => childrenOf(service.pid()).length === 0, 120)
}
