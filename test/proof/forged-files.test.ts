import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgeriesOf, recipes } from './forgeries/forgeries-of.ts'
import type { Forgery } from './forgeries/forgery.ts'
import { rewritten } from './forgeries/rewritten.ts'
import { shadows } from './forgeries/shadows.ts'
import { strangers } from './forgeries/strangers.ts'
import { signMessage } from './kit/message.ts'
import { createSealedFiles } from './kit/sealed-files.ts'
import { shapeOf } from './kit/shape.ts'
import { signFile } from './kit/sign-file.ts'
import { stampToken } from './kit/token.ts'
import { nextNumber, stream, updated } from './kit/update.ts'

let made: Awaited<ReturnType<typeof createSealedFiles>>
beforeAll(async () => {
  made = await createSealedFiles()
})
afterAll(() => made.close())

describe('forged files', () => {
  test('are of many kinds, each with a name of its own and unlike the file that it was made of', () => {
    const { plain, other, rsa, timed, otherTimed, signed } = made.files
    const honest = [plain, other, rsa, timed, otherTimed, signed]
    expect(new Set(recipes.map(({ kind }) => kind)).size).toBe(recipes.length)
    expect(recipes.length).toBeGreaterThan(80)
    for (const { kind, bytes } of forgeriesOf(made.files)) {
      const same = honest.some((file) => file.bytes.equals(Buffer.from(bytes)))
      expect(same, kind).toBe(false)
    }
  })

  test('are told for what they are, none of them as intact', async () => {
    expect(await misjudged(forgeriesOf(made.files))).toEqual([])
  })

  test('by strangers are theirs: no known issuer stands behind them, and no trusted time', async () => {
    for (const { kind, bytes } of strangers(made.files)) {
      const { verdict, signatures } = await judged(bytes)
      expect({ kind, verdict }).toEqual({ kind, verdict: expect.stringMatching(/^(intact-unknown-issuer|forged)$/) })
      expect({ kind, signatures }).toMatchObject({ signatures: [{ issuer: null }] })
      expect({ kind, times: signatures.map(({ time }) => time) }).not.toMatchObject({ times: ['trusted'] })
    }
  })

  test('are found out where a change lies between somebody’s signature and the seal', async () => {
    const { world, files } = made
    const { contents } = shapeOf(files.originals.signed)
    const changed = updated(files.originals.signed, { [contents]: stream('', 'BT ET') })
    const { sealed } = await world.seal(await world.write('alterado.pdf', changed))
    expect(await judged(await readFile(sealed))).toMatchObject({ verdict: 'changed-after' })
  })

  test('are found out where somebody else’s signature is covered by a timestamp that shows something', async () => {
    const { originals, ownAuthority, stranger } = made.files
    const once = signFile(originals.plain, (content) => signMessage(content, stranger))
    const appearance = nextNumber(once) + 3
    const covered = signFile(once, (content) => stampToken(content, ownAuthority), {
      type: 'DocTimeStamp',
      subFilter: 'ETSI.RFC3161',
      field: 'Carimbo',
      rect: '60 60 560 760',
      widget: `/AP<</N ${appearance} 0 R>>`,
      objects: { [appearance]: stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', '1 1 1 rg 0 0 9 9 re f') },
    })
    expect(await judged(covered)).toMatchObject({ verdict: 'changed-after', codes: ['signature-added'] })
  })

  test('are found out when another program has written the whole file anew', async () => {
    expect(await misjudged(await rewritten(made.files))).toEqual([])
  })

  test('are found out when the document was prepared before it was sealed', async () => {
    const { world } = made
    const attacked: Forgery[] = []
    for (const { kind, expected, prepared, attack } of shadows) {
      const { sealed } = await world.seal(await world.write('preparado.pdf', prepared))
      const bytes = await readFile(sealed)
      expect((await judged(bytes)).verdict, kind).toBe('intact')
      attacked.push({ kind, expected, bytes: attack(bytes) })
    }
    expect(await misjudged(attacked)).toEqual([])
  })
})

/** What was said of a file where something else was right. */
async function misjudged(forgeries: Forgery[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { kind, bytes, expected } of forgeries) {
    const { verdict, codes } = await judged(bytes)
    const isRight = verdict === expected.verdict && (!expected.problem || codes.includes(expected.problem))
    if (!isRight) wrong.push(`${kind}: ${verdict} (${codes.join(', ')}), not ${expected.problem ?? expected.verdict}`)
  }
  return wrong
}

async function judged(bytes: Uint8Array) {
  const { originals } = made.files
  const sealedElsewhere = new Set([originals.plain, originals.signed].map(sha256))
  const report = await verifyFile(new Uint8Array(bytes), {
    roots: made.roots,
    isSealedElsewhere: (hash) => sealedElsewhere.has(hash),
  })
  const codes = [report, ...report.signatures].flatMap(({ problems }) => problems.map(({ code }) => code))
  return {
    ...report,
    codes: [...codes, ...report.signatures.flatMap(({ changes }) => changes.map(({ code }) => code))],
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
