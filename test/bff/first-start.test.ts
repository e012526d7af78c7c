import { execFile } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readyDocument, signUp } from '../make.ts'
import { changedTree } from '../new-rows/changed-tree.ts'
import { openProduct } from '../product.ts'
import { until } from '../until.ts'

const root = new URL('../..', import.meta.url).pathname

test('a first start runs the sources while the server is built, and the next start runs what was built', async () => {
  const tree = changedTree({})
  const inTree = (path: string) => join(tree.root, path)
  // As if the pages were built already, which has tests of its own.
  rmSync(inTree('web/dist'))
  cpSync(join(root, 'web/dist'), inTree('web/dist'), { recursive: true })

  const said = promisify(execFile)(process.execPath, ['bff/before-start.ts'], { cwd: tree.root })
  await until('a program to start', async () => existsSync(inTree('dist/main.js')))
  expect(readFileSync(inTree('dist/main.js'), 'utf8')).toContain('bff/main.ts')

  const product = await openProduct({}, { sources: tree.root, program: 'dist/main.js' })
  await until('the built server', async () => existsSync(inTree('dist/sources.json')), 120)
  expect((await said).stdout).toContain('Building the server')
  const owner = await signUp(product)
  // The process for PDFs starts after the folder was swapped.
  await readyDocument(owner)

  await product.stop()
  expect(readFileSync(inTree('dist/main.js'), 'utf8')).not.toContain('bff/main.ts')
  expect(readdirSync(tree.root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  await product.start()
  await readyDocument(owner)

  await product.close()
  tree.remove()
}, 180_000)
