import { isInDoubt } from '@rubrica/proof/drawing/in-doubt.ts'
import { openAreas } from '@rubrica/proof/drawing/open-areas.ts'
import { type Area, looksAlike, type Picture } from '@rubrica/proof/drawing/pictures.ts'
import { compareDrawings, type DrawnFile, secondOpinion } from '@rubrica/proof/drawing/second-opinion.ts'
import { withOpinion } from '@rubrica/proof/drawing/with-opinion.ts'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import type { Report, SignatureReport } from '@rubrica/proof/report.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { describe, expect, test } from 'vitest'
import { type Bodies, onePagePdf, revised, type SignOptions, signed } from './pdf-builder.ts'

describe('two pictures of a page are alike', () => {
  const [width, height] = [40, 20]
  const white = (): Picture => ({ width, height, data: new Uint8Array(4 * width * height).fill(255) })
  const withDot = (x: number, y: number, by = 255, channel = 0): Picture => {
    const picture = white()
    picture.data[4 * (y * width + x) + channel] = 255 - by
    return picture
  }

  test('if no colour of any dot differs by more than people see', () => {
    expect(looksAlike(white(), white(), [])).toBe(true)
    for (const channel of [0, 1, 2, 3]) {
      expect(looksAlike(white(), withDot(39, 19, 7, channel), [])).toBe(true)
      expect([channel, looksAlike(white(), withDot(39, 19, 8, channel), [])]).toEqual([channel, false])
      expect([channel, looksAlike(withDot(0, 0, 8, channel), white(), [])]).toEqual([channel, false])
    }
  })

  test('if they have one size', () => {
    const longer = { width, height: height + 1, data: white().data }
    const wider = { width: width + 1, height, data: white().data }
    for (const other of [longer, wider]) expect(looksAlike(other, white(), [])).toBe(false)
  })

  test('but for what lies within the areas that may look otherwise, and two dots around them', () => {
    const area: Area = { left: 0.25, right: 0.75, top: 0.25, bottom: 0.5 }
    const isOpen = (x: number, y: number) => looksAlike(white(), withDot(x, y), [{ ...area, left: 0.9 }, area])
    expect([isOpen(8, 7), isOpen(7, 7), isOpen(32, 7), isOpen(33, 7)]).toEqual([true, false, true, false])
    expect([isOpen(20, 3), isOpen(20, 2), isOpen(20, 12), isOpen(20, 13)]).toEqual([true, false, true, false])
  })
})

describe('the areas that may look otherwise', () => {
  const widget = (entries: string) => `<</Type/Annot/Subtype/Widget${entries}>>`
  const page = (entries: string) => `<</Type/Page/Parent 2 0 R${entries}>>`
  const areas = (before: Bodies, now: Bodies = {}, allowsRemarks = false) => {
    const once = onePagePdf({ 2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>', ...before })
    const document = openPdf(revised(once, now))
    return openAreas(document.at(once.length), document, allowsRemarks)
  }
  const shown = '/Rect[20 10 60 30]/AP<<>>'
  const place = { left: 0.1, right: 0.3, top: 0.7, bottom: 0.9 }
  const one = { 3: page('/Annots[6 0 R]'), 6: widget(shown) }

  test('are the widgets that show something, where they were and where they are', () => {
    expect(areas(one)).toEqual([[rounded(place), rounded(place)]])
    const moved = { left: 0.2, right: 0.4, top: 0.7, bottom: 0.9 }
    expect(areas(one, { 6: widget('/Rect[80 30 40 10]/MK<<>>') })).toEqual([[rounded(moved), rounded(place)]])
    expect(areas({ ...one, 6: widget('/Rect[20 10 60 30]') })).toEqual([[]])
    expect(areas({ ...one, 6: widget('/Rect[20 10 60(30)]/AP<<>>') })).toEqual([[]])
  })

  test('are remarks, too, where those are permitted', () => {
    const note = { ...one, 6: '<</Type/Annot/Subtype/Text/Rect[20 10 60 30]>>' }
    expect([areas(note), areas(note, {}, true)]).toEqual([[[]], [[rounded(place), rounded(place)]]])
    expect(areas({ ...one, 6: widget('/Rect[20 10 60 30]') }, {}, true)).toEqual([[]])
  })

  test('lie where the page that is displayed has them: cut out, and turned', () => {
    const of = (entries: string) => areas({ ...one, 3: page(`/Annots[6 0 R]${entries}`) })[0]?.[0]
    expect(of('/CropBox[0 0 100 50]')).toEqual(rounded({ left: 0.2, right: 0.6, top: 0.4, bottom: 0.8 }))
    expect(of('/MediaBox[0 0 400 100]')).toEqual(rounded({ ...place, left: 0.05, right: 0.15 }))
    expect(of('/Rotate 90')).toEqual(rounded({ left: 0.1, right: 0.3, top: 0.1, bottom: 0.3 }))
    expect(of('/Rotate 180')).toEqual(rounded({ left: 0.7, right: 0.9, top: 0.1, bottom: 0.3 }))
    for (const turn of ['/Rotate 270', '/Rotate -90'])
      expect(of(turn)).toEqual(rounded({ left: 0.7, right: 0.9, top: 0.7, bottom: 0.9 }))
    expect(of('/CropBox[10 5 110 55]')).toEqual(rounded({ left: 0.1, right: 0.5, top: 0.5, bottom: 0.9 }))
    for (const nothing of ['[0 0 0 50]', '[0 0 50 0]']) expect(of(`/CropBox${nothing}`)).toBeUndefined()
    expect(areas({ ...one, 3: page('/Annots[null 7 19 0 R 6 0 R]') })[0]?.[0]).toEqual(rounded(place))
    // What one page says of itself is nothing that the next one inherits.
    const tree = '<</Type/Pages/Kids[8 0 R 3 0 R]/Count 2/MediaBox[0 0 200 100]>>'
    const second = areas({ ...one, 2: tree, 8: page('/Rotate 90/MediaBox[0 0 9 9]') })
    expect(second).toEqual([[], [rounded(place), rounded(place)]])
  })
})

describe('drawings of a file and of its revisions', () => {
  const dot = (value: number): Picture => ({ width: 1, height: 1, data: Uint8Array.of(value, 0, 0, 255) })
  const whole: Area = { left: 0, right: 1, top: 0, bottom: 1 }
  /** Files by their length: what each page shows. */
  const compared = async (pages: Record<number, number[]>, areas: Area[][] = [], isOver = () => false) => {
    const lengths = Object.keys(pages).map(Number)
    const bytes = new Uint8Array(Math.max(...lengths))
    const revisions = lengths.filter((length) => length < bytes.length).map((coversTo) => ({ coversTo, areas }))
    const withFile = (file: Uint8Array, use: (file: DrawnFile) => Promise<void>) => {
      const values = pages[file.length] ?? expect.fail()
      return use({ pageCount: values.length, draw: async (page) => dot(values[page - 1] ?? expect.fail()) })
    }
    return compareDrawings(bytes, revisions, { withFile, isOver })
  }

  test('are compared page by page, each with its own areas', async () => {
    expect(await compared({ 9: [0, 0], 10: [0, 0] })).toEqual({ differences: [], isWhole: true, compared: 2 })
    const last = { coversTo: 9, page: 2 }
    expect(await compared({ 9: [0, 0], 10: [0, 9] })).toEqual({ differences: [last], isWhole: true, compared: 2 })
    expect(await compared({ 9: [0, 0], 10: [0, 9] }, [[], [whole]])).toMatchObject({ differences: [] })
    expect(await compared({ 9: [0, 0], 10: [0, 9] }, [[whole], []])).toMatchObject({ differences: [last] })
    expect(await compared({ 8: [9], 9: [0], 10: [9] })).toMatchObject({ differences: [{ coversTo: 9, page: 1 }] })
  })

  test('name the pages that one of them does not have', async () => {
    const added = await compared({ 9: [0], 10: [0, 0, 0] })
    expect(added.differences.map(({ page }) => page)).toEqual([2, 3])
    expect((await compared({ 9: [0, 0], 10: [0] })).differences.map(({ page }) => page)).toEqual([2])
  })

  test('name no more pages than can be looked at, and end there', async () => {
    const [before, now] = [0, 9].map((value) => Array<number>(30).fill(value))
    const { differences, compared: count } = await compared({ 9: before ?? [], 10: now ?? [] })
    expect([differences.length, differences.at(-1)?.page, count]).toEqual([20, 20, 20])
    const added = await compared({ 9: [0], 10: Array<number>(30).fill(0) })
    expect(added.differences.map(({ page }) => page)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
  })

  test('are not whole if the time is over between two pages', async () => {
    let left = 1
    const opinion = await compared({ 9: [0, 0], 10: [0, 9] }, [], () => left-- === 0)
    expect(opinion).toEqual({ differences: [], isWhole: false, compared: 1 })
  })

  test('are not whole of a file that cannot be drawn', async () => {
    const revisions = [{ coversTo: 9, areas: [] }]
    const withFile = () => Promise.reject(new Error('unreadable'))
    const opinion = await compareDrawings(new Uint8Array(10), revisions, { withFile, isOver: () => false })
    expect(opinion).toEqual({ differences: [], isWhole: false, compared: 0 })
  })

  test('are not made if nothing is in doubt', async () => {
    const { signatures } = await verifyFile(revised(signed(onePagePdf()), { 4: '<<>>' }))
    expect(signatures.map(({ verdict }) => verdict)).toEqual(['forged'])
    const withFile = () => expect.fail()
    const opinion = await secondOpinion(new Uint8Array(10), { signatures }, { withFile, isOver: () => false })
    expect(opinion).toEqual({ differences: [], isWhole: true, compared: 0 })
  })

  test('are made of signatures alone that something follows, and behind which the rules found nothing', () => {
    const one = { kind: 'signature', verdict: 'intact', coversTo: 9, coversWholeFile: false } as const
    const doubtful = [one, { ...one, kind: 'seal' }, { ...one, verdict: 'intact-unknown-issuer' }] as const
    const certain = [
      { ...one, kind: 'timestamp' },
      { ...one, coversWholeFile: true },
      { ...one, coversTo: 0 },
      ...(['changed-after', 'forged', 'unsupported'] as const).map((verdict) => ({ ...one, verdict })),
    ] as const
    expect([doubtful.map(isInDoubt), certain.map(isInDoubt)]).toEqual([Array(3).fill(true), Array(6).fill(false)])
  })
})

describe('a field that was filled in may look otherwise', () => {
  const field = '<</FT/Tx/T(Valor)/Type/Annot/Subtype/Widget/Rect[0 0 595 842]/P 3 0 R/AP<</N 4 0 R>>>>'
  const objects = { 3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Annots[6 0 R]>>', 6: field }
  /** Every page of the file looks other than in a revision. */
  const differences = async (options: SignOptions, kind: SignatureReport['kind'] = 'signature') => {
    const once = signed(onePagePdf(objects), { others: [6], ...options })
    const bytes = revised(once, { 6: field.replace('/T(', '/V(9)/T(') })
    const { signatures } = await verifyFile(new Uint8Array(bytes))
    const unseen = signatures.map((one) => ({ ...one, kind, verdict: 'intact' as const }))
    const withFile = (file: Uint8Array, use: (file: DrawnFile) => Promise<void>) =>
      use({
        pageCount: 1,
        draw: async () => ({
          width: 1,
          height: 1,
          data: Uint8Array.of(file.length === bytes.length ? 255 : 0, 0, 0, 255),
        }),
      })
    return (await secondOpinion(new Uint8Array(bytes), { signatures: unseen }, { withFile, isOver: () => false }))
      .differences
  }

  test('behind a signature that permits it, and not behind a seal or one that permits nothing', async () => {
    expect(await differences({})).toEqual([])
    expect(await differences({}, 'seal')).toMatchObject([{ page: 1 }])
    const value = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]'
    expect(await differences({ value })).toMatchObject([{ page: 1 }])
    expect(await differences({ value: value.replace('/P 1', '/P 2') })).toEqual([])
  })
})

describe('a report with what the drawings show', () => {
  const signature: SignatureReport = {
    ...{ kind: 'signature', field: 'Ana', verdict: 'intact', signedBy: 'Ana', governmentId: null, level: null },
    ...{ certificateSha256: null, policy: null, issuer: 'a raiz', revocation: null, signedAt: null, time: null },
    ...{ timestampedBy: null, unprovenSince: null, digest: null, coversTo: 100, coversWholeFile: false, revision: 1 },
    ...{ problems: [], changes: [], permitted: [] },
  }
  const report = (verdict: Report['verdict'], ...signatures: SignatureReport[]): Report => ({
    ...{ verdict, sha256: '', signatures, problems: [], notes: [], evidence: null, log: null, trustListAt: null },
  })
  const told = (one: Report, coversTo: number) =>
    withOpinion(one, { differences: [{ coversTo, page: 3 }], isWhole: true, compared: 3 })

  test('calls the signature changed whose revision looks otherwise, and no other one', () => {
    const stamp: SignatureReport = { ...signature, kind: 'timestamp' }
    const [earlier, later] = [
      { ...signature, coversTo: 50 },
      { ...signature, coversTo: 200 },
    ]
    const { verdict, signatures } = told(report('intact', earlier, signature, stamp, later), 100)
    expect(verdict).toBe('changed-after')
    expect(signatures.map((one) => one.verdict)).toEqual(['intact', 'changed-after', 'intact', 'intact'])
    const [pt, en] = [
      'A página 3 aparece diferente do que foi assinado.',
      'Page 3 looks different from what was signed.',
    ]
    const changes = [{ code: 'drawn-otherwise', page: 3, pt, en }]
    expect(signatures[1]).toEqual({ ...signature, verdict: 'changed-after', changes })
    expect(told(report('intact', signature), 100)).toMatchObject({ sha256: '', problems: [], evidence: null })
    expect(signatures.flatMap(({ changes }) => changes)).toHaveLength(1)
  })

  test('keeps a verdict that says more', () => {
    for (const verdict of ['forged', 'unsupported'] as const)
      expect(told(report(verdict, signature), 100).verdict).toBe(verdict)
    expect(told(report('intact-unknown-issuer', signature), 100).verdict).toBe('changed-after')
    const whole = report('intact', signature)
    expect(withOpinion(whole, { differences: [], isWhole: true, compared: 1 })).toEqual(whole)
  })
})

function rounded({ left, right, top, bottom }: Area) {
  const near = (value: number) => expect.closeTo(value, 9)
  return { left: near(left), right: near(right), top: near(top), bottom: near(bottom) }
}
