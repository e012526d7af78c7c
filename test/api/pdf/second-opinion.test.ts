import { drawing } from '@rubrica/api/pdf/drawn-files.ts'
import { secondOpinion } from '@rubrica/proof/drawing/second-opinion.ts'
import { withOpinion } from '@rubrica/proof/drawing/with-opinion.ts'
import type { Report } from '@rubrica/proof/report.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { describe, expect, test } from 'vitest'
import { form } from '../../proof/honest/honest-file.ts'
import { createIdentity } from '../../proof/kit/identity.ts'
import { signMessage } from '../../proof/kit/message.ts'
import { signFile } from '../../proof/kit/sign-file.ts'
import { bodyOf, stream, updated, withEntry } from '../../proof/kit/update.ts'

const signed = signFile(form, (content) => signMessage(content, createIdentity('Maria')))

describe('the second opinion by drawing', () => {
  test.each([
    ['another content', { 4: stream('', 'BT /F1 20 Tf 70 620 Td (Valor: R$ 900,00) Tj ET') }],
    ['another size', { 3: withEntry(bodyOf(signed, 3), 'MediaBox', '[0 0 595 800]') }],
    ['a turn', { 3: withEntry(bodyOf(signed, 3), 'Rotate', '90') }],
  ])('names the page that shows %s though the rules would find nothing', async (_, objects) => {
    const { verdict, changes } = await opinionOn(updated(signed, objects))
    expect({ verdict, changes }).toEqual({
      verdict: 'changed-after',
      changes: [
        {
          code: 'drawn-otherwise',
          page: 1,
          pt: 'A página 1 aparece diferente do que foi assinado.',
          en: 'Page 1 looks different from what was signed.',
        },
      ],
    })
  })

  test('names the pages that came and those that went', async () => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'
    const more = updated(signed, { 2: '<</Type/Pages/Kids[3 0 R 90 0 R 91 0 R]/Count 3>>', 90: page, 91: page })
    expect((await opinionOn(more)).changes.map(({ page: number }) => number)).toEqual([2, 3])
  })

  test('lets a field look otherwise, and nothing beside it', async () => {
    const drawn = '<</N 90 0 R>>'
    const appearance = (width: number) =>
      stream('/Type/XObject/Subtype/Form/BBox[0 0 330 30]', `1 0 0 rg 0 0 ${width} 30 re f`)
    const filled = updated(signed, { 7: withEntry(bodyOf(signed, 7), 'AP', drawn), 90: appearance(330) })
    expect(await opinionOn(filled)).toMatchObject({ verdict: 'intact-unknown-issuer', changes: [], compared: 1 })
    const beside = updated(filled, { 4: stream('', 'BT /F1 20 Tf 70 620 Td (Valor: R$ 900,00) Tj ET') })
    expect((await opinionOn(beside)).changes).toMatchObject([{ page: 1 }])
  })

  test('does not draw what nothing follows', async () => {
    expect(await opinionOn(signed)).toMatchObject({ compared: 0, isWhole: true, changes: [] })
  })

  test('says that it is not whole once the time is over, and of a file that cannot be drawn', async () => {
    const changed = updated(signed, { 4: stream('', 'BT ET') })
    expect(await opinionOn(changed, () => true)).toMatchObject({ compared: 0, isWhole: false, changes: [] })
    const report = blind(await verifyFile(new Uint8Array(changed)))
    const withFile = () => Promise.reject(new Error('It cannot be opened'))
    const opinion = await secondOpinion(new Uint8Array(changed), report, { withFile, isOver: () => false })
    expect(opinion).toEqual({ differences: [], isWhole: false, compared: 0 })
  })
})

async function opinionOn(file: Buffer, isOver = () => false) {
  const bytes = new Uint8Array(file)
  const report = blind(await verifyFile(bytes))
  const opinion = await secondOpinion(bytes, report, { ...drawing(), isOver })
  const { verdict, signatures } = withOpinion(report, opinion)
  return { ...opinion, verdict, changes: signatures.flatMap(({ changes }) => changes) }
}

/** The verdict of rules that someone has got round. */
function blind(report: Report): Report {
  const verdict = 'intact-unknown-issuer' as const
  return { ...report, verdict, signatures: report.signatures.map((one) => ({ ...one, verdict, changes: [] })) }
}
