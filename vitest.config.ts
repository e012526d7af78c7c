import { configDefaults, defineConfig } from 'vitest/config'
import { compiled } from './test/compiled.ts'
import { LongestFirst } from './test/longest-first.ts'
import { patience } from './test/patience.ts'
import { skippedSuites } from './test/tools.ts'

const skipped = skippedSuites()
// Test files, the processes of the PDF engine and what else they start inherit it.
process.env.NODE_COMPILE_CACHE ??= compiled

/** One way to run every test. Files run side by side; what they share (database server, web build) is set up once. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // With CI=true a missing tool ends the run instead (test/setup.ts).
    exclude: [
      ...configDefaults.exclude,
      ...skipped.map(({ suite }) => (suite.endsWith('.ts') ? suite : `${suite}/**`)),
    ],
    globalSetup: ['test/setup.ts'],
    // Files take turns in three processes, which load the service once. What a file changes of its process it changes back.
    isolate: false,
    setupFiles: ['test/no-console-errors.ts'],
    testTimeout: patience.test * 1000,
    hookTimeout: patience.test * 1000,
    expect: { poll: { timeout: patience.wait * 1000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/closing-line.ts'],
  },
})
