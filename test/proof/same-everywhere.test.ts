import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { P12Signer } from '@libpdf/core'
import { headlineOf } from '@rubrica/proof/headline.ts'
import type { KnownRoot, Report } from '@rubrica/proof/report.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { verifyDocument } from '@rubrica/sdk/verify.ts'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeVerifier } from '../../web/verifier/build-verifier.ts'
import { useBrowser } from '../browser.ts'
import { forgeriesOf } from './forgeries/forgeries-of.ts'
import { honestFiles } from './honest/honest-files.ts'
import { createSealedFiles } from './kit/sealed-files.ts'

const run = promisify(execFile)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How many files; all of them, which takes minutes, with `SAME_FILES=all`. */
const COUNT = process.env.SAME_FILES ?? '10'

let made: Awaited<ReturnType<typeof createSealedFiles>>
let files: Uint8Array<ArrayBuffer>[]
let roots: KnownRoot[]
let reports: Report[]
beforeAll(async () => {
  made = await createSealedFiles()
  // The command takes issuers for everything.
  roots = made.roots.map(({ name, certificate }) => ({ name, certificate }))
  files = (await chosen()).map((bytes) => new Uint8Array(bytes))
  // Opening a PKCS #12 replaces what all of pkijs shares; a verifier that shared it refused every seal from then on.
  const { p12, password } = made.world.signer
  await P12Signer.create(p12, password)
  reports = []
  for (const bytes of files) reports.push(await verifyFile(bytes, { roots }))
}, 600_000)
afterAll(() => made.close())

describe('the same verdict', { timeout: 1_800_000 }, () => {
  const browser = useBrowser()

  test('is given of files of every kind', () => {
    const given = new Set(reports.map(({ verdict }) => verdict))
    expect([...given].sort()).toEqual(expect.arrayContaining(['changed-after', 'forged', 'intact', 'seal-missing']))
  })

  test('is given in a thread', async () => {
    const worker = new Worker(here('verify-worker.ts'), { workerData: { files, roots } })
    const [answer] = await once(worker, 'message')
    await worker.terminate()
    expect(answer).toEqual(reports)
  })

  test('is given by the SDK', async () => {
    for (const [index, bytes] of files.entries()) {
      const { title, sentence, ...report } = await verifyDocument(bytes, { roots })
      expect(report).toEqual(reports[index])
      expect(headlineOf(report, 'pt')).toMatchObject({ title, sentence })
    }
  })

  test('is given by the command', async () => {
    const paths = await written()
    const known = await Promise.all(
      roots.map(async ({ certificate }, index) => {
        await writeFile(made.world.inFolder(`raiz-${index}.der`), certificate)
        return ['--root', made.world.inFolder(`raiz-${index}.der`)]
      }),
    )
    const command = [here('../../cli/main.ts'), 'verify', '--json', ...known.flat(), ...paths]
    // It ends with a code of its own where a file is not intact.
    const { stdout } = await run(process.execPath, command, { maxBuffer: 2 ** 28 }).catch((error) => error)
    const said = String(stdout)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(said.map(({ verdict }) => verdict)).toEqual(reports.map(({ verdict }) => verdict))
    for (const [index, { signatures }] of said.entries()) {
      const wrong = (all: Report['signatures']) => all.map(({ problems, changes }) => [...problems, ...changes])
      expect(wrong(signatures)).toEqual(wrong(reports[index]?.signatures ?? []))
    }
  })

  test('is given by a browser', async () => {
    const { outputFiles } = buildSync({
      stdin: {
        contents: `export { verifyFile } from '${here('../../proof/verify.ts')}'`,
        resolveDir: here('.'),
      },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'proof',
      minify: true,
    })
    const { page } = await browser.person()
    await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>…' }))
    await page.goto('http://localhost/')
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
    const known = roots.map(({ name, certificate }) => ({ name, certificate: base64(certificate) }))
    for (const [index, bytes] of files.entries()) {
      const report = await page.evaluate(judgeInPage, { file: base64(bytes), known })
      expect(report).toEqual(reports[index])
    }
  })

  if (COUNT !== 'all') return
  test('is given by the file that people keep, which asks nobody', async () => {
    const path = made.world.inFolder('verificador.html')
    await writeVerifier(path)
    const { page } = await browser.person()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`file://${path}`)
    for (const [index, file] of (await written()).entries()) {
      const report = await verifyFile(files[index] ?? new Uint8Array())
      await page.locator('#file').setInputFiles(file)
      await page.locator('#result').getByText(`arquivo-${index}.pdf`).waitFor()
      expect(await page.locator('#verdict + p').textContent()).toBe(headlineOf(report, 'pt').sentence)
    }
    expect(requests).toEqual([`file://${path}`])
  })
})

async function chosen(): Promise<Uint8Array[]> {
  const forged = forgeriesOf(made.files)
  if (COUNT === 'all') return [...(await honestFiles(made)), ...forged].map(({ bytes }) => bytes)
  const { plain, rsa, timed, signed } = made.files
  const honest = [plain, rsa, timed, signed].map(({ bytes }) => bytes)
  // One of every verdict, however many forgeries there are, and others from all of them.
  const first = [...Map.groupBy(forged, ({ expected }) => expected.verdict).values()].flatMap(([one]) => one ?? [])
  const step = Math.ceil(forged.length / (Number(COUNT) - honest.length - first.length))
  const others = forged.filter((one, index) => index % step === 0 && !first.includes(one))
  return [...honest, ...[...first, ...others].map(({ bytes }) => bytes)]
}

function written(): Promise<string[]> {
  return Promise.all(
    files.map(async (bytes, index) => {
      const path = made.world.inFolder(`arquivo-${index}.pdf`)
      await writeFile(path, bytes)
      return path
    }),
  )
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** Runs in the page. */
async function judgeInPage({ file, known }: { file: string; known: { name: string; certificate: string }[] }) {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const roots = known.map(({ name, certificate }) => ({ name, certificate: bytes(certificate) }))
  return Reflect.get(globalThis, 'proof').verifyFile(bytes(file), { roots })
}
