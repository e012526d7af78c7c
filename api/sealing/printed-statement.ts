import { initialsOf } from '@rubrica/proof/evidence/signed-facts.ts'
import { PAPER_PREFIX, paperText } from '@rubrica/proof/log/paper-statement.ts'
import type { SealLog } from '../log/seal-log.ts'
import type { SealFacts } from './seal-facts.ts'

/** What the address in the QR code carries, so that paper proves something without asking us (docs/log.md). */
export async function printedStatement(log: SealLog, { document, original, parties }: SealFacts): Promise<string> {
  const signed = parties.filter(({ signed_at }) => signed_at !== null)
  const inOrder = signed.toSorted((a, b) => ((a.signed_at ?? '') < (b.signed_at ?? '') ? -1 : 1))
  const statement = {
    code: document.verification_code,
    original: original.sha256,
    initials: inOrder.map(({ full_name }) => initialsOf(full_name)),
    at: inOrder.at(-1)?.signed_at ?? document.updated_at,
  }
  return PAPER_PREFIX + (await paperText(statement, log.newest, (bytes) => log.signBytes(bytes)))
}
