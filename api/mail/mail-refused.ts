/**
 * A lasting answer (5xx) to a receiver or to a whole mail, as nodemailer reports it. The operator has to correct
 * refusals of the service itself (sender, log-in); a 4xx, and no answer at all, passes.
 */
export function isMailRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false
  if (error.command !== 'RCPT TO' && error.command !== 'DATA') return false
  return typeof error.responseCode === 'number' && error.responseCode >= 500
}
