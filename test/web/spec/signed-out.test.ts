import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { type Owner, PASSWORD, signUp, signUpOnly } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { signInAs } from '../sign-in.ts'

const browser = useBrowser()
const product = useProduct()

// spec: login-forgets-what-earlier
test('the login forgets what an earlier session stored, and a failed login what is there by then', async () => {
  const { page } = await browser.person()
  await page.goto(`${product.url}/start.js`)
  await page.evaluate(() => {
    localStorage.setItem('session', '{"user":')
    localStorage.setItem('other', 'of an older version')
  })
  await page.goto(product.url)
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  // The heading is there before the page is hydrated.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await page.evaluate(() => localStorage.setItem('other', 'again'))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('alert').getByText('Falta corrigir 2 campos').waitFor()
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com')
  const password = page.getByLabel('Senha', { exact: true })
  await password.fill('não é esta')
  const shown = page.getByRole('button', { name: 'Mostrar senha' })
  await shown.click()
  expect(await password.getAttribute('type')).toBe('text')
  await shown.click()
  expect(await password.getAttribute('type')).toBe('password')
  await page.route('**/trpc/session.login**', async (route) => {
    await page.getByRole('button', { name: 'CARREGANDO' }).waitFor()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('alert').getByText('E-mail ou senha incorretos.').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

// spec: new-account-refused-what
test('a new account is refused with what the service says, and goes on with the code', async () => {
  const { page } = await browser.person()
  const known = await signUp(product)
  await page.goto(`${product.url}/email-verification`)
  await page.waitForURL(`${product.url}/`)
  await page.getByRole('link', { name: 'Criar conta' }).click()
  expect(await page.getByRole('checkbox').evaluate((box) => box.closest('label')?.textContent)).toContain(
    'Li e aceito os Termos de Uso e a Política de Privacidade',
  )
  await page.getByLabel('Nome').fill('Olívia Conceição')
  await page.getByLabel('E-mail').fill(known.email)
  await page.getByLabel('Senha', { exact: true }).fill('1234567')
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('alert').getByText('Use pelo menos 8 caracteres.').waitFor()
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('alert').getByText('Já existe uma conta com este e-mail.').waitFor()

  const email = `${randomUUID()}@exemplo.com`
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/email-verification')
  const boxes = page.getByLabel('Código de ativação')
  let calls = 0
  page.on('request', (request) => request.url().includes('verifyEmail') && calls++)
  await boxes.pressSequentially('12-34a5')
  expect(await boxes.inputValue()).toBe('12345')
  await page.getByRole('button', { name: 'Ativar agora' }).click()
  expect(calls).toBe(0)
  await page.getByRole('link', { name: 'Ativar depois' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Ativar agora' }).click()
  await boxes.focus()
  const code = await product.mailbox.code(email)
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      if (document.activeElement?.dispatchEvent(paste)) document.execCommand('insertText', false, text)
    },
    `Código: ${code.slice(0, 3)} ${code.slice(3)}`,
  )
  await page.waitForURL('**/dashboard')
  await page.goto(`${product.url}/email-verification`)
  await page.waitForURL('**/dashboard')
})

// spec: link-confirms-address-followed
test('the link that confirms an address, followed when it is over, ends in the dashboard with a warning if the address is not confirmed', async () => {
  const { page } = await browser.person()
  const confirm = async (owner: Owner) => {
    await signInAs(product, page, owner, '/email-verification?token=ja-usado')
    await page.getByRole('button', { name: 'Confirmar o meu e-mail' }).click()
    await page.waitForURL('**/dashboard')
    // The page before shows the same sentence, and stays until this one is there.
    await page.getByRole('heading', { name: 'Olá, Olívia' }).waitFor()
  }
  await confirm(await signUpOnly(product))
  await page.getByRole('alert').getByText('Este link não é válido ou já foi usado').waitFor()
  await confirm(await signUp(product))
  await page.getByRole('status').getByText('Seu e-mail está confirmado.').waitFor()
  expect(await page.getByRole('alert').getByText('Este link não é válido').count()).toBe(0)
})

// spec: first-password-created-mailed
test('a first password is created by the mailed link, which works once', async () => {
  const { page } = await browser.person()
  const { email } = await signUp(product)
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  // The login has a field of that name, too, and stays until the next page is there.
  await page.getByRole('heading', { name: 'Esqueci minha senha' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor()
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await page.waitForURL(`${product.url}/`)

  const { text } = await product.mailbox.newest(email, /password-reset/)
  const link = /https?:\/\/\S+/.exec(text)?.[0]?.replace('/password-reset', '/password-create') ?? ''
  await page.goto(link)
  const fill = async (password: string) => {
    await page.getByLabel('Nova senha', { exact: true }).fill(password)
    await page.getByLabel('Confirmação da nova senha').fill(password)
    await page.getByRole('button', { name: 'Criar senha' }).click()
  }
  await fill('1234567')
  await page.getByRole('alert').getByText('Use pelo menos 8 caracteres.').first().waitFor()
  await fill('outra senha boa')
  await page.waitForURL('**/password-create/success')
  await page.getByRole('heading', { name: 'Senha criada' }).waitFor()
  await page.goto(link)
  await fill('outra senha boa')
  await page.getByRole('alert').getByText('Este link não é válido ou já foi usado').waitFor()
})

// spec: plans-compared-price-documents
test('plans are compared by price and documents, in reais and with two decimals', async () => {
  const { page } = await browser.person()
  await page.goto(`${product.url}/plans`)
  const cards = {
    Free: ['R$ 0,00 por mês', 'Documentos por mês 5', 'não há'],
    Standard: ['R$ 39,00 por mês', 'Documentos por mês 50', 'R$ 1,00'],
    Pro: ['R$ 99,00 por mês', 'Documentos por mês 200', 'R$ 0,50'],
    Enterprise: ['R$ 199,00 por mês', 'Documentos por mês 500', 'R$ 0,39'],
  }
  for (const [title, words] of Object.entries(cards)) {
    const link = page.getByRole('link', { name: `Escolher o plano ${title}` })
    expect(await link.getAttribute('href')).toBe(`/plan/${title.toLowerCase()}`)
    const card = await page.getByRole('listitem').filter({ has: link }).innerText()
    for (const word of words) expect(card.replace(/\s+/g, ' ')).toContain(word)
  }
  const all = page.getByRole('region', { name: 'Todos os planos incluem' }).getByRole('listitem')
  expect((await all.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Signatários ilimitados',
    'Assinatura com rubrica',
    'Contrato por e-mail',
    'API',
    'Backup de contratos',
    'Contrato por SMS e WhatsApp em breve',
    'Assinatura eletrônica',
    'Notificações de entrega e de abertura',
  ])
})

// spec: signing-out-clears-browser
test('signing out clears the browser at once and shows the login after 150 milliseconds', async () => {
  const { page } = await browser.person()
  await signInAs(product, page, await signUp(product), '/dashboard')
  await page.getByRole('heading', { name: /^Olá/ }).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`${product.url}/logout`)
  // The first render is a task of its own, and React may hold back a page that comes after its placeholder.
  const farewell = page.getByText('Estamos encerrando a sua sessão.')
  await expect.poll(() => page.clock.runFor(10).then(() => farewell.isVisible())).toBe(true)
  await page.clock.runFor(130)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  expect(page.url()).toBe(`${product.url}/logout`)
  await page.clock.runFor(60)
  await page.waitForURL(`${product.url}/`)
})
