import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { useBrowser } from '../../browser.ts'
import { contact, type Owner, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { until } from '../../until.ts'
import { signInAs } from '../sign-in.ts'
import type { Journey, Step } from './matrix.ts'
import { visit, walk } from './walk.ts'

const browser = useBrowser()
const product = useProduct()

walk<'workspace'>({
  contacts: () => journey('/dashboard/signers/new', (owner) => [creatingContact(owner)]),
  fields: () => journey('/dashboard/fields/new', (owner) => [creatingField(owner)]),
  appearance: () => journey('/dashboard/workspace/appearance', (owner) => [changingLook(owner)]),
  files: () => journey('/dashboard/workspace/files', (owner) => [changingRule(owner)]),
  webhooks: () => journey('/dashboard/workspace/webhooks', (owner) => [settingWebhook(owner)]),
  team: () => {
    const email = `${randomUUID()}@exemplo.com`
    return journey('/dashboard/workspace/team', (owner) => [inviting(owner, email), reinviting(email)])
  },
  'document actions': async () => {
    const owner = await signUp(product)
    const ana = await contact(owner, 'Ana Souza')
    const { id } = await sentDocument(owner, [ana])
    await product.mailbox.newest(ana.email)
    const steps = [resending(ana.email), moving, correcting(), reminding, tagging(id), cancelling(owner, id)]
    return { email: () => owner.email, begin: () => dashboardPage(owner, `/dashboard/documents/${id}/view`), steps }
  },
})

async function journey(path: string, steps: (owner: Owner) => Step[]): Promise<Journey> {
  const owner = await signUp(product)
  return { email: () => owner.email, begin: () => dashboardPage(owner, path), steps: steps(owner) }
}

async function dashboardPage(owner: Owner, path: string): Promise<Page> {
  const { page } = await browser.person()
  await signInAs(product, page, owner, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visit(page, path)
  return page
}

function creatingContact({ client, accountId }: Owner): Step {
  const fields = [
    ['Nome completo', 'Conceição Araújo'],
    ['E-mail', 'conceicao@exemplo.com.br'],
    ['CPF', '529.982.247-25'],
  ] as const
  return {
    fill: async (page) => {
      for (const [label, value] of fields) await page.getByLabel(label).fill(value)
    },
    typed: (page) => fields.map(([label, value]) => [page.getByLabel(label), value]),
    button: (page) => page.getByRole('button', { name: 'Criar contato' }),
    call: '**/trpc/signers.create**',
    isSignedIn: true,
    reload: 'asked',
    secondTab: async (other) => {
      for (const [label, value] of fields) await other.getByLabel(label).fill(value)
      await other.getByRole('button', { name: 'Criar contato' }).click()
      await other.getByText('Já existe um contato com este e-mail neste workspace.').first().waitFor()
    },
    done: (page) => page.waitForURL('**/dashboard/signers'),
    made: async () => (await client.signers.list({ accountId })).totalCount,
    isSlow: true,
  }
}

function creatingField({ client, accountId }: Owner): Step {
  const name = (page: Page) => page.getByLabel('Nome do campo')
  return {
    fill: (page) => name(page).fill('Matrícula'),
    typed: (page) => [[name(page), 'Matrícula']],
    button: (page) => page.getByRole('button', { name: 'Criar campo' }),
    call: '**/trpc/fields.create**',
    isSignedIn: true,
    reload: 'asked',
    secondTab: async (other) => {
      await other.getByRole('link', { name: 'Voltar' }).click()
      await other.getByText('Matrícula').first().waitFor()
    },
    done: (page) => page.waitForURL('**/dashboard/workspace'),
    made: async () =>
      (await client.fields.list({ accountId })).items.filter((field) => field.name === 'Matrícula').length,
    isSlow: true,
  }
}

function changingLook({ client, accountId }: Owner): Step {
  const colour = (page: Page) => page.getByLabel('Cor secundária', { exact: true })
  return {
    fill: async (page) => {
      await colour(page).fill('0F7068')
      await colour(page).press('Tab')
    },
    typed: (page) => [[colour(page), '#0F7068']],
    button: (page) => page.getByRole('button', { name: 'Salvar aparência' }),
    call: '**/trpc/appearance.update**',
    isSignedIn: true,
    reload: 'asked',
    secondTab: async (other) => {
      await other.reload()
      await other.getByRole('button', { name: 'Salvar aparência' }).waitFor()
    },
    done: (page) => page.getByText('Aparência salva.').waitFor(),
    made: async () => ((await client.accounts.theme({ accountId })).secondary_color === '0F7068' ? 1 : 0),
    isSlow: true,
  }
}

function changingRule({ client, accountId }: Owner): Step {
  const year = (page: Page) => page.getByRole('radio', { name: 'Apagar 1 ano depois da exclusão' })
  return {
    fill: (page) => year(page).check({ force: true }),
    typed: (page) => [[year(page), '365']],
    button: (page) => page.getByRole('button', { name: 'Salvar regra' }),
    call: '**/trpc/retention.update**',
    isSignedIn: true,
    reload: 'asked',
    secondTab: async (other) => {
      await other.reload()
      await other.getByRole('button', { name: 'Salvar regra' }).waitFor()
    },
    done: (page) => page.getByText('Regra salva.').waitFor(),
    made: async () => ((await client.accounts.get({ accountId })).signed_files_days === 365 ? 1 : 0),
    isSlow: true,
  }
}

function settingWebhook({ client, accountId }: Owner): Step {
  const address = (page: Page) => page.getByLabel('Endereço')
  const url = 'https://exemplo.com.br/avisos'
  return {
    fill: (page) => address(page).fill(url),
    typed: (page) => [[address(page), url]],
    button: (page) => page.getByRole('button', { name: 'Salvar webhook' }),
    call: '**/trpc/webhooks.update**',
    isSignedIn: true,
    reload: 'asked',
    secondTab: async (other) => {
      await other.reload()
      await other.getByRole('button', { name: 'Enviar teste' }).waitFor()
    },
    done: (page) => page.locator('code').filter({ hasText: 'whsec_' }).waitFor(),
    made: async () => ((await client.webhooks.get({ accountId }))?.url === url ? 1 : 0),
    isSlow: true,
  }
}

function inviting({ client, accountId }: Owner, email: string): Step {
  const field = (page: Page) => page.getByRole('dialog').getByLabel('E-mail')
  return {
    open: (page) => page.getByRole('button', { name: 'Convidar pessoa' }).click(),
    fill: (page) => field(page).fill(email),
    typed: (page) => [[field(page), email]],
    button: (page) => page.getByRole('button', { name: 'Enviar convite' }),
    call: '**/trpc/team.invite**',
    isSignedIn: true,
    reload: 'typed again',
    secondTab: async (other) => {
      await other.reload()
      await other.getByRole('listitem').filter({ hasText: email }).waitFor()
    },
    done: (page) => page.getByRole('listitem').filter({ hasText: email }).first().waitFor(),
    made: async () => {
      const { items } = await client.invitations.list({ accountId })
      return items.filter((one) => one.email === email).length
    },
    isSlow: true,
  }
}

function reinviting(email: string): Step {
  return {
    button: (page) => page.getByRole('button', { name: `Reenviar o convite para ${email}` }),
    call: '**/trpc/team.invite**',
    reload: 'kept',
    done: (page) => page.getByText(`Convite enviado de novo para ${email}.`).waitFor(),
    made: () => furtherMails(email),
  }
}

/** Returns how many mails an address has had after its first one; waits for the second. */
function furtherMails(email: string) {
  return until(`a second mail to ${email}`, async () => {
    const { length } = await product.mailbox.all(email)
    return length > 1 && length - 1
  })
}

const alone = {
  reload: 'a dialog, walked with the reason for cancelling',
  back: 'a dialog, walked with the reason for cancelling',
}

function resending(email: string): Step {
  return {
    button: (page) => page.getByText('Reenviar convite').first(),
    call: '**/trpc/documents.resend**',
    without: { ...alone, landscape: 'a link in a list' },
    done: (page) => page.getByText('Convite reenviado.').waitFor(),
    made: () => furtherMails(email),
  }
}

const moving: Step = {
  open: (page) => page.getByText('Definir prazo').first().click(),
  fill: async (page) => {
    await page.getByRole('spinbutton', { name: /^dia/ }).focus()
    await page.keyboard.type('31122099101500')
  },
  button: (page) => page.getByRole('button', { name: 'Salvar prazo' }),
  call: '**/trpc/documents.setDeadline**',
  without: alone,
  done: (page) => page.getByText('31/12/2099 às 10:15').first().waitFor(),
}

function correcting(): Step {
  const right = `${randomUUID()}@certo.exemplo.com`
  const field = (page: Page) => page.getByLabel('E-mail de Ana Souza')
  return {
    open: (page) => page.getByText('Corrigir e-mail').first().click(),
    fill: (page) => field(page).fill(right),
    typed: (page) => [[field(page), right]],
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Corrigir e-mail' }),
    call: '**/trpc/documents.correctEmail**',
    without: alone,
    done: (page) => page.getByText('E-mail corrigido e convite enviado.').waitFor(),
    made: async () => {
      await product.mailbox.newest(right)
      return (await product.mailbox.all(right)).filter(({ text }) => text.includes('/sign/')).length
    },
  }
}

const reminding: Step = {
  open: (page) => page.getByText('Ligar lembretes').click(),
  fill: async (page) => {
    await page.getByRole('button', { name: /Lembrar quem ainda não assinou/ }).click()
    await page.getByRole('option').nth(1).click()
  },
  button: (page) => page.getByRole('button', { name: 'Salvar lembretes' }),
  call: '**/trpc/documents.setReminders**',
  without: alone,
  done: (page) => page.getByText('Mudar lembretes').waitFor(),
}

function fromMenu(entry: string) {
  return async (page: Page) => {
    await page
      .getByRole('button', { name: /^Ações de/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
}

function tagging(id: string): Step {
  return {
    open: async (page) => {
      await visit(page, '/dashboard/documents')
      // The document's own page has such a menu, too.
      await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()
      await fromMenu('Etiquetas')(page)
    },
    fill: async (page) => {
      await page.getByRole('dialog').getByRole('combobox', { name: 'Etiquetas' }).fill('Obra')
      await page.getByRole('option', { name: 'Criar “Obra”' }).click()
    },
    button: (page) => page.getByRole('button', { name: 'Salvar etiquetas' }),
    call: '**/trpc/tags.replace**',
    without: alone,
    done: async (page) => {
      await page.getByRole('list', { name: 'Etiquetas' }).getByText('Obra').waitFor()
      await visit(page, `/dashboard/documents/${id}/view`)
    },
  }
}

function cancelling({ client }: Owner, documentId: string): Step {
  const reason = (page: Page) => page.getByRole('dialog').getByLabel(/Motivo/)
  return {
    open: fromMenu('Cancelar documento'),
    fill: (page) => reason(page).fill('O contrato mudou.'),
    typed: (page) => [[reason(page), 'O contrato mudou.']],
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancelar documento' }),
    call: '**/trpc/documents.cancel**',
    isSignedIn: true,
    reload: 'typed again',
    secondTab: async (other) => {
      await fromMenu('Cancelar documento')(other).catch(() => undefined)
      await other.getByText('Cancelado', { exact: true }).first().waitFor()
    },
    done: (page) => page.getByText('Cancelado', { exact: true }).first().waitFor(),
    made: async () => {
      const { items } = await client.documents.activities({ documentId })
      return items.filter(({ event }) => event === 'user_rejected_document').length
    },
    isSlow: true,
  }
}
