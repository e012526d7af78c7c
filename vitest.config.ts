import { defineConfig } from 'vitest/config'

/** One way to run every test. Files run side by side; what they share (database server, web build) is set up once. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/setup.ts'],
    setupFiles: ['test/no-console-errors.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    reporters: ['default', './test/closing-line.ts'],
  },
})
