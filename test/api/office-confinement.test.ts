import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { findOfficeTools } from '@rubrica/api/office-tools.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentIn, type Owner, signUp } from '../make.ts'
import { docx, odt } from '../office-files.ts'
import { docxThatFetches, odtThatFetches, odtWithMacro } from '../office-links.ts'
import { useWorld } from '../world.ts'
import { blackPng } from './pdf/pdf-world.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'rubrica-confined-'))
const secret = join(folder, 'segredo.odt')
const picture = join(folder, 'segredo.png')

let server: Server
let address: string
const requests: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.end('segredo da rede')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  writeFileSync(secret, odt('<text:p>SEGREDO DA CASA</text:p>'))
  writeFileSync(picture, blackPng(137, 91))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

// The second way is for kernels without namespaces: its path has no `unshare`.
describe.each([
  ['as this kernel lets it be confined', () => process.env.PATH ?? ''],
  ['by the settings of LibreOffice alone', pathWithoutUnshare],
])('a hostile text document, converted %s', (_, path) => {
  const world = useWorld({ env: { PATH: path() } })
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world)
  })
  beforeEach(() => {
    requests.length = 0
  })

  test('fetches nothing from the network and nothing from this machine', async () => {
    const files = ['file:///etc/passwd', ...[secret, picture].map((place) => pathToFileURL(place).href)]
    const { text, images } = await converted(odtThatFetches([`${address}/odt`, ...files]), 'contrato.odt')
    expect(text).toContain('Começo')
    expect(text).toContain('Fim')
    expect(text).not.toMatch(/SEGREDO|root:/)
    // LibreOffice draws a sign in the place of a picture that it did not load.
    expect(images).not.toMatch(/137 +91/)
    expect(requests).toEqual([])
  })

  test('has neither its template nor its pictures fetched', async () => {
    expect((await converted(docxThatFetches(address), 'contrato.docx')).text).toContain('Fim')
    expect(requests).toEqual([])
  })

  test('does not run its macro', async () => {
    const trace = join(folder, 'macro')
    const code = `Sub Main
Open "${trace}" For Output As #1
Print #1, "aqui"
Close #1
CreateUnoService("com.sun.star.ucb.SimpleFileAccess").openFileRead("${address}/macro")
End Sub`
    expect((await converted(odtWithMacro(code), 'contrato.odt')).text).toContain('Fim')
    expect(existsSync(trace)).toBe(false)
    expect(requests).toEqual([])
  })

  test('that is a .docm under another name is converted all the same', async () => {
    const main = 'application/vnd.ms-word.document.macroEnabled.main+xml'
    expect((await converted(docx('', { main }), 'contrato.docx')).text).toContain('Fim')
  })

  async function converted(file: Uint8Array<ArrayBuffer>, name: string): Promise<{ text: string; images: string }> {
    const { client, accountId } = owner
    const { id } = await client.documents.create({ accountId, file: new File([file], name) })
    await documentIn(client, id, 'metadata_ready')
    const { body } = await client.documents.download({ documentId: id, artifact: 'original' })
    const path = join(folder, `${id}.pdf`)
    writeFileSync(path, new Uint8Array(await new Response(body).arrayBuffer()))
    const [text, images] = await Promise.all([run('pdftotext', [path, '-']), run('pdfimages', ['-list', path])])
    return { text: text.stdout, images: images.stdout }
  }
})

/** A folder with the programs of a conversion, but the one that makes namespaces. */
function pathWithoutUnshare(): string {
  const place = mkdtempSync(join(folder, 'path-'))
  const tools = findOfficeTools(process.env.PATH)
  for (const name of ['soffice', 'prlimit', 'setpriv'] as const) {
    const target = tools?.[name]
    if (target) symlinkSync(target, join(place, name))
  }
  return place
}
