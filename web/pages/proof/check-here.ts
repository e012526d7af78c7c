import { PROOF_KEYS_PATH } from '@rubrica/contracts/path-of.ts'
import { type CheckedPaper, checkPaper } from '@rubrica/proof/log/paper-statement.ts'
import { publishedLogKeys } from '@rubrica/proof/published.ts'

/** Checks the signature of a printed QR code in this browser, with the keys that the service publishes. */
export async function checkHere(code: string, text: string): Promise<CheckedPaper> {
  const answer = await fetch(PROOF_KEYS_PATH)
  if (!answer.ok) throw new Error('The service publishes no keys')
  return checkPaper(text, code, await publishedLogKeys(await answer.json()))
}
