import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { type ChangedTree, changedTree } from './changed-tree.ts'
import { partRows, wayRows } from './dummy-rows.ts'

const run = promisify(execFile)
const trees: ChangedTree[] = []
afterAll(() => {
  for (const tree of trees) tree.remove()
})

test('new rows compile without another change, and rows that lack a member or a twin do not', async () => {
  expect(await faultsOf({ ...partRows, ...wayRows })).toEqual([])
  const lacking = {
    'contracts/parts.ts': (text: string) =>
      partRows['contracts/parts.ts'](text).replace('    holdsFields: false,\n', ''),
    'contracts/ways.ts': (text: string) =>
      wayRows['contracts/ways.ts'](text).replace("    trail: ' diante", "    tail: ' diante"),
  }
  // Neither the adapter nor the rows of verifier and page.
  expect(await faultsOf(lacking)).toEqual([
    'api/sealing/printed-party.ts',
    'api/signing/complete-signature.ts',
    'api/signing/sign-document.ts',
    'api/signing/ways/signing-ways.ts',
    'contracts/parts.ts',
    'contracts/ways.ts',
    'web/pages/signing/document/own-keys.ts',
  ])
})

/** The files of the product in which the compiler finds something. */
async function faultsOf(changes: Parameters<typeof changedTree>[0]): Promise<string[]> {
  const tree = changedTree(changes)
  trees.push(tree)
  const tsc = join(tree.root, 'node_modules/typescript-7/bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '--noEmit'], { cwd: tree.root }).catch((error) => error)
  const files = String(stdout).matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)
  return [...new Set([...files].map(([, file = '']) => file))].sort()
}
