import { randomBytes } from 'node:crypto'
import type { ApiConfig } from '../config.ts'
import { DependencyAway, needing } from '../dependency-away.ts'
import { PdfRefused } from '../pdf/engine.ts'
import { timestampAuthority } from '../pdf/seal/timestamp-authority.ts'

/** A seal takes four timestamps within the time of one task. */
const SLOW_MS = 5000

/** What made a task with timestamps fail: one that ran out of time may have waited for an authority, and not for the PDF. */
export async function causeOf(error: unknown, { timestampUrls }: Pick<ApiConfig, 'timestampUrls'>): Promise<unknown> {
  if (!(error instanceof PdfRefused) || error.reason !== 'too_slow' || timestampUrls.length === 0) return error
  const asked = performance.now()
  try {
    await needing('timestamp_authority', () => timestampAuthority(timestampUrls)(new Uint8Array(randomBytes(32))))
  } catch (away) {
    return away
  }
  const isSlow = performance.now() - asked >= SLOW_MS
  return isSlow ? new DependencyAway('timestamp_authority', 'its answers take too long for a seal') : error
}
