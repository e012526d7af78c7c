import { readFile } from 'node:fs/promises'
import { verifySeal } from '@rubrica/api/pdf/seal/verify.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld } from './pdf-world.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
let sealed: Uint8Array
beforeAll(async () => {
  world = await createPdfWorld()
  sealed = await readFile(
    (await world.seal(world.paper('contrato.pdf'), { sealedAt: '2026-11-20T17:05:15.000Z' })).sealed,
  )
})
afterAll(() => world.close())

describe('verifying a seal', () => {
  test('finds an untouched seal valid, over the whole file', async () => {
    expect(await verifySeal(sealed)).toEqual({
      signatures: [
        {
          valid: true,
          coversWholeFile: true,
          signedBy: 'Selo de Ensaio',
          signedAt: '2026-11-20T17:05:15.000Z',
          timestamped: false,
          digest: expect.stringMatching(/^[\da-f]{64}$/),
          certificateSha256: expect.stringMatching(/^[\da-f]{64}$/),
        },
      ],
    })
  })

  test('notices any changed byte outside of the padding', async () => {
    const [gapFrom, gapTo] = gap(sealed)
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        fc.pre(at < gapFrom || at >= gapTo)
        const tampered = Uint8Array.from(sealed)
        tampered[at] = (tampered[at] ?? 0) ^ change
        const { signatures } = await verifySeal(tampered)
        expect(signatures.some(({ valid, coversWholeFile }) => valid && coversWholeFile)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('notices a changed signature value, and survives any other change to the message around it', async () => {
    const [from] = gap(sealed)
    const message = 8 + 2 * Number.parseInt(Buffer.from(sealed.subarray(from + 5, from + 9)).toString('latin1'), 16)
    for (const back of [1, 21, 61, 101]) {
      const { signatures } = await verifySeal(withOtherDigit(from + message - back))
      expect(signatures.map(({ valid }) => valid)).toEqual([false])
    }
    for (let at = from + 1; at < from + message; at += 37) await verifySeal(withOtherDigit(at))
  })

  test('says that bytes were appended after the seal', async () => {
    const { signatures } = await verifySeal(Buffer.concat([sealed, Buffer.from('\n% mais\n')]))
    expect(signatures).toMatchObject([{ valid: true, coversWholeFile: false }])
  })

  test('does not count a range whose gap hides more than the signature', async () => {
    const file = Buffer.from(sealed)
    const [gapFrom] = gap(sealed)
    file.write(')', gapFrom + 1, 'latin1')
    expect((await verifySeal(file)).signatures).toEqual([])
  })

  test('reports both signatures of a document that arrived signed', async () => {
    const { sealed: twice } = await world.seal(world.paper('ja-assinado.pdf'))
    expect((await verifySeal(await readFile(twice))).signatures).toMatchObject([
      { valid: true, coversWholeFile: false, signedBy: 'Joao da Conceicao Seal' },
      { valid: true, coversWholeFile: true, signedBy: 'Selo de Ensaio' },
    ])
  })

  test.each(['contrato.pdf', 'falso.pdf', 'vazio.pdf', 'cortado.pdf'])('finds no signature in %s', async (name) => {
    expect(await verifySeal(await readFile(world.paper(name)))).toEqual({ signatures: [] })
  })
})

function withOtherDigit(at: number): Uint8Array {
  const tampered = Uint8Array.from(sealed)
  tampered[at] = tampered[at] === 0x30 ? 0x31 : 0x30
  return tampered
}

/** Where the hexadecimal string of the only signature stands. */
function gap(bytes: Uint8Array): [number, number] {
  const [, from, to] = /\/ByteRange\s*\[0 (\d+) (\d+)/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  return [Number(from), Number(to)]
}
