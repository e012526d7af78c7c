import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { contact, sentDocument } from '../make.ts'
import { openProduct, useOwnProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn, signUpThere } from './sign-in.ts'

const browser = useBrowser()
const product = useOwnProduct({ PLAN_LIMITS: 'on' })

// spec: each-plan-has-page
test('each plan has a page of its own, and the choice goes along into the account', async () => {
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/plans`)
  for (const title of ['Free', 'Standard', 'Pro', 'Enterprise']) {
    await page.getByRole('link', { name: `Escolher o plano ${title}` }).click()
    await page.waitForURL(`**/plan/${title.toLowerCase()}`)
    await page.getByRole('heading', { level: 1, name: `Plano ${title}` }).waitFor()
    if (title !== 'Enterprise') await page.getByRole('link', { name: 'Todos os planos' }).click()
  }
  await page.goto(`${product.url}/plan/standard`)
  await page.getByText('R$ 39,00').waitFor()
  await page.getByText('Quem administra este serviço faz a mudança para o Standard.').waitFor()
  await page.getByText('SMS e WhatsApp ainda não são enviados').waitFor()
  await page.getByRole('link', { name: 'Criar conta', exact: true }).last().click()
  await page.getByText('Você escolheu o plano Standard').waitFor()
  expect(await signUpThere(page)).toContain('"utm_plan":"standard"')
})

test('where plans limit nothing, no page counts against one, nor names an extra', async () => {
  const free = await openProduct({ PLAN_LIMITS: 'off' })
  try {
    const { page } = await browser.person()
    await signedIn(free, page, '/dashboard/account/plan')
    await page.getByText('Neste serviço, o envio não tem limite.').waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await page.getByText(/extra|incluídos|Plano Free/i).count()).toBe(0)
    // Messages have no price here.
    expect(await page.getByText(/celulares|WhatsApp/).count()).toBe(0)
    await page.goto(`${free.url}/dashboard`)
    await page.getByRole('heading', { name: 'Seu primeiro documento' }).waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await page.getByText(/no plano|Ver o plano/).count()).toBe(0)
    const { page: guest } = await browser.person()
    await guest.goto(`${free.url}/signup?plan=standard`)
    await guest.getByText('Neste serviço, o envio não tem limite.').waitFor()
  } finally {
    await free.close()
  }
})

// spec: whoever-signed-hears-which
test('whoever is signed in hears which plan the workspace has', async () => {
  const { page } = await browser.person()
  await signedIn(product, page, '/plan/free')
  await page.getByText('já usa o plano Free').waitFor()
  await page.goto(`${product.url}/plan/pro`)
  await page.getByText('Para mudar para o Pro').waitFor()
  await page.goto(`${product.url}/plan/outro`)
  await page.waitForURL('**/plans')
})

// spec: month-counted-side-bar
test('the month is counted in the side bar and in the account, and the end of Free is said before the upload', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const ana = await contact(owner)
  for (let sent = 0; sent < 4; sent++) await sentDocument(owner, [ana])
  await page.goto(`${product.url}/dashboard/documents?upload`)
  await page.getByRole('dialog').getByText('Este é o último documento do plano Free neste mês').waitFor()
  await sentDocument(owner, [ana])
  await page.reload()
  await page
    .getByRole('dialog')
    .getByText('O plano Free inclui 5 documentos por mês, e todos já foram enviados')
    .waitFor()
  await expectAccessible(page)

  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('link', { name: /^Plano Free 5 de 5 Documentos em/ }).click()
  await page.waitForURL('**/dashboard/account/plan')
  await page.getByText('Depois de 5 documentos no mês, o envio para até').waitFor()
  await expectAccessible(page)
})
