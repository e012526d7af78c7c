import { defineConfig, mergeConfig } from 'vitest/config'
import suite from '../../vitest.config.ts'

const files = process.env.MUTANT_TESTS?.split('|') ?? []

/** The suite's own way to run tests, with the files of one folder, each in a process that loads the mutant anew. */
export default defineConfig(() => {
  const merged = mergeConfig(suite, { test: { isolate: true } })
  return { ...merged, test: { ...merged.test, include: files, reporters: [] } }
})
