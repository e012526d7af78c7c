import { expect, test } from 'vitest'
import { allSteps, runModel } from './service-model/run-model.ts'
import { openStage } from './service-model/stage.ts'

test('whatever people do, in whatever order, the service on SQLite answers as the model does', {
  timeout: 900_000,
}, async () => {
  expect(allSteps.length).toBeGreaterThanOrEqual(24)
  const stage = await openStage('sqlite')
  try {
    await runModel(stage)
  } finally {
    await stage.close()
  }
})
