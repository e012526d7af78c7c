import { fileURLToPath } from 'node:url'
import type { Page, Route } from 'playwright-core'
import { useBrowser } from '../../browser.ts'
import { type Contact, contact, type Owner, preparedTemplate, readTemplate, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { until } from '../../until.ts'
import { signInAs } from '../sign-in.ts'
import { addSigner, newSender, placeByClick, type Sender } from '../wizard/sender.ts'
import type { Step } from './matrix.ts'
import { visit, walk } from './walk.ts'

const browser = useBrowser()
const product = useProduct()
const NETWORK = 'Falha de conexão. Verifique sua internet e tente novamente.'

walk<'sending'>({
  upload: async () => {
    const owner = await signUp(product)
    return {
      email: () => owner.email,
      begin: () => dashboardPage(owner, '/dashboard/documents'),
      steps: [uploading(owner)],
    }
  },
  wizard: async () => {
    const sender = await newSender(product)
    const home = `/dashboard/documents/${sender.document.id}`
    return {
      email: () => sender.email,
      begin: () => dashboardPage(sender, `${home}/signers`),
      steps: [saving, sending(sender, placing, true)],
    }
  },
  'wizard without fields': async () => {
    const sender = await newSender(product)
    const home = `/dashboard/documents/${sender.document.id}/virtual`
    return {
      email: () => sender.email,
      begin: () => dashboardPage(sender, `${home}/signers`),
      steps: [sending(sender, writing)],
    }
  },
  template: async () => {
    const owner = await signUp(product)
    const { id } = await readTemplate(owner)
    const home = `/dashboard/templates/${id}/virtual`
    return {
      email: () => owner.email,
      begin: () => dashboardPage(owner, `${home}/signers`),
      steps: [addingRole(owner, id), finishing(owner, id)],
    }
  },
  'use of a template': async () => {
    const owner = await signUp(product)
    const { id } = await preparedTemplate(owner)
    await contact(owner, 'Ana Beatriz Souza')
    return {
      email: () => owner.email,
      begin: () => dashboardPage(owner, `/dashboard/templates/${id}/use`),
      steps: [casting(), sendingUse(owner)],
    }
  },
  'template for a list': async () => {
    const owner = await signUp(product)
    const { id } = await preparedTemplate(owner)
    return {
      email: () => owner.email,
      begin: () => dashboardPage(owner, `/dashboard/templates/${id}/many`),
      steps: [sendingRow(owner)],
    }
  },
})

async function dashboardPage(owner: Owner, path: string): Promise<Page> {
  const { page } = await browser.person()
  await signInAs(product, page, owner, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visit(page, path)
  return page
}

/** The page sends a chosen file at once: the first time without success. */
function uploading(owner: Owner): Step {
  const call = '**/v1/accounts/*/documents'
  return {
    open: async (page) => {
      await page.getByRole('button', { name: 'Carregar documento' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
    fill: async (page) => {
      await page.route(call, (route) => route.abort('internetdisconnected'))
      const path = new URL('../../fixtures/papers/contrato.pdf', import.meta.url)
      await page.locator('input[type=file]').setInputFiles(fileURLToPath(path))
      await page.getByText(NETWORK).waitFor()
      await page.unroute(call)
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }),
    call,
    isSignedIn: true,
    reload: 'typed again',
    secondTab: async (other) => {
      await other.reload()
      await other.getByRole('row', { name: 'contrato.pdf' }).waitFor()
    },
    done: (page) => page.getByRole('link', { name: 'Preparar documento' }).waitFor(),
    made: async () => (await owner.client.documents.list({ accountId: owner.accountId })).totalCount,
    isSlow: true,
  }
}

const draftCall = '**/trpc/wizard.saveDraft**'

/** The page saves the draft by itself, and says so if it cannot. */
const saving: Step = {
  fill: async (page) => {
    await page.route(draftCall, (route) => route.abort('internetdisconnected'))
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText(NETWORK).waitFor()
    await page.unroute(draftCall)
  },
  button: (page) => page.getByRole('button', { name: 'Tentar de novo' }),
  call: draftCall,
  done: (page) => page.getByText('O rascunho não foi salvo.').waitFor({ state: 'detached' }),
  without: {
    offline: 'a connection that is back saves the draft by itself',
    reload: 'saves the draft by itself',
    back: 'walked with the next step, as it does not matter where the draft is saved from',
    'second tab': 'walked with the next step',
    landscape: 'the button of the next step is the one to reach',
  },
}

async function placing(page: Page) {
  await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByLabel(/Mensagem aos signatários/).fill('Segue o contrato.')
}

async function writing(page: Page) {
  await page.getByLabel(/Mensagem aos signatários/).fill('Segue o contrato.')
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
}

/** Goes from the signers to the review and sends; the preparation survives every fault. */
function sending(sender: Sender, prepare: (page: Page) => Promise<void>, isTyped = false): Step {
  return {
    open: async (page) => {
      const review = page.getByRole('button', { name: 'Enviar para assinatura' })
      const signers = page.getByRole('button', { name: 'Ir para a preparação' })
      await review.or(signers).first().waitFor()
      if (await signers.isVisible()) {
        if ((await page.getByRole('row', { name: 'Ana Beatriz Souza' }).count()) === 0) {
          await addSigner(page, 'Ana Beatriz Souza')
        }
        await signers.click()
        await prepare(page)
      }
      await page.getByRole('heading', { name: 'Confira antes de enviar' }).waitFor()
      await until('the draft to be saved', async () => {
        const { draft } = await sender.client.drafts.get({ documentId: sender.document.id })
        return draft?.message === 'Segue o contrato.'
      })
    },
    typed: (page) => (isTyped ? [[page.getByLabel(/Mensagem aos signatários/), 'Segue o contrato.']] : []),
    button: (page) => page.getByRole('button', { name: 'Enviar para assinatura' }),
    call: '**/trpc/wizard.send**',
    isSignedIn: true,
    reload: 'kept',
    secondTabStands: (other) => other.getByRole('button', { name: 'Enviar para assinatura' }).waitFor(),
    secondTab: async (other) => {
      await other.getByRole('button', { name: 'Enviar para assinatura' }).click()
      await other.waitForURL(`**/dashboard/documents/${sender.document.id}/view`)
      await other.getByText('Este documento já foi enviado para assinatura.').waitFor()
    },
    done: (page) => page.waitForURL('**/sent'),
    made: () => invitations(sender.ana),
    isSlow: true,
  }
}

async function invitations({ email }: Pick<Contact, 'email'>): Promise<number> {
  await product.mailbox.newest(email)
  return (await product.mailbox.all(email)).length
}

function addingRole(owner: Owner, templateId: string): Step {
  const name = (page: Page) => page.getByLabel('Nome do papel')
  return {
    fill: (page) => name(page).fill('Cliente'),
    typed: (page) => [[name(page), 'Cliente']],
    button: (page) => page.getByRole('button', { name: 'Adicionar papel' }),
    call: '**/trpc/templates.createRole**',
    isSignedIn: true,
    reload: 'typed again',
    done: (page) => page.getByRole('button', { name: 'Retirar Cliente' }).waitFor(),
    made: async () => {
      const { roles } = await owner.client.templates.get({ accountId: owner.accountId, templateId })
      return roles.filter((role) => role.name === 'Cliente').length
    },
  }
}

function finishing(owner: Owner, templateId: string): Step {
  const call = '**/trpc/templates.update**'
  let count = 0
  // The page saves texts by itself, also once the connection is back; the last button saves the rest.
  const type = async (page: Page) => {
    count += 1
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    const away = (route: Route) => route.abort('internetdisconnected')
    await page.route(call, away)
    const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('templates.update'))
    await page.getByRole('textbox', { name: 'Nome dos documentos' }).fill(`Termo ${count}`)
    await tried
    await page.getByText('O template não foi salvo.').waitFor()
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    await page.getByText(`Termo ${count}`).first().waitFor()
    await page.unroute(call, away)
  }
  return {
    open: async (page) => {
      const next = page.getByRole('button', { name: 'Ir para a preparação' })
      await next
        .or(page.getByRole('button', { name: 'Concluir template' }))
        .first()
        .waitFor()
      if (!(await next.isVisible())) return
      await next.click()
      await page.getByRole('button', { name: 'Ir para a revisão' }).click()
      // The page before has a link back, too.
      await page.getByRole('button', { name: 'Concluir template' }).waitFor()
    },
    fill: type,
    retype: type,
    button: (page) => page.getByRole('button', { name: 'Concluir template' }),
    call,
    savesItself: true,
    isSignedIn: true,
    reload: 'typed again',
    secondTabStands: (other) => other.getByRole('button', { name: 'Concluir template' }).waitFor(),
    secondTab: async (other) => {
      await other.getByRole('button', { name: 'Concluir template' }).click()
      await other.waitForURL('**/sent')
    },
    done: (page) => page.waitForURL('**/sent'),
    made: async () => {
      const { document_name } = await owner.client.templates.get({ accountId: owner.accountId, templateId })
      return document_name === `Termo ${count}` ? 1 : 0
    },
    isSlow: true,
  }
}

function casting(): Step {
  const date = (page: Page) => page.getByLabel('Data de início')
  return {
    open: async (page) => {
      await date(page).waitFor()
      if (await page.getByRole('button', { name: 'Trocar quem assina como Locatário' }).isVisible()) return
      await page.getByRole('combobox', { name: 'Locatário' }).pressSequentially('Ana')
      await page.getByRole('option', { name: /^Ana/ }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Trocar quem assina como Locatário' }).waitFor()
    },
    fill: (page) => date(page).fill('01/02/2030'),
    typed: (page) => [[date(page), '01/02/2030']],
    button: (page) => page.getByRole('button', { name: 'Ir para a revisão' }),
    call: '**/trpc/templates.checkValues**',
    isSignedIn: true,
    reload: 'kept',
    done: (page) => page.waitForURL('**/review/document'),
  }
}

function sendingUse(owner: Owner): Step {
  return {
    open: async (page) => {
      await page.getByText('Locação de Ana Beatriz Souza desde 01/02/2030').first().waitFor()
      // The state that another tab continues.
      const [, templateId = ''] = /templates\/([^/]+)/.exec(page.url()) ?? []
      const saved = () => owner.client.drafts.getUsage({ accountId: owner.accountId, templateId })
      await until('the choices to be saved', async () => JSON.stringify(await saved()).includes('01/02/2030'))
    },
    button: (page) => page.getByRole('button', { name: 'Enviar para assinatura' }),
    call: '**/trpc/templates.createDocument**',
    isSignedIn: true,
    reload: 'kept',
    secondTabStands: (other) => other.getByRole('button', { name: 'Enviar para assinatura' }).waitFor(),
    secondTab: async (other) => {
      await other.getByRole('button', { name: 'Enviar para assinatura' }).click()
      await other.waitForURL('**/view')
      await other.getByText('Este documento já foi enviado para assinatura.').waitFor()
    },
    done: (page) => page.waitForURL('**/sent'),
    made: async () => (await owner.client.documents.list({ accountId: owner.accountId })).totalCount,
    isSlow: true,
  }
}

function sendingRow(owner: Owner): Step {
  const list = (page: Page) => page.getByLabel('Lista de pessoas')
  const text = 'nome;e-mail;data de início\nAna;ana@example.com;01/02/2030'
  return {
    open: (page) => list(page).waitFor(),
    fill: (page) => list(page).fill(text),
    typed: (page) => [[list(page), text]],
    button: (page) => page.getByRole('button', { name: 'Enviar 1 documento' }),
    call: '**/trpc/templates.createDocument**',
    isSignedIn: true,
    reload: 'kept',
    secondTab: async (other) => {
      await other.reload()
      await list(other).waitFor()
    },
    done: (page) => page.getByText('Enviado', { exact: true }).waitFor(),
    made: async () => (await owner.client.documents.list({ accountId: owner.accountId })).totalCount,
    isSlow: true,
  }
}
