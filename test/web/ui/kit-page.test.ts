import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { staticFiles } from '@rubrica/bff/static-files.ts'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { freePort } from '../../postgres.ts'
import { expectAccessible } from '../accessible.ts'

const web = new URL('../../../web/', import.meta.url).pathname
const browser = useBrowser()
const built = mkdtempSync(join(tmpdir(), 'rubrica-pages-'))
let server: ReturnType<typeof serve>
let url = ''

beforeAll(async () => {
  await build({
    configFile: `${web}vite.config.ts`,
    mode: 'development',
    logLevel: 'warn',
    build: { outDir: built, minify: false },
  })
  const port = await freePort()
  server = serve({
    fetch: staticFiles({ webDir: built, settings: { 'application-name': 'Rubrica' }, startScript: undefined }).fetch,
    port,
  })
  url = `http://localhost:${port}`
})
afterAll(() => {
  server.close()
  rmSync(built, { recursive: true, force: true })
})

test('in development /dev/ui shows each part of the kit in its states, without a violation', async () => {
  const { page } = await browser.person()
  await page.goto(`${url}/dev/ui`)
  await page.getByRole('heading', { level: 1, name: 'Peças' }).waitFor()
  const text = await page.locator('main').innerText()
  const parts = readdirSync(`${web}ui`).filter((file) => file.endsWith('.tsx') && !elsewhere.includes(file))
  const missing = parts.map((file) => componentOf(file)).filter((name) => !text.includes(name))
  expect(missing).toEqual([])
  for (const state of ['sob o ponteiro', 'com foco', 'desativado', 'carregando', 'com erro', 'vazio', 'longo']) {
    expect(await page.getByText(state, { exact: true }).count()).toBeGreaterThan(0)
  }
  await expectAccessible(page)
})

test('the pages that are shipped have no trace of it', () => {
  const files = readdirSync(`${web}dist/assets`).filter((file) => file.endsWith('.js'))
  expect(files.filter((file) => file.startsWith('ui-page'))).toEqual([])
  expect(files.filter((file) => readFileSync(`${web}dist/assets/${file}`, 'utf8').includes('dev/ui'))).toEqual([])
})

/** Whole pages, what is part of another part, and what needs a PDF or a toast first. */
const elsewhere = [
  ...[
    'card-page.tsx',
    'frame.tsx',
    'signer-frame.tsx',
    'table-skeleton.tsx',
    'invalid-fields.tsx',
    'field.tsx',
    'menu-list.tsx',
  ],
  ...[
    'pdf-page.tsx',
    'pdf-thumbnails.tsx',
    'pdf-toolbar.tsx',
    'pdf-view.tsx',
    'pick-list.tsx',
    'drop-popover.tsx',
    'toast-region.tsx',
  ],
  ...['draw-signature.tsx', 'type-signature.tsx', 'upload-signature.tsx'],
]

/** `text-field.tsx` exports `TextField`. */
function componentOf(file: string) {
  return file.replace('.tsx', '').replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
}
