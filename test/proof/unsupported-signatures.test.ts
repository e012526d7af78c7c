import { verifyFile } from '@rubrica/proof/verify.ts'
import { expect, test } from 'vitest'
import { onePagePdf, signed } from './pdf-builder.ts'

test('a signature of a format that is not taken is neither valid nor forged', async () => {
  const file = signed(onePagePdf(), { type: '/Type/Sig/SubFilter/adbe.x509.rsa_sha1' })
  const { verdict, signatures } = await verifyFile(file)
  expect(signatures).toMatchObject([{ verdict: 'unsupported', problems: [{ code: 'sub-filter-unsupported' }] }])
  expect(verdict).toBe('unsupported')
})
