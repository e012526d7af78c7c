import { createLog } from './log.ts'

/**
 * Logs an unhandled error, whatever the log level, and ends the process, because its state
 * is unknown. The supervisor starts the process again.
 */
export function endOnUnhandled(): void {
  const log = createLog({ level: 'fatal', production: process.env.NODE_ENV === 'production' })
  // Rejections arrive here as well.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an unhandled error ends the service')
    process.exit(1)
  })
}
