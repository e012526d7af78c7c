import { readFileSync } from 'node:fs'
import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import { type Published, publishedIn } from '@rubrica/proof/published.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { verifyDocument } from '@rubrica/sdk/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld } from '../api/pdf/pdf-world.ts'
import { signUp } from '../make.ts'
import { useWorld } from '../world.ts'
import { sealedContract } from './evidence-world.ts'
import { type Exchanged, exchangesOf } from './exchanges.ts'

const [world, elsewhere] = [useWorld(), useWorld({ env: { PUBLIC_URL: 'https://assina.example' } })]
let pdfs: Awaited<ReturnType<typeof createPdfWorld>>
let own: Uint8Array
let ofOneService: Exchanged[]
let ofTwoServices: Exchanged[]
let published: Published
/** Those of `published` as they are written. */
let keys: string[]

beforeAll(async () => {
  pdfs = await createPdfWorld()
  const owner = await signUp(world)
  own = (await sealedContract(world, owner)).pdf
  const other = (await sealedContract(world, owner)).pdf
  const theirs = (await sealedContract(elsewhere, await signUp(elsewhere))).pdf
  const stranger = { ...pdfs.signer, paper: readFileSync(pdfs.paper('girado.pdf')) }
  ofOneService = await exchangesOf(own, other, stranger)
  ofTwoServices = await exchangesOf(own, theirs, stranger)
  const document = await (await world.fetch('/.well-known/rubrica-proof.json')).json()
  published = await publishedIn(document)
  keys = document.log.keys.map(({ key }: { key: string }) => key)
})
afterAll(() => pdfs.close())

describe('evidence and the proof of the log', () => {
  test('are those of their own file', async () => {
    const report = await verifyFile(own, published)
    expect([report.verdict, report.log?.isSigned]).toEqual(['intact', true])
    expect(shownEvidence(report, 'pt', String)?.facts.at(-1)?.value).toContain('assinado por')
  })

  test('are shown of as many people as can sign, with words as long as they can write, and the rest is counted', async () => {
    const report = await verifyFile(own, published)
    const { evidence } = report
    const [party] = evidence?.parties ?? []
    if (!evidence || !party) return expect.fail('the file has no evidence')
    const many = Array.from({ length: 100_000 }, () => ({ ...party, name: 'Ana '.repeat(5_000) }))
    const claimed = { ...report, evidence: { ...evidence, parties: many } }
    const shown = shownEvidence(claimed, 'pt', String)
    expect([shown?.parties.length, shown?.parties[0]?.name.length]).toEqual([500, 1_001])
    expect(shown?.facts[0]).toEqual({ name: 'Outras pessoas', value: 'mais 99.500, que não são mostradas aqui' })
    expect(shownEvidence(claimed, 'en', String)?.facts[0]?.value).toBe('99,500 more, who are not shown here')
    expect(shownEvidence(report, 'pt', String)?.facts[0]?.name).toBe('Documento')
  })

  test.each(['one service', 'two services'])('exchanged between files of %s are found out', async (of) => {
    const known = { ...published, logKeys: keys }
    const wrong = []
    for (const { kind, bytes, verdicts } of of === 'one service' ? ofOneService : ofTwoServices) {
      const report = await verifyDocument(bytes, known)
      if (!verdicts.some((one) => one === report.verdict))
        wrong.push([kind, report.verdict, report.signatures.map(({ problems }) => problems)])
    }
    expect(wrong).toEqual([])
  })

  test('exchanged behind the seal stay what the seal carries', async () => {
    const { evidence } = await verifyFile(own, published)
    for (const { kind, bytes } of [...ofOneService, ...ofTwoServices].filter(({ verdicts }) =>
      verdicts.includes('changed-after'),
    ))
      expect([kind, (await verifyFile(bytes, published)).evidence]).toEqual([kind, evidence])
  })

  test('under the seal of a stranger are what the file says, in no log’s name', async () => {
    for (const { bytes } of [...ofOneService, ...ofTwoServices].filter(({ verdicts }) =>
      verdicts.includes('intact-unknown-issuer'),
    )) {
      const shown = shownEvidence(await verifyFile(bytes, published), 'pt', String)
      expect(shown?.title).toBe('Quem assinou, segundo o arquivo')
      expect(shown?.facts.at(-1)).toEqual({
        name: 'Registro de selos',
        value: expect.stringMatching(/segundo o arquivo$/),
      })
    }
  })
})
