import { rmSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { readSeconds, secondsFile } from './seconds.ts'

/** Names the slowest files, then ends a run with one plain line that any reader of logs understands. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    tellFailed(modules, unhandled)
    if (process.env.RECORD_SECONDS) recordSeconds(modules)
    if (modules.length > 10) {
      const slowest = modules.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, 10)
      console.log(slowest.map((module) => `${secondsOf(module).toFixed(0)} s  ${module.relativeModuleId}`).join('\n'))
    }
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  }
}

/** For a second try (run.ts). An error outside of any test belongs to no file, so that nothing but a whole run can clear it. */
function tellFailed(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
  const path = process.env.FAILED_FILES
  if (!path) return
  rmSync(path, { force: true })
  const failed = modules.filter((module) => module.state() === 'failed')
  if (failed.length && !unhandled.length)
    writeFileSync(path, failed.map((module) => module.relativeModuleId).join('\n'))
}

/** Keeps what other files took, so that two runs of a part each fill one list. */
function recordSeconds(modules: readonly TestModule[]): void {
  const taken = modules.map((module) => [module.relativeModuleId, Math.round(secondsOf(module))] as const)
  const all = Object.entries({ ...readSeconds(), ...Object.fromEntries(taken) })
  const long = all.filter(([, seconds]) => seconds >= 5).toSorted(([, a], [, b]) => b - a)
  writeFileSync(secondsFile, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`)
}

function secondsOf(module: TestModule): number {
  return module.diagnostic().duration / 1000
}
