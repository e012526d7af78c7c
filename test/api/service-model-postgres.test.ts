import { test } from 'vitest'
import { hasPostgres } from '../world.ts'
import { runModel } from './service-model/run-model.ts'
import { openStage } from './service-model/stage.ts'

// The seed is the same as on SQLite, and so are the commands.
test.runIf(hasPostgres)(
  'whatever people do, in whatever order, the service on PostgreSQL answers as the model does',
  {
    timeout: 900_000,
  },
  async () => {
    const stage = await openStage('postgres')
    await runModel(stage)
    await stage.close()
  },
)
