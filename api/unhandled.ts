import { createLog } from './log.ts'

/**
 * Names an error that nobody handled in the log, at whatever level the log is kept, and ends the process: what it has
 * left behind is unknown. Whatever runs the process starts it again.
 */
export function endOnUnhandled(): void {
  const log = createLog({ level: 'fatal', production: process.env.NODE_ENV === 'production' })
  // Rejections arrive here as well.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an unhandled error ends the service')
    process.exit(1)
  })
}
