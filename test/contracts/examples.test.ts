import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { curlOf, sdkOf } from '@rubrica/api/docs/docs-examples.ts'
import { sampleOf } from '@rubrica/api/docs/docs-sample.ts'
import { schemaCollector } from '@rubrica/api/docs/openapi-schemas.ts'
import { check, type Endpoint } from '@rubrica/contracts/endpoint.ts'
import { table } from '@rubrica/contracts/table.ts'
import { describe, expect, test } from 'vitest'
import { blockFolder } from '../sdk/blocks.ts'
import { rows } from './rows.ts'

const collector = schemaCollector()
const { components } = collector

describe('the examples of the reference', () => {
  test.each(rows)('give $name what it takes, and answer what it answers', ({ row: { body, query, returns } }) => {
    for (const [shape, extent] of [
      [body, 'input'],
      [query, 'input'],
      [returns, 'answer'],
    ] as const) {
      if (shape)
        expect(check(shape, sampleOf(collector.schemaOf(shape), components, extent))).toMatchObject({ ok: true })
    }
  })

  test('leave no body empty that says something', () => {
    const empty = rows.filter(({ row: { body } }) => {
      return body && JSON.stringify(sampleOf(collector.schemaOf(body), components, 'input')) === '{}'
    })
    // All that these take is a flag that makes another call of it.
    expect(empty.map(({ name }) => name)).toEqual(['accounts.remove', 'signing.requestVerification'])
  })

  test('compile with the SDK', async () => {
    await using folder = await blockFolder()
    const calls = rows.map(({ name, row }) => `async (rubrica: Rubrica) => {\n${sdkOf(name, row, schemasOf(row))}\n}`)
    const all = `import type { Rubrica } from '@rubrica/sdk'\nexport const calls = [\n${calls.join(',\n')}\n]\n`
    await writeFile(join(folder.path, 'calls.ts'), all)
    const compilerOptions = { noUnusedLocals: false }
    const project = { extends: '../../../../tsconfig.json', compilerOptions, include: ['calls.ts'], exclude: [] }
    await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify(project))
    const compiler = 'node_modules/typescript-7/bin/tsc'
    const done = () =>
      execFileSync(process.execPath, [compiler, '-p', folder.path], { encoding: 'utf8', stdio: 'pipe' })
    expect(outputOf(done)).toBe('')
  })

  test('upload and name what the call takes', () => {
    expect(curlOf(table.accounts.setLogo, schemasOf(table.accounts.setLogo))).toContain('-F file=@logotipo.png')
    expect(curlOf(table.documents.create, schemasOf(table.documents.create))).toContain('-F file=@contrato.pdf')
    expect(curlOf(table.signing.getSignature, schemasOf(table.signing.getSignature))).toContain('/signature/signature?')
  })
})

function schemasOf({ body, query }: Endpoint<unknown, unknown>) {
  return { body: body && collector.schemaOf(body), query: query && collector.schemaOf(query), components }
}

/** What a program printed, also if it failed. */
function outputOf(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
