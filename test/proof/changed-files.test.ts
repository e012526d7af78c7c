import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSealedFiles } from './kit/sealed-files.ts'

/** For each file and each part of it. */
const CHANGES = Number(process.env.FILE_CHANGES ?? 30)

let made: Awaited<ReturnType<typeof createSealedFiles>>
beforeAll(async () => {
  made = await createSealedFiles()
})
afterAll(() => made.close())

describe('a sealed file', { timeout: 3_600_000 }, () => {
  test.for(['plain', 'rsa', 'timed', 'signed'] as const)(
    'is not intact any more once it was changed anywhere (%s)',
    async (name) => {
      const { bytes, from, to } = made.files[name]
      const random = randomOf(11)
      expect((await verifyFile(bytes, { roots: made.roots })).verdict).toBe('intact')
      const accepted: string[] = []
      for (let run = 0; run < CHANGES; run += 1) {
        const within = [
          [from, to],
          [0, bytes.length],
        ] as const
        for (const [start, end] of within) {
          const { what, changed } = mutant(bytes, { start, end }, random)
          const { verdict } = await verifyFile(changed, { roots: made.roots })
          // What somebody else signed before the seal came is intact by itself.
          const isHonest = changed.equals(bytes) || changed.equals(made.files.originals.signed)
          if (verdict.startsWith('intact') && !isHonest) accepted.push(`${what}: ${verdict}`)
        }
      }
      expect(accepted).toEqual([])
    },
  )
})

/** One to three bytes changed, some put in, left out, exchanged, or put behind the file. */
function mutant(bytes: Buffer, { start, end }: { start: number; end: number }, random: (below: number) => number) {
  const at = start + random(end - start)
  const length = 1 + random(40)
  const kind = random(10)
  if (kind === 0) return { what: `put in at ${at}`, changed: joined(bytes, at, at, bytes.subarray(at, at + length)) }
  if (kind === 1) return { what: `left out ${length} at ${at}`, changed: joined(bytes, at, at + length) }
  if (kind === 2) {
    const other = random(bytes.length - length)
    return { what: `copied to ${at}`, changed: joined(bytes, at, at + length, bytes.subarray(other, other + length)) }
  }
  if (kind === 3 && end === bytes.length) {
    return { what: `behind, from ${at}`, changed: Buffer.concat([bytes, bytes.subarray(at)]) }
  }
  if (kind === 4 && end === bytes.length) return { what: `cut at ${at}`, changed: bytes.subarray(0, at) }
  const changed = Buffer.from(bytes)
  const digits = '0123456789abcdefABCDEF \n'
  for (let count = 1 + random(3); count > 0; count -= 1) {
    const place = start + random(end - start)
    // Within the gap other digits, too, so that the message is changed and not only unreadable.
    const isDigit = random(2) === 0
    changed[place] = isDigit ? digits.charCodeAt(random(digits.length)) : random(256)
  }
  return { what: `changed near ${at}`, changed }
}

function joined(bytes: Buffer, from: number, to: number, middle: Uint8Array = new Uint8Array()): Buffer {
  return Buffer.concat([bytes.subarray(0, from), middle, bytes.subarray(to)])
}

function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
