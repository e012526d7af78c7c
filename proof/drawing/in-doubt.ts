import type { SignatureReport } from '../report.ts'

/**
 * Whether drawing can find out something: the rules found nothing wrong with a signature that something follows. A timestamp comes
 * behind a signature whose revision is compared already, and a message with its content inside has none.
 */
export function isInDoubt({
  kind,
  verdict,
  coversTo,
  coversWholeFile,
}: Pick<SignatureReport, 'kind' | 'verdict' | 'coversTo' | 'coversWholeFile'>): boolean {
  const isSound = verdict === 'intact' || verdict === 'intact-unknown-issuer'
  return kind !== 'timestamp' && isSound && !coversWholeFile && coversTo > 0
}
