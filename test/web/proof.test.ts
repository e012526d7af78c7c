import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inGroups } from '../../web/format.ts'
import { createPdfWorld, tool } from '../api/pdf/pdf-world.ts'
import { desktop, phone, useBrowser } from '../browser.ts'
import { contact, documentIn, type Owner, paper, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { newIdentity } from '../proof/identities.ts'
import { certificateIn } from '../proof/kit/message.ts'
import { openSealed } from '../proof/kit/sealed-file.ts'
import { shapeOf } from '../proof/kit/shape.ts'
import { signedForms } from '../proof/kit/signed-forms.ts'
import { stream, updated } from '../proof/kit/update.ts'
import { messageOf } from '../proof/messages.ts'
import { expectAccessible } from './accessible.ts'

const browser = useBrowser()
const product = useProduct()
let sealed: Buffer
let original: Buffer
let foreign: Buffer
/** The code in the form of the certificate page and its QR code. */
let code: string

beforeAll(async () => {
  const owner = await signUp(product)
  sealed = await sealedFile(owner)
  foreign = await foreignFile()
  original = Buffer.from(await (await paper('contrato.pdf')).arrayBuffer())
})

describe('a visitor with the sealed file', () => {
  test('learns that it is authentic, and nothing but its hash leaves the browser', async () => {
    const { page } = await browser.person()
    let sent = 0
    page.on('request', (request) => {
      sent += request.postDataBuffer()?.length ?? 0
    })
    await page.goto(`${product.url}/proof`)
    await choose(page, sealed)
    await page.getByRole('heading', { name: 'Documento autêntico' }).waitFor()
    await page.getByText('1 de 1').waitFor()
    const inFile = page.getByRole('region', { name: 'No próprio arquivo' })
    await inFile.getByText('o arquivo inteiro').waitFor()
    // The page knows the installation's own root by its name.
    expect(await inFile.getByText('não está entre os conhecidos').count()).toBe(0)
    expect(await inFile.getByText('Selado por', { exact: true }).count()).toBe(1)
    await inFile.getByText('Quem assinou, segundo o selo').waitFor()
    await inFile.getByText(/^código enviado a \S+•••@/).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/proof\/[0-9a-f]{64}$/)
    expect(sent).toBe(0)
    await expectAccessible(page)
  })

  test('holds it against the record, and a changed copy does not pass', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/proof`)
    await choose(page, sealed)
    await page.getByRole('heading', { name: 'Documento autêntico' }).waitFor()
    await choose(page, sealed)
    await page.getByText('O arquivo confere').waitFor()

    await choose(page, changedAfter(sealed))
    await page.getByText('Este arquivo foi alterado depois de assinado').waitFor()
    await page.getByText('A página 1 mudou').waitFor()
    await choose(page, forgedOf(sealed))
    await page.getByText('Uma assinatura deste arquivo não confere').waitFor()
    await choose(page, Buffer.from('nada'))
    await page.getByText('Este arquivo não é o documento, ou foi alterado').waitFor()

    await choose(page, original)
    await page.getByText('Arquivo original, sem as assinaturas').waitFor()
  })

  test('sees the original named as what it is, not as the signed document', async () => {
    // On a phone no one drags files, so the page loads no code for it.
    const { page } = await browser.person(phone)
    await page.goto(`${product.url}/proof`)
    await choose(page, original)
    await page.getByRole('heading', { name: 'Arquivo original, sem as assinaturas' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('não mudou')
    await expectAccessible(page)
  })
})

describe('a visitor with a file that the service does not know', () => {
  test('is told what the file says of itself, and nothing that nobody knows', async () => {
    const { page } = await browser.person(phone)
    let sent = 0
    page.on('request', (request) => {
      sent += request.postDataBuffer()?.length ?? 0
    })
    const told = async (file: Buffer, title: string) => {
      await page.goto(`${product.url}/proof`)
      await choose(page, file)
      await page.getByRole('heading', { name: title }).waitFor()
      return page.getByRole('main')
    }
    const changed = await told(changedAfter(sealed), 'Alterado depois de assinado')
    await changed.getByText('O que mudou depois').waitFor()
    await changed.getByText('A página 1 mudou').waitFor()
    await expectAccessible(page)
    const forged = await told(forgedOf(sealed), 'Assinatura que não confere')
    await forged.getByText('Por que não confere').waitFor()
    const unchanged = await told(foreign, 'Sem alterações, de emissor desconhecido')
    await unchanged.getByText('Nome no certificado').first().waitFor()
    expect(await unchanged.innerText()).not.toMatch(/não reconhecido|Assinado por|Selado por/)
    const plain = await told(Buffer.from('%PDF-1.7\n'), 'Arquivo não reconhecido')
    await plain.getByText('não tem assinatura digital').waitFor()
    expect(sent).toBe(0)
  })

  test('still learns what the file says of itself while the service does not answer, or that it cannot be read', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/proof`)
    await page.route(/\/trpc\/proof/, (route) => route.abort())
    await choose(page, changedAfter(sealed))
    await page.getByRole('heading', { name: 'Alterado depois de assinado' }).waitFor()
    await page.getByText('O serviço não foi consultado.').waitFor()

    await page.goto(`${product.url}/proof`)
    await page.route(/judge-worker/, (route) => route.abort())
    await choose(page, sealed)
    await page.getByText('Não foi possível ler o arquivo neste navegador').waitFor()
  })
})

describe('the verdict', () => {
  test('fills the page from side to side, and right, wrong and cannot say differ in shape', async () => {
    const { page } = await browser.person(phone)
    const shown = async (file: Buffer) => {
      await page.goto(`${product.url}/proof`)
      await choose(page, file)
      const banner = page.getByRole('status').filter({ has: page.locator('[data-shape]') })
      await banner.waitFor()
      const [place, sign] = [await banner.boundingBox(), await page.locator('[data-shape]').boundingBox()]
      expect([place?.x, place?.width, Number(place?.y) < 100]).toEqual([0, phone.viewport.width, true])
      expect(sign?.height).toBeGreaterThanOrEqual(80)
      return signOn(page)
    }
    expect([await shown(sealed), await shown(changedAfter(sealed)), await shown(foreign)]).toEqual([
      'right',
      'wrong',
      'open',
    ])
  })

  test('of a form that was filled in after its signature names what changed, and hands out what was signed', async () => {
    const { page } = await browser.person()
    const { filled, once } = signedForms()
    await page.goto(`${product.url}/proof`)
    await choose(page, filled)
    await page.getByRole('heading', { name: 'Mudou só o que a assinatura permite' }).waitFor()
    expect(await signOn(page)).toBe('open')
    expect(await page.getByRole('main').innerText()).not.toMatch(/não mudou|[Nn]ada mudou/)
    await page.getByText('Revisão 2: O valor do campo “Nome” mudou.').waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar a revisão 1, como foi assinada' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('contrato-assinado-revisao-1.pdf')
    expect(await readFile(await download.path())).toEqual(once)
    await expectAccessible(page)
  })

  test('is printed in Portuguese with hash, signatures and numbered pages, and given as an ETSI report', async () => {
    const { page } = await browser.person({ ...desktop, locale: 'en-US' })
    await page.goto(`${product.url}/proof`)
    await choose(page, sealed)
    await page.getByText('Who signed, according to the seal').waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the ETSI report (XML)' }).click()
    const xml = await readFile(await (await coming).path(), 'utf8')
    expect(xml).toContain('urn:etsi:019102:mainindication:total-passed')
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-printed-'))
    await page.pdf({ path: join(folder, 'relatorio.pdf'), preferCSSPageSize: true })
    const text = await tool('pdftotext', '-layout', join(folder, 'relatorio.pdf'), '-')
    rmSync(folder, { recursive: true })
    expect(text).toContain('Relatório de verificação de assinaturas digitais')
    expect(text).toContain('contrato-assinado.pdf')
    expect(text.replaceAll(/\s/g, '')).toContain(createHash('sha256').update(sealed).digest('hex'))
    for (const part of ['Selado por', 'código enviado a', 'Revisão 1', 'O que não foi conferido', 'versão 0'])
      expect(text).toContain(part)
    expect(text).toMatch(/Página 1 de [1-9]/)
    expect(text).not.toMatch(/Authentic|Choose a file|Print the report/)
  })

  test('reads the time behind a name that is written from right to left', async () => {
    const { page } = await browser.person()
    const owner = await signUp(product)
    const sara = await contact(owner, 'שרה כהן')
    const { id } = await sentDocument(owner, [sara])
    await signAll(await signerAtTheDoor(product, sara.email))
    await documentIn(owner.client, id, 'certificated')
    const { text } = await product.mailbox.newest(sara.email, /\/proof\//)
    await page.goto(product.url + (/\/proof\/[A-Z0-9]+/.exec(text)?.[0] ?? ''))
    const entry = page.getByRole('listitem').filter({ hasText: sara.name })
    const name = await entry.getByText(sara.name, { exact: true }).boundingBox()
    const time = await entry.getByText(/^\d\d\/\d\d\/\d{4} às /).boundingBox()
    expect(time?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
  })

  test('is told in English to a browser that speaks it', async () => {
    const { page } = await browser.person({ ...desktop, locale: 'en-US' })
    await page.goto(`${product.url}/proof`)
    await page.getByRole('heading', { name: 'Check a document' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    const foot = page.getByRole('navigation', { name: 'Footer' })
    await foot.getByRole('link', { name: 'Terms of Use (in Portuguese)' }).waitFor()
    await choose(page, sealed)
    await page.getByRole('heading', { name: 'Authentic document' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await foot.innerText()).not.toMatch(/Termos|Planos|Verificar/)
    await page.getByText('Who signed, according to the seal').waitFor()
    await choose(page, changedAfter(sealed))
    await page.getByText('This file was changed after it was signed').waitFor()
    await page.getByText('Page 1 changed').waitFor()
    const text = await page.getByRole('main').innerText()
    expect(text).not.toMatch(/arquivo|Assinado por|assinatura|Documento/)
    await expectAccessible(page)
    await page.goto(`${product.url}/proof/${code}`)
    await page.getByRole('heading', { name: 'Document found' }).waitFor()
  })
})

describe('the verifier that people keep', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-verifier-'))
  const path = join(folder, 'verificador.html')
  beforeAll(async () => {
    const answer = await fetch(`${product.url}/verificador.html`)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const file = Buffer.from(await answer.arrayBuffer())
    // Without what each installation puts in: certificates weigh what chance makes them weigh.
    const empty = file.toString().replace(/(?<=id="installation">)[^<]*/, '')
    expect(gzipSync(empty, { level: 9 }).length).toBeLessThan(69_900)
    writeFileSync(path, file)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('judges files from the disk without a network, and asks nobody for anything', async () => {
    const { page, context } = await browser.person(phone)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await context.setOffline(true)
    await page.goto(`file://${path}`)
    await expectAccessible(page)
    await chooseKept(page, sealed)
    await page.getByRole('heading', { name: 'Arquivo íntegro' }).waitFor()
    await page.getByText('o arquivo inteiro').waitFor()
    await page.getByRole('heading', { name: 'Ana Úrsula Conceição' }).waitFor()
    await expectAccessible(page)
    await chooseKept(page, signedForms().filled)
    await page.getByRole('heading', { name: 'Mudou só o que a assinatura permite, de emissor desconhecido' }).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar a revisão 1' }).click()
    expect((await coming).suggestedFilename()).toBe('contrato-revisao-1.pdf')
    await chooseKept(page, changedAfter(sealed))
    await page.getByRole('heading', { name: 'Alterado depois de assinado' }).waitFor()
    await page.getByText('A página 1 mudou').waitFor()
    await page.getByRole('button', { name: 'English' }).press('Enter')
    await page.getByRole('heading', { name: 'Changed after it was signed' }).waitFor()
    await page.getByText('Page 1 changed').waitFor()
    await chooseKept(page, forgedOf(sealed))
    await page.getByRole('heading', { name: 'A signature that does not verify' }).waitFor()
    await chooseKept(page, Buffer.from(await messageOf(await newIdentity('Ana'), new Uint8Array([1]))))
    await page.getByRole('heading', { name: 'The signed file is missing' }).waitFor()
    await page.getByText('Signed file (SHA-256)').waitFor()
    await chooseKept(page, Buffer.from('nothing'))
    await page.getByRole('heading', { name: 'No digital signature' }).waitFor()
    // Its own script, once more for each file that a thread judged.
    expect(new Set(requests.filter((url) => !url.startsWith('blob:null/')))).toEqual(new Set([`file://${path}`]))
    expect(await page.evaluate(() => fetch('https://example.com').catch(() => 'refused'))).toBe('refused')
  })

  test('judges in a thread that ends, also if it has no answer, while the page goes on', async () => {
    const { page } = await browser.person()
    const ended: string[] = []
    page.on('worker', (worker) => worker.on('close', () => ended.push(worker.url())))
    await page.goto(`file://${path}`)
    await chooseKept(page, sealed)
    await page.getByRole('heading', { name: 'Arquivo íntegro' }).waitFor()
    // One only showed that there can be one.
    await expect.poll(() => ended).toEqual([expect.stringMatching(/^blob:null/), expect.stringMatching(/^blob:null/)])

    const other = await browser.person()
    await other.page.addInitScript(() => {
      Object.assign(globalThis, {
        ends: 0,
        Worker: class {
          onmessage = (_: { data: unknown }) => {}
          postMessage(question: unknown) {
            if (question === null) this.onmessage({ data: true })
          }
          terminate() {
            Reflect.set(globalThis, 'ends', Reflect.get(globalThis, 'ends') + 1)
          }
        },
      })
    })
    await other.page.clock.install()
    await other.page.goto(`file://${path}`)
    await chooseKept(other.page, sealed)
    await other.page.getByText('Conferindo o arquivo…').waitFor()
    await other.page.getByRole('button', { name: 'English' }).click()
    await other.page.getByRole('heading', { name: 'Verifier of signed documents' }).waitFor()
    await chooseKept(other.page, sealed)
    await other.page.getByText('Checking the file…').waitFor()
    expect(await other.page.evaluate(() => Reflect.get(globalThis, 'ends'))).toBe(2)
    await other.page.clock.fastForward('04:00')
    await other.page.getByText('The file could not be checked, or takes this device too long.').waitFor()
  })

  test('judges in WebKit, too, where no thread of a page from disk reads a file', async () => {
    const { page } = await browser.person()
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype
      Worker.prototype.postMessage = function (question: unknown) {
        const isFile = (value: unknown) => value instanceof File
        postMessage.call(this, Object.values(Object(question)).some(isFile) ? {} : question)
      }
    })
    await page.goto(`file://${path}`)
    await chooseKept(page, sealed)
    await page.getByRole('heading', { name: 'Arquivo íntegro' }).waitFor()
  })

  test.each([
    ['has no threads', () => Reflect.deleteProperty(globalThis, 'Worker')],
    [
      'refuses a thread of a page from disk',
      () =>
        Object.assign(globalThis, {
          Worker: class {
            constructor() {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            }
          },
        }),
    ],
    [
      'starts a thread that fails',
      () =>
        Object.assign(globalThis, {
          Worker: class {
            onerror = () => {}
            postMessage() {
              this.onerror()
            }
            terminate() {}
          },
        }),
    ],
  ])('judges on the page itself in a browser that %s', async (_, without) => {
    const { page } = await browser.person()
    await page.addInitScript(without)
    await page.goto(`file://${path}`)
    await chooseKept(page, sealed)
    await page.getByRole('heading', { name: 'Arquivo íntegro' }).waitFor()
    await chooseKept(page, forgedOf(sealed))
    await page.getByRole('heading', { name: 'Assinatura que não confere' }).waitFor()
    await chooseKept(page, Buffer.from('nada'))
    await page.getByRole('heading', { name: 'Sem assinatura digital' }).waitFor()
  })

  test('takes a further issuer from a file, and judges anew', async () => {
    const { page } = await browser.person()
    await page.goto(`file://${path}`)
    await chooseKept(page, foreign)
    await page.getByRole('heading', { name: 'Sem alterações, de emissor desconhecido' }).waitFor()
    const give = (name: string, buffer: Buffer) =>
      page.locator('#root').setInputFiles({ name, mimeType: 'application/x-pem-file', buffer })
    await give('nota.txt', Buffer.from('um bilhete'))
    await page.getByText('Não há certificado em nota.txt.').waitFor()
    await give('raiz.cer', Buffer.from(certificateIn(openSealed(foreign).message)))
    await page.getByRole('heading', { name: 'Arquivo íntegro' }).waitFor()
    await page.getByRole('button', { name: /^Retirar/ }).click()
    await page.getByRole('heading', { name: 'Sem alterações, de emissor desconhecido' }).waitFor()
  })
})

describe('a visitor with a printed document and its QR code', () => {
  test('learns who signed and when, and that only the file can tell whether it was changed', async () => {
    const { page } = await browser.person(phone)
    await page.goto(`${product.url}/proof/${code}`)
    await page.getByRole('heading', { name: 'Documento encontrado' }).waitFor()
    await page.getByText('Ana Úrsula Conceição').waitFor()
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('Falta conferir o arquivo')
    expect(text).not.toMatch(/não mudou|autêntico|@/)
    await expectAccessible(page)

    await choose(page, sealed)
    await page.getByText('O arquivo confere').waitFor()
  })

  test('sees that the code was printed for this document by whose key is published, without telling it to anybody', async () => {
    const printed = /#s=[\w-]+/.exec(await readable(sealed))?.[0] ?? expect.fail('no statement is printed')
    const { page } = await browser.person(phone)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
    await page.goto(`${product.url}/proof/${code}${printed}`)
    const onPaper = page.getByRole('region', { name: 'No código QR impresso' })
    await onPaper.getByText('A assinatura do código QR confere').waitFor()
    expect(await onPaper.innerText()).toContain('AÚC')
    expect(await onPaper.innerText()).toContain(inGroups(createHash('sha256').update(original).digest('hex')))
    expect(asked.filter((one) => one.includes(printed.slice(3)))).toEqual([])
    await expectAccessible(page)

    const other = await browser.person(phone)
    await other.page.goto(`${product.url}/proof/${code.split('').reverse().join('')}${printed}`)
    await other.page.getByRole('heading', { name: 'Código QR alterado' }).waitFor()
    await other.page.getByText('A assinatura do código QR não confere').waitFor()
    expect(await signOn(other.page)).toBe('wrong')
    const letter = printed[40] === 'A' ? 'B' : 'A'
    await other.page.goto(`${product.url}/proof/${code}${printed.slice(0, 40)}${letter}${printed.slice(41)}`)
    await other.page.getByRole('heading', { name: 'Código QR alterado' }).waitFor()
    await other.page.goto('about:blank')
    await other.page.goto(`${product.url}/proof/${code}#s=%20nada`)
    await other.page.getByRole('heading', { name: 'Código QR alterado' }).waitFor()
    expect(await other.page.getByRole('heading', { name: 'Documento encontrado' }).count()).toBe(0)
  })

  test('is not told more by a link that names the hash: it may be printed on any document', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/proof/${createHash('sha256').update(sealed).digest('hex')}`)
    await page.getByRole('heading', { name: 'Documento encontrado' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/não mudou|autêntico/)
  })

  test('hears of a code that is not whole, and of one that nobody printed', async () => {
    const { page } = await browser.person()
    await page.goto(`${product.url}/proof`)
    await page.getByLabel(codeLabel).fill('ABCD-EFGH-JKLM')
    await page.getByRole('button', { name: 'Verificar documento' }).click()
    await page.getByRole('heading', { name: 'Código incompleto' }).waitFor()
    await page.getByText('Incompleto', { exact: true }).waitFor()
    expect(await page.getByText('Não confere', { exact: true }).count()).toBe(0)
    await page.getByText('ABCD EFGH JKLM').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Corrigir o código' }).click()
    await expect.poll(() => page.getByLabel(codeLabel).inputValue()).toBe('ABCD-EFGH-JKLM')
    await page.getByLabel(codeLabel).fill('ABCDEFGHJKMNPQRSTVWXYZ01')
    await page.getByRole('button', { name: 'Verificar documento' }).click()
    await page.getByRole('heading', { name: 'Código não encontrado' }).waitFor()
  })
})

/** Replaces the content of a page in a revision after the seal. */
function changedAfter(file: Buffer): Buffer {
  const page = stream('', 'BT /F1 20 Tf 70 620 Td (Valor: R$ 1.000.000,00) Tj ET')
  return updated(file, { [shapeOf(file).contents]: page })
}

/** Changes a signed byte. */
function forgedOf(file: Buffer): Buffer {
  const forged = Buffer.from(file)
  forged[1000] = (forged[1000] ?? 0) ^ 1
  return forged
}

/** A file that another installation has sealed. */
async function foreignFile(): Promise<Buffer> {
  const world = await createPdfWorld()
  const file = await readFile((await world.seal(world.paper('girado.pdf'))).sealed)
  await world.close()
  return file
}

async function chooseKept(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('#file').setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer })
}

const codeLabel = 'Código do documento ou código hash (SHA-256)'

async function sealedFile(owner: Owner): Promise<Buffer> {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(product, ana.email))
  await documentIn(owner.client, id, 'certificated')
  const { text } = await product.mailbox.newest(ana.email, /\/proof\//)
  code = /\/proof\/([A-Z0-9]+)/.exec(text)?.[1] ?? ''
  const file = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
  return Buffer.from(await new Response(file.body).arrayBuffer())
}

/** Unpacks the streams of the file. */
async function readable(file: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-readable-'))
  writeFileSync(join(folder, 'sealed.pdf'), file)
  const text = await tool('qpdf', '--qdf', '--object-streams=disable', join(folder, 'sealed.pdf'), '-')
  rmSync(folder, { recursive: true })
  return text
}

/** Returns the shape beside the headline. */
function signOn(page: Page): Promise<string | null> {
  return page.locator('[data-shape]').getAttribute('data-shape')
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrato-assinado.pdf', mimeType: 'application/pdf', buffer })
}
