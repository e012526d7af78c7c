import { readdirSync, readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { staticFiles } from '@rubrica/bff/static-files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { freePort } from '../../postgres.ts'
import { expectAccessible } from '../accessible.ts'
import { buildForDevelopment } from '../development-build.ts'

const web = new URL('../../../web/', import.meta.url).pathname
const browser = useBrowser()
let pages: Awaited<ReturnType<typeof buildForDevelopment>>
let server: ReturnType<typeof serve>
let url = ''

beforeAll(async () => {
  pages = await buildForDevelopment()
  const port = await freePort()
  server = serve({
    fetch: staticFiles({ webDir: pages.folder, settings: { 'application-name': 'Rubrica' }, startScript: undefined })
      .fetch,
    port,
    // Else the Response of every later file in this process is another.
    overrideGlobalObjects: false,
  })
  url = `http://localhost:${port}`
})
afterAll(() => {
  server.close()
  pages.remove()
})

// spec: development-dev-ui-shows
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

test('a part of the kit speaks the language around it, and only Portuguese and English are shipped', async () => {
  const { page } = await browser.person()
  await page.goto(`${url}/dev/ui`)
  await page.getByRole('button', { name: 'Show suggestions Contact' }).waitFor()
  await page.getByRole('button', { name: 'Mostrar sugestões Contato' }).first().waitFor()
  const shipped = shippedScripts().map((file) => readFileSync(file, 'utf8'))
  const isShipped = (words: RegExp) => shipped.some((code) => words.test(code))
  const sentences = [/Mostrar sugest(õ|\\xf5)es/, /Show suggestions/, /Afficher les suggestions/, /Mostrar sugerencias/]
  expect(sentences.map(isShipped)).toEqual([true, true, false, false])
})

test('the pages that are shipped have no trace of it', () => {
  const files = shippedScripts()
  expect(files.filter((file) => file.includes('/ui-page'))).toEqual([])
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('dev/ui'))).toEqual([])
})

function shippedScripts() {
  const folder = `${web}dist/assets`
  return readdirSync(folder).flatMap((file) => (file.endsWith('.js') ? `${folder}/${file}` : []))
}

/** Leaves out whole pages, parts of other parts, and parts that need a PDF or a toast first. */
const elsewhere = [
  ...['card-page.tsx', 'frame.tsx', 'signer-frame.tsx', 'field.tsx', 'lost-drawing.tsx', 'menu-list.tsx'],
  ...['pdf-page.tsx', 'pdf-toolbar.tsx', 'pdf-view.tsx', 'drop-popover.tsx', 'toast-region.tsx', 'closed-by-back.tsx'],
  ...['draw-signature.tsx', 'type-signature.tsx', 'upload-signature.tsx'],
]

/** `text-field.tsx` exports `TextField`. */
function componentOf(file: string) {
  return file.replace('.tsx', '').replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
}
