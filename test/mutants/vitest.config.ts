import { defineConfig } from 'vitest/config'
import suite from '../../vitest.config.ts'

const files = process.env.MUTANT_TESTS?.split('|') ?? []

/** The suite's own way to run tests, with the files of one folder, in one process for each mutant, which loads it anew. */
export default defineConfig(() => {
  const { test, ...rest } = suite
  return { ...rest, test: { ...test, include: files, reporters: [] } }
})
