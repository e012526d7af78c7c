import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { desktop, executablePath, flags, phone } from '../browser.ts'
import { PASSWORD } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { drawOnPad } from '../web/signing/signing-link.ts'
import { sheet } from '../web/wizard/sender.ts'
import type { BenchRow } from './bench-row.ts'
import { type Hand, handAt } from './hand.ts'

const contract = new URL('../fixtures/papers/contrato.pdf', import.meta.url).pathname
const ana = { name: 'Ana Souza', email: `${randomUUID().slice(0, 8)}@exemplo.com` }

/**
 * How long a first document takes its sender, and its signer on a phone: a model of somebody who knows what to do and reads
 * nothing, not people. The browser walks the pages and counts; a slow processor and line answer it.
 */
export async function byHand(): Promise<BenchRow[]> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const sender = handAt(await slowPage(browser, desktop))
    await sendFirst(product, sender)
    const signer = handAt(await slowPage(browser, phone), { isTouch: true })
    await sign(product, signer)
    return [
      ...rowsOf('a sender’s first document, from sign-up to sent', sender),
      ...rowsOf('a signer on a phone, from the mail to signed', signer),
    ]
  } finally {
    await browser.close()
    await product.close()
  }
}

/** A processor four times slower, on the line that Lighthouse calls slow 4G. */
async function slowPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'pt-BR', ...options })).newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  const speed = { downloadThroughput: (1_600 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed })
  return page
}

async function sendFirst(product: Product, hand: Hand) {
  const { page } = hand
  const email = `${randomUUID().slice(0, 8)}@exemplo.com`
  const name = page.getByLabel('Nome')
  await hand.act(() => page.goto(`${product.url}/signup`), name)
  await hand.type(name, 'Olívia Conceição')
  await hand.type(page.getByLabel('E-mail'), email)
  await hand.type(page.getByLabel('Senha', { exact: true }), PASSWORD)
  await hand.press(page.getByText('Li e aceito os'))
  const code = page.getByLabel('Código de ativação')
  await hand.press(page.getByRole('button', { name: 'Criar conta' }), code)

  // To the mail, and back with the code.
  hand.elsewhere(3)
  const upload = page.getByRole('link', { name: 'Carregar documento' }).first()
  await hand.type(code, await product.mailbox.code(email), upload)
  const file = page.locator('input[type=file]')
  await hand.press(upload, page.getByRole('dialog').getByRole('button', { name: 'Escolher arquivo' }))
  // 'Escolher arquivo', then the file and 'Abrir' in the dialog of the system.
  hand.elsewhere(3)
  const prepare = page.getByRole('dialog').getByRole('link', { name: 'Preparar documento' })
  await hand.act(() => file.setInputFiles(contract), prepare)
  const people = page.getByRole('region', { name: 'Signatários' })
  const newContact = people.getByRole('button', { name: 'Novo contato' })
  await hand.press(prepare, newContact)
  const dialog = page.getByRole('dialog')
  await hand.press(newContact, dialog)
  await hand.type(dialog.getByLabel('Nome completo'), ana.name)
  await hand.type(dialog.getByLabel('E-mail'), ana.email)
  await hand.press(dialog.getByRole('button', { name: /contato/ }), page.getByRole('row', { name: ana.name }))
  await hand.press(page.getByRole('button', { name: 'Ir para a preparação' }), sheet(page, 1))
  await hand.press(page.getByRole('button', { name: 'Assinatura', exact: true }))
  await hand.press(sheet(page, 1), page.getByRole('button', { name: /^Assinatura de .*, página/ }))
  const send = page.getByRole('button', { name: 'Enviar para assinatura' })
  await hand.press(page.getByRole('button', { name: 'Ir para a revisão' }), send)
  await hand.press(send, page.getByRole('heading', { name: 'Documento enviado para assinatura' }))
}

async function sign(product: Product, hand: Hand) {
  const { page } = hand
  const link = `${product.url}/sign/${await product.mailbox.accessCode(ana.email)}`
  const code = page.getByLabel('Código de verificação')
  // The mail, and the link in it.
  hand.elsewhere(2)
  await hand.act(() => page.goto(link), code)
  // Back to the mail of the code, and to the page again.
  hand.elsewhere(3)
  const accept = page.getByRole('button', { name: 'Aceitar e continuar' })
  await hand.type(code, await product.mailbox.code(ana.email), accept)
  const begin = page.getByRole('button', { name: 'Fazer a assinatura' })
  await hand.press(accept, begin)
  await hand.press(begin, page.getByRole('alertdialog').locator('canvas'))
  await hand.draw(() => drawOnPad(page))
  const finish = page.getByRole('button', { name: 'Assinar documento' })
  await hand.press(page.getByRole('button', { name: 'Usar esta assinatura' }), finish)
  await hand.press(finish, page.getByRole('heading', { name: 'Documento assinado!' }))
}

function rowsOf(who: string, hand: Hand): BenchRow[] {
  const { K, P, H, M, total, waited } = hand.figures()
  return [
    {
      name: `${who}: the model's time`,
      value: total,
      unit: `s (${P} × pointing, ${K} × a key, ${H} × homing, ${M} × thinking)`,
    },
    { name: `${who}: of it waiting for the product`, value: waited, unit: 's' },
  ]
}
