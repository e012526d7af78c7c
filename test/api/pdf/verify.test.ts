import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { verifyFile } from '@rubrica/proof/verify.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld } from './pdf-world.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
let sealed: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  world = await createPdfWorld()
  sealed = await readFile(
    (await world.seal(world.paper('contrato.pdf'), { sealedAt: '2026-11-20T17:05:15.000Z' })).sealed,
  )
})
afterAll(() => world.close())

describe('verifying a seal', () => {
  test('finds an untouched seal valid, over the whole file', async () => {
    const roots = [{ name: 'Raiz de ensaio', certificate: world.signer.root.certificate }]
    expect(await verifyFile(sealed, { roots })).toEqual({
      verdict: 'intact',
      sha256: sha256(sealed),
      problems: [],
      notes: [],
      evidence: null,
      log: null,
      trustListAt: null,
      signatures: [
        {
          kind: 'seal',
          field: 'Selo 1',
          verdict: 'intact',
          signedBy: 'Selo de Ensaio',
          issuer: 'Raiz de ensaio',
          signedAt: '2026-11-20T17:05:15.000Z',
          time: 'claimed',
          timestampedBy: null,
          unprovenSince: null,
          digest: expect.stringMatching(/^[\da-f]{64}$/),
          governmentId: null,
          certificateSha256: expect.stringMatching(/^[\da-f]{64}$/),
          policy: null,
          level: null,
          revocation: { status: 'unknown', source: null, saidAt: null, revokedAt: null },
          revision: 1,
          permitted: [],
          coversTo: sealed.length,
          coversWholeFile: true,
          problems: [],
          changes: [],
        },
      ],
    })
    expect((await verifyFile(sealed)).verdict).toBe('intact-unknown-issuer')
  })

  test('notices any changed byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const tampered = Uint8Array.from(sealed)
        tampered[at] = (tampered[at] ?? 0) ^ change
        expect((await verifyFile(tampered)).verdict).not.toContain('intact')
      }),
      { numRuns: 60 },
    )
  })

  test('says that bytes were appended after the seal', async () => {
    const { verdict } = await verifyFile(new Uint8Array(Buffer.concat([sealed, Buffer.from('\n% mais\n')])))
    expect(verdict).toBe('changed-after')
  })

  test('reports both signatures of a document that arrived signed', async () => {
    const { sealed: twice } = await world.seal(world.paper('ja-assinado.pdf'))
    const { signatures } = await verifyFile(await readFile(twice))
    expect(signatures).toMatchObject([
      { kind: 'signature', problems: [], coversWholeFile: false, signedBy: 'Joao da Conceicao Seal' },
      { kind: 'seal', problems: [], coversWholeFile: true, signedBy: 'Selo de Ensaio' },
    ])
  })

  test.each(['contrato.pdf', 'falso.pdf', 'vazio.pdf', 'cortado.pdf'])('finds no signature in %s', async (name) => {
    expect(await verifyFile(await readFile(world.paper(name)))).toMatchObject({ verdict: 'not-sealed', signatures: [] })
  })
})

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
