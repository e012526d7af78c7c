import { expect, test } from 'vitest'
import { failureMessage } from '../../../web/pages/signing/release-page.tsx'
import { phone, useBrowser } from '../../browser.ts'
import { contact, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'

const browser = useBrowser()
const product = useProduct()

// spec: release-page-has-sentence
test('the release page has a sentence for everything that can go wrong, and mails the code', async () => {
  const owner = await signUp(product)
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const { page, context } = await browser.person(phone)
  await page.goto(`${product.url}/release/${id}`)
  await page.getByText('contrato.pdf').waitFor()
  await expectAccessible(page)
  const email = page.getByLabel('E-mail')
  const send = page.getByRole('button', { name: 'ACESSAR DOCUMENTO' })
  const says = (sentence: string) => page.getByText(sentence, { exact: true }).waitFor()

  await send.click()
  await says('Por favor, informe o e-mail.')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('ana@')
  expect(await page.getByRole('alert').count()).toBe(0)
  await send.click()
  await says('Informe um e-mail válido.')
  await email.fill('ninguem@exemplo.com')
  await send.click()
  await says('O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.')
  await expectAccessible(page)
  await context.setOffline(true)
  await email.fill(`  ${ana.email} `)
  await send.click()
  await says('Falha de conexão. Verifique sua internet e tente novamente.')
  await context.setOffline(false)
  await send.click()
  await says('Código de verificação enviado para o e-mail.')
  expect(await product.mailbox.code(ana.email)).toMatch(/^\d{6}$/)

  await page.goto(`${product.url}/release/`)
  await email.fill(ana.email)
  await send.click()
  await says('Documento não encontrado na URL.')
})

// spec: answer-i-s
test.each([
  [400, 'danger', 'Dados inválidos. Verifique o e-mail informado e tente novamente.'],
  [401, 'danger', 'Acesso não autorizado para este destinatário.'],
  [403, 'danger', 'Acesso não autorizado para este destinatário.'],
  [500, 'danger', 'Do servidor.'],
  [302, 'warning', 'Do servidor.'],
])('an answer of %i is a %s', (status, tone, text) => {
  expect(failureMessage({ message: 'Do servidor.', data: { status } })).toEqual({ tone, text })
})

// spec: answer-without-sentence-gets
test('an answer without a sentence gets the usual one', () => {
  expect(failureMessage({ message: '', data: { status: 500 } }).text).toBe(
    'Não foi possível enviar o código. Tente novamente.',
  )
})
