import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgeriesOf, recipes } from './forgeries/forgeries-of.ts'
import { createSealedFiles } from './kit/sealed-files.ts'

let made: Awaited<ReturnType<typeof createSealedFiles>>
beforeAll(async () => {
  made = await createSealedFiles()
})
afterAll(() => made.close())

describe('forged files', () => {
  test('are of many kinds, each with a name of its own and unlike the file that it was made of', () => {
    const { files } = made
    const honest = [files.plain, files.other, files.rsa, files.timed, files.otherTimed, files.signed]
    expect(new Set(recipes.map(({ kind }) => kind)).size).toBe(recipes.length)
    expect(recipes.length).toBeGreaterThan(80)
    for (const { kind, bytes } of forgeriesOf(files)) {
      const same = honest.some((file) => file.bytes.equals(Buffer.from(bytes)))
      expect(same, kind).toBe(false)
    }
  })
})
