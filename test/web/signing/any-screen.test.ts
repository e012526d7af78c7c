import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, type Owner, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { accessCodeOf, drawOnPad, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
const [upright, lying, lower] = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 740, height: 360 },
]
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

async function atTheDocument(types: string[], viewport = upright) {
  const { page, context } = await browser.person({ ...phone, viewport })
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, types)
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.locator('canvas').first().waitFor()
  return { page, context, ana, id }
}

/** Returns the points of the pad's canvas that have ink. */
function inkOf(page: Page) {
  return page
    .getByRole('alertdialog')
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('there is no pad')
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      const [xs, ys]: number[][] = [[], []]
      for (let at = 3; at < data.length; at += 4) {
        if ((data[at] ?? 0) < 128) continue
        xs?.push(((at - 3) / 4) % canvas.width)
        ys?.push(Math.floor((at - 3) / 4 / canvas.width))
      }
      const span = (all: number[] = []) => [Math.min(...all), Math.max(...all)]
      return { x: span(xs), y: span(ys) }
    })
}

function sizeOf({ x: [left = 0, right = 0], y: [top = 0, bottom = 0] }: { x: number[]; y: number[] }) {
  return [right - left, bottom - top]
}

function edgesOf({ x, y }: { x: number[]; y: number[] }) {
  return [...x, ...y]
}

/** The largest difference of two lists of pixels. A stroke redrawn from its points may end a pixel sooner or later. */
function difference(some: number[], others: number[]) {
  return Math.max(...some.map((pixel, at) => Math.abs(pixel - (others[at] ?? 0))))
}

async function isWithin(page: Page, name: string) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  const viewport = page.viewportSize()
  return !!box && !!viewport && box.y >= 0 && box.y + box.height <= viewport.height && box.height >= 44
}

// spec: phone-side-leaves-room
test('a phone on its side leaves room to draw, and turning it neither shrinks nor loses the drawing', async () => {
  const { page } = await atTheDocument(['signature'])
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await drawOnPad(page)
  const first = await inkOf(page)
  for (const viewport of [lying, upright, lower]) {
    await page.setViewportSize(viewport)
    await expect.poll(async () => difference(sizeOf(await inkOf(page)), sizeOf(first))).toBeLessThanOrEqual(1)
  }
  const pad = await page.getByRole('alertdialog').locator('canvas').boundingBox()
  expect(pad?.height).toBeGreaterThan(150)
  for (const name of ['Desfazer', 'Limpar', 'Usar esta assinatura', 'Fechar'])
    expect([name, await isWithin(page, name)]).toEqual([name, true])
  // Turning the phone in the middle of a stroke ends the stroke there. The drawing stays in landscape, too,
  // and so does everything while the person looks at another tab.
  await page.mouse.move((pad?.x ?? 0) + 300, (pad?.y ?? 0) + 40)
  await page.mouse.down()
  await page.mouse.move((pad?.x ?? 0) + 340, (pad?.y ?? 0) + 60, { steps: 8 })
  await page.setViewportSize(lying)
  const sheet = page.getByRole('alertdialog').locator('canvas')
  await expect.poll(async () => (await sheet.boundingBox())?.width).not.toBe(pad?.width)
  await page.mouse.move((pad?.x ?? 0) + 10, (pad?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
  expect((await inkOf(page)).x[0]).toBeGreaterThan(100)
  await page.getByRole('tab', { name: 'Digitar' }).click()
  await page.getByRole('tab', { name: 'Desenhar' }).click()
  await page.setViewportSize(upright)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => difference(edgesOf(await inkOf(page)), edgesOf(first))).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
})

// spec: initials-asked-their-name
test('initials are asked for by their name', async () => {
  const { page } = await atTheDocument(['initial'])
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Fazer a rubrica' }).click()
  await page.getByRole('heading', { name: 'Sua rubrica' }).waitFor()
  await page.getByRole('img', { name: /desenhar a rubrica/ }).waitFor()
  await page.getByText('Rubrique sobre a linha').waitFor()
  await page.getByRole('tab', { name: 'Digitar' }).click()
  await page.getByLabel('Suas iniciais').waitFor()
  await page.getByRole('button', { name: 'Usar esta rubrica' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
})

test('a typed name is written by the hands that have its letters, and a hand fetches those letters', async () => {
  const { page } = await atTheDocument(['signature'])
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await page.getByRole('tab', { name: 'Digitar' }).click()
  const hands = () => page.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const name = page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('textbox')
  await name.fill('Nguyễn Thị Ánh')
  await expect.poll(hands).toEqual(['Dancing Script', 'Great Vibes'])
  await name.fill('Иван Щёголев 😀')
  await expect.poll(hands).toEqual(['Caveat', 'Great Vibes'])
  const cyrillic = () =>
    page.evaluate(() =>
      [...document.fonts].some((face) => /400-45f/i.test(face.unicodeRange) && face.status === 'loaded'),
    )
  await expect.poll(cyrillic).toBe(true)
  expect(await page.getByRole('radiogroup').innerText()).not.toContain('😀')
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
})

// spec: consent-leaves-most-window
test('the consent leaves most of the window to the document, which tells its whole name and jumps to a page', async () => {
  const { page } = await atTheDocument(['cpf'])
  for (const viewport of [upright, lying, lower]) {
    await page.setViewportSize(viewport)
    const bar = await page.getByRole('contentinfo').boundingBox()
    const top = await page.getByRole('banner').boundingBox()
    if (!bar || !top) throw new Error('a bar is missing')
    expect(bar.y - top.height).toBeGreaterThan(viewport.height * 0.6)
  }
  await page.setViewportSize(upright)
  await page.getByRole('button', { name: 'Quais dados?' }).click()
  await page.getByText('Guardamos seu nome, seu e-mail ou telefone, o que você preencher e desenhar').waitFor()
  await page.getByRole('button', { name: 'Quais dados?' }).click()

  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByText('Enviado por').waitFor()
  expect(await page.getByText('contrato.pdf', { exact: true }).last().isVisible()).toBe(true)
  await expectAccessible(page)

  await page.getByLabel('Página 1 de 2: ir para outra').fill('2')
  await page.keyboard.press('Enter')
  await page.getByLabel('Página 2 de 2: ir para outra').waitFor()
  await page.getByRole('region', { name: 'Página 2 de 2' }).locator('canvas').waitFor()
})

// spec: at-400-signing-page
test('at 400 % the signing page needs no sideways scrolling and no bar covers it', async () => {
  const { page } = await atTheDocument(['cpf', 'signature'], { width: 320, height: 225 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await page.getByRole('button', { name: 'Recusar' }).click()
  const reason = page.getByLabel('Motivo da recusa')
  await reason.fill('O preço não confere.')
  const areLabelAndLineInView = () =>
    reason.evaluate((element: HTMLTextAreaElement) => {
      const parts = [...(element.labels ?? []), element].map((part) => ({ part, box: part.getBoundingClientRect() }))
      return parts.every(({ part, box }) => document.elementFromPoint(box.left + 20, box.top + 12) === part)
    })
  await expect.poll(areLabelAndLineInView).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.keyboard.press('Enter')
  expect(await width()).toBe(320)
  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await page.getByRole('tab', { name: 'Digitar' }).click()
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  expect(await width()).toBe(320)
})

// spec: targets-phone-at-least
test('targets on a phone are at least 44 pixels high', async () => {
  const { page } = await atTheDocument(['cpf', 'signature'])
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], input')]
        .filter((one) => one.checkVisibility() && !one.closest('p, .pdf-page') && !one.matches('.sr-only, [inert] *'))
        .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 1 && height < 44),
    )
  expect(await small()).toEqual([])
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).waitFor()
  expect(await small()).toEqual([])
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await page.getByRole('tab', { name: 'Desenhar' }).waitFor()
  expect(await small()).toEqual([])
})

// spec: forced-colours-each-field
test('with forced colours each field still shows where it is and which one is next', async () => {
  const { page } = await atTheDocument(['cpf', 'signature'])
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  const edge = (name: RegExp) =>
    page.getByRole('button', { name }).evaluate((box) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(box)
      return [borderTopStyle, borderTopWidth, outlineStyle]
    })
  await expect.poll(() => edge(/^CPF, a preencher/)).toEqual(['solid', '3px', 'none'])
  expect(await edge(/^Assinatura, a preencher/)).toEqual(['dashed', '1px', 'none'])
})

// spec: after-signing-page-says
test('after signing the page says where the copy goes and opens the next document that waits', async () => {
  const { page } = await browser.person({ ...phone, viewport: upright })
  const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
  const waiting = await sentDocument(owner, [ana])
  const { id } = await sentDocument(owner, [ana, bia])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByText('Falta a assinatura de mais uma pessoa.').waitFor()
  await page.getByText(`A sua cópia, com o certificado de assinaturas, vai para ${ana.email}`).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o documento sem assinaturas' }).click()
  expect((await download).suggestedFilename()).toBe('contrato.pdf')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Abrir o próximo documento' }).click()
  await page.waitForURL(`**/${await accessCodeOf(owner, waiting.id, ana)}`)

  const { assignment } = await owner.client.documents.get({ documentId: id })
  await owner.client.signing.reject({ documentId: id, assignmentId: assignment?.id ?? '' })
  await page.goBack()
  await page.getByRole('heading', { name: 'O documento foi cancelado' }).waitFor()
  await page.getByText('Antes disso você assinou o documento, e isso continua registrado.').waitFor()
})
