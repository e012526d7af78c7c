import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, type Owner, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { accessCodeOf, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
const choice = /^Assinar com chave de acesso/
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

/** A device that asks for a finger; the finger is the right one until it is taken away. */
async function giveDevice(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    takeFinger: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forgetKeys: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

async function signedBy(documentId: string) {
  const { items } = await owner.client.documents.activities({ documentId })
  const { method, passkey } = Object(items.find(({ event }) => event === 'signer_signed_document')?.payload)
  return { method, key: passkey?.public_key }
}

test('a signer agrees with the key of their telephone, and the next document with the same one', async () => {
  const { page, context } = await browser.person(phone)
  const ana = await contact(owner)
  const [{ id }, next, last] = await Promise.all([
    sendWithFields(owner, ana, ['cpf']),
    sentDocument(owner, [ana]),
    sentDocument(owner, [ana]),
  ])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
  // This device has no keys of its own.
  expect(await page.getByRole('button', { name: choice }).count()).toBe(0)
  const device = await giveDevice(context, page)
  await page.reload()
  await page.getByRole('button', { name: choice }).click()

  // A person who stops on the way has signed nothing, and may go on.
  await device.takeFinger(false)
  await page.getByRole('button', { name: 'Criar chave e assinar' }).click()
  await page.getByText('A chave de acesso não foi usada, e o documento ainda não foi assinado.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
  await device.takeFinger(true)
  await page.getByRole('button', { name: choice }).click()
  await page.getByRole('button', { name: 'Criar chave e assinar' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  const first = await signedBy(id)
  expect(first).toEqual({ method: 'passkey', key: expect.any(String) })

  await enter(product, page, ana, await accessCodeOf(owner, next.id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: choice }).click()
  await page.getByRole('button', { name: 'Assinar com a chave' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  expect(await signedBy(next.id)).toEqual(first)

  // On a device that has lost the key the page makes another.
  await device.forgetKeys()
  await enter(product, page, ana, await accessCodeOf(owner, last.id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: choice }).click()
  await page.getByRole('button', { name: 'Assinar com a chave' }).click()
  await page.getByRole('button', { name: 'Criar outra chave neste aparelho' }).click()
  await page.getByRole('button', { name: 'Criar chave e assinar' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  expect((await signedBy(last.id)).key).not.toBe(first.key)
})
