import { verifyDocument } from '@rubrica/sdk/verify.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedForms } from './kit/signed-forms.ts'

let forms: ReturnType<typeof signedForms>
beforeAll(() => {
  forms = signedForms()
})

const judged = (file: Uint8Array, language: 'pt' | 'en' = 'pt') =>
  verifyDocument(Buffer.from(file), { roots: [forms.maria.certificate], language })

describe('a signed form', () => {
  test('has not changed if only validation data or a timestamp follows its signature', async () => {
    for (const file of [forms.once, forms.validated, forms.stamped]) {
      const { verdict, sentence, signatures } = await judged(file)
      expect([verdict, sentence]).toEqual(['intact', expect.stringContaining('nada mudou desde que foi assinado')])
      expect(signatures.flatMap(({ permitted }) => permitted)).toEqual([])
    }
  })

  test('that was filled in later is called changed as its signature permits, and what changed is listed', async () => {
    const { verdict, title, sentence, signatures } = await judged(forms.filled)
    expect([verdict, title]).toEqual(['intact', 'Mudou só o que a assinatura permite'])
    expect(sentence).not.toMatch(/não mudou|nada mudou/)
    expect(signatures).toMatchObject([{ revision: 1, coversTo: forms.once.length }])
    expect(told(signatures)).toEqual([['2: O valor do campo “Nome” mudou.']])
    const english = await judged(forms.filled, 'en')
    expect(english.title).toBe('Changed only as the signature permits')
  })

  test('whose title or description was changed later is called so as well', async () => {
    for (const file of [forms.retitled, forms.described]) {
      const { title, signatures } = await judged(file)
      expect(title).toBe('Mudou só o que a assinatura permite')
      expect(told(signatures)).toEqual([['2: As informações sobre o documento (título, autor, datas) mudaram.']])
    }
  })

  test('that went on after another signature has each change under the revision that brought it', async () => {
    const { signatures } = await judged(forms.filledThenRetitled)
    const title = '3: As informações sobre o documento (título, autor, datas) mudaram.'
    expect(told(signatures)).toEqual([
      ['2: O valor do campo “Nome” mudou.', '2: A assinatura “João” foi acrescentada.', title],
      [title],
    ])
  })

  test('of a signer who is not known is told in its own words', async () => {
    const { verdict, title, sentence } = await verifyDocument(Buffer.from(forms.filled))
    expect([verdict, title]).toEqual([
      'intact-unknown-issuer',
      'Mudou só o que a assinatura permite, de emissor desconhecido',
    ])
    expect(sentence).not.toMatch(/não mudou|nada mudou/)
  })

  test('that somebody filled in and signed again follows the last signature, and the first one has its list', async () => {
    const { sentence, signatures } = await judged(forms.filledThenSigned)
    expect(sentence).toContain('não mudou desde que foi assinado')
    expect(signatures.map(({ revision }) => revision)).toEqual([1, 2])
    expect(told(signatures)).toEqual([
      ['2: O valor do campo “Nome” mudou.', '2: A assinatura “João” foi acrescentada.'],
      [],
    ])
  })
})

function told(signatures: Awaited<ReturnType<typeof judged>>['signatures']): string[][] {
  return signatures.map(({ permitted }) =>
    permitted.flatMap(({ revision, changes }) => changes.map(({ pt }) => `${revision}: ${pt}`)),
  )
}
