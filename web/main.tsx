import './styles.css'
import { startApp } from './app.tsx'
import { pasteWhatIsSeen } from './paste-what-is-seen.ts'
import { setting } from './use-snapshot.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startReports()
addEventListener('paste', pasteWhatIsSeen)
// In a task of its own: together with parsing the code, a phone would not answer for a tenth of a second.
setTimeout(() => startApp(root))

/**
 * Reports errors to the service of `ERROR_REPORT_DSN`, never from a developer's own machine. The code that does it comes
 * when the browser is idle; what happens before waits for it.
 */
function startReports(): void {
  const dsn = setting('error-report-dsn')
  if (dsn === undefined || isOwnMachine(location.hostname)) return
  const early: unknown[] = []
  let report: (error: unknown) => void = (error) => early.push(error)
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  whenIdle(async () => {
    const { openReporter } = await import('./reports/reporter.ts')
    report = openReporter(dsn)
    early.forEach(report)
  })
}

function isOwnMachine(host: string) {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
}

/** Safari has no idle callback. */
function whenIdle(start: () => Promise<void>) {
  const begin = () => void start().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 5000 })
  else setTimeout(begin, 1000)
}
