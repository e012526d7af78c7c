import type { Published } from '@rubrica/proof/published.ts'
import type { VerifyOptions } from '@rubrica/proof/verify-options.ts'
import type { Verification } from '@rubrica/sdk'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import type { Judged } from '../../verifier.ts'
import type { AskedService } from './asked-service.ts'
import { verdictExits } from './exits.ts'
import type { Output } from './output.ts'
import { readBytes } from './read-bytes.ts'

/** What was found out about one file. */
export interface Result {
  file: string
  /** Null if the file could not be read. */
  judged: Judged | null
  /** With `--online`. */
  service: Verification | null
  /** Why one of the two is missing. */
  error: { sentence: string; exitCode: 0 | ExitCode } | null
}

interface Asked {
  known: Published & Pick<VerifyOptions, 'trust' | 'of'>
  service: AskedService | undefined
  output: Output | undefined
}

export async function judgeOne(context: Context, file: string, { known, service, output }: Asked): Promise<Result> {
  const result: Result = { file, judged: null, service: null, error: null }
  try {
    const [{ judge }, bytes] = await Promise.all([import('../../verifier.ts'), readBytes(context.io, file)])
    result.judged = await judge(context, bytes, known)
    await output?.write(bytes, result.judged)
    if (!service) return result
    result.service = await service.ask(result.judged.sha256)
    const { matched, status } = result.service
    if (matched !== 'original' || status !== 'certificated') return result
    // Only now is it known that a seal is missing.
    result.judged = await judge(context, bytes, { ...known, isSealedElsewhere: () => true })
  } catch (error) {
    context.io.signal.throwIfAborted()
    const { exitCodeOf: codeOf, sentenceOf } = await import('../../tell.ts')
    result.error = { sentence: sentenceOf(error, context), exitCode: codeOf(error, context.io) }
  }
  return result
}

/**
 * The higher of the file's code and the service's. If the service sealed exactly these bytes, that counts as a known
 * issuer; if its record of them is not whole, it confirms nothing.
 */
export function exitCodeOf({ judged, service, error }: Result): 0 | ExitCode {
  if (service?.is_record_whole === false) return exitCodes.tampered
  if (judged?.verdict === 'intact-unknown-issuer' && service?.matched === 'sealed' && service.is_valid) return 0
  const [own, other] = [judged ? verdictExits[judged.verdict] : 0, error?.exitCode ?? 0]
  return own > other ? own : other
}
