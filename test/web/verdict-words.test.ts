import type { Verification } from '@rubrica/contracts/documents.ts'
import type { Report } from '@rubrica/proof/report.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { expect, test } from 'vitest'
import { verdictOf } from '../../web/pages/proof/proof-words.ts'
import { form } from '../proof/honest/honest-file.ts'
import { createIdentity } from '../proof/kit/identity.ts'
import { signMessage } from '../proof/kit/message.ts'
import { signFile } from '../proof/kit/sign-file.ts'

const unknown: Verification = {
  ...{ hash: 'a'.repeat(64), id: null, status: null, page_count: null, signer_count: null, completed_count: null },
  ...{ completed_at: null, verified_at: '2026-11-22T12:00:00Z', is_valid: false, message: '', matched: null },
  ...{ is_record_whole: null, shares_original: false, signers: [] },
}

test('of an intact file without a record it is not said that this service sealed it, and what it is in law is', async () => {
  const maria = createIdentity('Maria')
  const file = signFile(form, (content) => signMessage(content, maria))
  const report = await verifyFile(new Uint8Array(file), {
    roots: [{ name: 'Maria', certificate: maria.certificate }],
  })
  expect(report.verdict).toBe('intact')
  const qualified: Report = {
    ...report,
    signatures: report.signatures.map((one) => ({ ...one, level: 'icp-brasil-qualified' })),
  }
  const { title, text } = verdictOf(unknown, true, 'pt', qualified)
  expect(title).toBe('Assinatura válida, documento não encontrado')
  expect(text).toContain('Tipo de assinatura: ICP-Brasil, qualificada.')
  expect(`${title} ${text}`).not.toMatch(/selo/i)
  expect(verdictOf(unknown, true, 'en', qualified).text).toContain('Kind of signature: ICP-Brasil, qualified.')
})
