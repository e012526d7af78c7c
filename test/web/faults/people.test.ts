import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, PASSWORD, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { invitationCode } from '../../team.ts'
import { signInAs } from '../sign-in.ts'
import type { Step } from './matrix.ts'
import { visit, walk } from './walk.ts'

const browser = useBrowser()
const product = useProduct()

walk<'people'>({
  'sign-up': () => {
    const email = `${randomUUID()}@exemplo.com`
    return { begin: () => publicPage('/signup'), steps: [signingUp(email), activating(email)] }
  },
  login: async () => {
    const { email } = await signUp(product)
    return { begin: () => publicPage('/'), steps: [signingIn(email), findingComputer(), lettingIn()] }
  },
  password: async () => {
    const { email } = await signUp(product)
    return { begin: () => publicPage('/forgot-password'), steps: [forgetting(email), resetting(email)] }
  },
  invitation: async () => {
    const email = `${randomUUID()}@exemplo.com`
    const { client, accountId } = await signUp(product)
    await client.invitations.create({ account_id: accountId, email })
    const path = `/invitation/${await invitationCode(product, email)}`
    const members = async () => {
      const { items } = await client.members.list({ accountId })
      return items.filter((member) => member.email === email).length
    }
    return { begin: () => publicPage(path), steps: [joining(members)] }
  },
  account: async () => {
    const owner = await signUp(product)
    const workspaces = async () =>
      (await owner.client.users.self()).accounts.filter(({ name }) => name === 'Obra').length
    return {
      email: () => owner.email,
      begin: () => dashboardPage(owner, '/dashboard/profile'),
      steps: [changingProfile, creatingWorkspace(workspaces), makingKey, changingPassword(owner.email)],
    }
  },
  deletion: async () => {
    const owner = await signUp(product)
    await sentDocument(owner, [await contact(owner)])
    return {
      email: () => owner.email,
      begin: () => dashboardPage(owner, '/dashboard/account'),
      steps: [deleting, keeping],
    }
  },
})

async function publicPage(path: string): Promise<Page> {
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/plans`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visit(page, path)
  return page
}

async function dashboardPage(owner: Parameters<typeof signInAs>[2], path: string): Promise<Page> {
  const { page } = await browser.person()
  await signInAs(product, page, owner, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visit(page, path)
  return page
}

function signingUp(email: string): Step {
  const [name, address, password] = newPerson()
  return {
    fill: async (page) => {
      await name(page).fill('Olívia Conceição')
      await address(page).fill(email)
      await password(page).fill(PASSWORD)
      await page.getByRole('checkbox').check({ force: true })
    },
    typed: (page) => [
      [name(page), 'Olívia Conceição'],
      [address(page), email],
      [password(page), PASSWORD],
    ],
    button: (page) => page.getByRole('button', { name: 'Criar conta' }),
    call: '**/trpc/session.signup**',
    reload: 'typed again',
    secondTab: (other) => other.waitForURL('**/email-verification'),
    done: (page) => page.waitForURL('**/email-verification'),
    made: async () => (await product.mailbox.all(email)).length,
    isSlow: true,
  }
}

function activating(email: string): Step {
  const boxes = (page: Page) => page.getByLabel('Código de ativação')
  const call = '**/trpc/auth.verifyEmail**'
  let code = ''
  return {
    fill: async (page) => {
      code = await product.mailbox.code(email)
      await typeUnheard(page, call, () => boxes(page).fill(code))
    },
    typed: (page) => [[boxes(page), code]],
    button: (page) => page.getByRole('button', { name: 'Ativar agora' }),
    call,
    reload: 'typed again',
    without: { back: 'an account that exists has no way back to its form' },
    secondTab: (other) => other.waitForURL('**/dashboard'),
    done: (page) => page.waitForURL('**/dashboard'),
  }
}

/** Six digits send themselves: the first time without success. */
async function typeUnheard(page: Page, call: string, type: () => Promise<void>) {
  await page.route(call, (route) => route.abort('internetdisconnected'))
  await type()
  await page.getByText('Falha de conexão. Verifique sua internet e tente novamente.').waitFor()
  await page.unroute(call)
}

function signingIn(email: string): Step {
  const address = (page: Page) => page.getByLabel('E-mail')
  const password = (page: Page) => page.getByLabel('Senha', { exact: true })
  return {
    fill: async (page) => {
      await address(page).fill(email)
      await password(page).fill(PASSWORD)
    },
    typed: (page) => [
      [address(page), email],
      [password(page), PASSWORD],
    ],
    button: (page) => page.getByRole('button', { name: 'Entrar', exact: true }),
    call: '**/trpc/session.login**',
    reload: 'typed again',
    done: (page) => page.waitForURL('**/dashboard'),
    secondTab: (other) => other.waitForURL('**/dashboard'),
    isSlow: true,
  }
}

/** '/device', for a person who has signed in. */
function findingComputer(): Step {
  const code = (page: Page) => page.getByLabel('Código')
  let shown = ''
  return {
    open: (page) => openDevicePage(page),
    fill: async (page) => {
      shown = await askToLogIn()
      await code(page).fill(shown)
    },
    typed: (page) => [[code(page), shown]],
    button: (page) => page.getByRole('button', { name: 'Continuar' }),
    call: '**/trpc/device.find**',
    reload: 'typed again',
    done: (page) => page.getByRole('button', { name: 'Autorizar' }).waitFor(),
  }
}

function lettingIn(): Step {
  return {
    open: async (page) => {
      if (await page.getByRole('button', { name: 'Autorizar' }).isVisible()) return
      await openDevicePage(page)
      await page.getByLabel('Código').fill(await askToLogIn())
      await page.getByRole('button', { name: 'Continuar' }).click()
    },
    button: (page) => page.getByRole('button', { name: 'Autorizar' }),
    call: '**/trpc/device.approve**',
    reload: 'typed again',
    without: { back: 'it stands at the address of the step before' },
    done: (page) => page.getByRole('heading', { name: 'Computador autorizado' }).waitFor(),
  }
}

/** Visits the page only once, because a second visit would add an entry to the history. */
async function openDevicePage(page: Page): Promise<void> {
  if (!page.url().endsWith('/device')) await visit(page, '/device')
}

async function askToLogIn(): Promise<string> {
  return (await product.client().deviceLogins.create({ client_name: 'CLI em notebook-da-ana' })).user_code
}

function forgetting(email: string): Step {
  return {
    fill: (page) => page.getByLabel('E-mail').fill(email),
    typed: (page) => [[page.getByLabel('E-mail'), email]],
    button: (page) => page.getByRole('button', { name: 'Enviar link' }),
    call: '**/trpc/auth.requestPasswordReset**',
    reload: 'typed again',
    done: (page) => page.waitForURL('**/forgot-password/success'),
    made: async () => {
      await product.mailbox.newest(email, /password-reset/)
      return (await product.mailbox.all(email)).filter(({ text }) => text.includes('/password-reset')).length
    },
    isSlow: true,
  }
}

function resetting(email: string): Step {
  const fields = ['Nova senha', 'Confirmação da nova senha']
  const next = 'outra senha boa'
  return {
    open: async (page) => {
      if (page.url().includes('/password-reset')) return
      const { text } = await product.mailbox.newest(email, /password-reset/)
      await page.goto(/https?:\S+\/password-reset\S+/.exec(text)?.[0] ?? '')
    },
    fill: async (page) => {
      for (const field of fields) await page.getByLabel(field, { exact: true }).fill(next)
    },
    typed: (page) => fields.map((field) => [page.getByLabel(field, { exact: true }), next]),
    button: (page) => page.getByRole('button', { name: /senha$/ }).last(),
    call: '**/trpc/auth.resetPassword**',
    reload: 'typed again',
    done: (page) => page.waitForURL('**/password-reset/success'),
    made: async () => (await product.client().auth.login({ email, password: next })).accounts.length,
    secondTab: async (other) => {
      for (const field of fields) await other.getByLabel(field, { exact: true }).fill(next)
      await other
        .getByRole('button', { name: /senha$/ })
        .last()
        .click()
      await other.getByRole('link', { name: 'Pedir outro link' }).waitFor()
    },
  }
}

function joining(members: () => Promise<number>): Step {
  const [name, , password] = newPerson()
  return {
    fill: async (page) => {
      await name(page).fill('Ana Úrsula')
      await password(page).fill(PASSWORD)
      await page.getByRole('checkbox').check({ force: true })
    },
    typed: (page) => [
      [name(page), 'Ana Úrsula'],
      [password(page), PASSWORD],
    ],
    button: (page) => page.getByRole('button', { name: 'Criar conta e entrar' }),
    call: '**/trpc/session.acceptInvitation**',
    reload: 'typed again',
    done: (page) => page.waitForURL('**/dashboard'),
    made: members,
    secondTab: async (other) => {
      await other.reload()
      await other.getByRole('alert').getByText('Este convite não é válido ou já foi usado.').waitFor()
      await other.getByRole('link', { name: 'Ir para o login' }).click()
      await other.waitForURL('**/dashboard')
    },
    isSlow: true,
  }
}

function newPerson() {
  return [
    (page: Page) => page.getByLabel('Nome'),
    (page: Page) => page.getByLabel('E-mail'),
    (page: Page) => page.getByLabel('Senha', { exact: true }),
  ] as const
}

const changingProfile: Step = {
  fill: (page) => page.getByLabel('Nome').fill('Olívia Araújo'),
  typed: (page) => [[page.getByLabel('Nome'), 'Olívia Araújo']],
  button: (page) => page.getByRole('button', { name: 'Salvar perfil' }),
  call: '**/trpc/account.updateProfile**',
  isSignedIn: true,
  reload: 'asked',
  done: (page) => page.getByText('Olívia Araújo').first().waitFor(),
  isSlow: true,
}

function creatingWorkspace(made: () => Promise<number>): Step {
  const name = (page: Page) => page.getByRole('textbox', { name: 'Nome' })
  return {
    open: async (page) => {
      if (!page.url().endsWith('/workspaces')) await visit(page, '/dashboard/account/workspaces')
      await page.getByRole('button', { name: 'Criar novo workspace' }).click()
    },
    fill: (page) => name(page).fill('Obra'),
    typed: (page) => [[name(page), 'Obra']],
    button: (page) => page.getByRole('button', { name: 'Criar workspace' }),
    call: '**/trpc/account.createWorkspace**',
    isSignedIn: true,
    reload: 'typed again',
    done: (page) => page.getByText('Workspace Obra criado.').first().waitFor(),
    made,
  }
}

const makingKey: Step = {
  open: async (page) => {
    if (!page.url().endsWith('/api')) await visit(page, '/dashboard/account/api')
    await page.getByRole('button', { name: 'Gerar chave de API' }).click()
  },
  fill: (page) => page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(PASSWORD),
  button: (page) => page.getByRole('button', { name: 'Gerar chave', exact: true }),
  call: '**/trpc/account.createApiKey**',
  reload: 'typed again',
  done: (page) => page.getByRole('button', { name: 'Copiar chave' }).waitFor(),
}

function changingPassword(leaving: string): Step {
  return {
    open: async (page) => {
      if (!page.url().endsWith('/change-password')) await visit(page, '/dashboard/account/change-password')
    },
    fill: async (page) => {
      await page.getByLabel('Senha atual').fill(PASSWORD)
      await page.getByLabel('Nova senha', { exact: true }).fill('outra senha boa')
      await page.getByLabel('Confirmação da nova senha').fill('outra senha boa')
    },
    typed: (page) => [[page.getByLabel('Senha atual'), PASSWORD]],
    button: (page) => page.getByRole('button', { name: 'Alterar senha' }),
    call: '**/trpc/account.changePassword**',
    reload: 'typed again',
    done: (page) => page.waitForURL('**/dashboard/account'),
    // Signing out in one tab ends the other gently, and its input waits for the same person.
    secondTab: async (other, page) => {
      await visit(other, '/dashboard/signers/new')
      await other.getByLabel('Nome completo').fill('Ana Souza')
      await page.goto(`${product.url}/logout`)
      await other.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor()
      await other.getByLabel('E-mail').fill(leaving)
      await other.getByLabel('Senha', { exact: true }).fill('outra senha boa')
      await other.getByRole('button', { name: 'Entrar', exact: true }).click()
      await other.waitForURL('**/dashboard/signers/new')
      await expect.poll(() => other.getByLabel('Nome completo').inputValue()).toBe('Ana Souza')
    },
  }
}

const deleting: Step = {
  open: async (page) => {
    const dialog = page.getByRole('dialog')
    await dialog
      .or(page.getByRole('button', { name: 'CANCELAR CONTA', exact: true }))
      .first()
      .waitFor()
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'CANCELAR CONTA', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancelar conta' }).waitFor()
  },
  fill: async (page) => {
    await page.getByRole('button', { name: 'Por que você quer cancelar a conta?' }).click()
    await page.getByRole('option', { name: 'Outro motivo' }).click()
    await page.getByLabel('O que poderia ser melhor?').fill('Quero voltar um dia')
    await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(PASSWORD)
  },
  retype: (page) => page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(PASSWORD),
  typed: (page) => [[page.getByLabel('O que poderia ser melhor?'), 'Quero voltar um dia']],
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancelar conta' }),
  call: '**/trpc/account.remove**',
  reload: 'typed again',
  done: (page) => page.getByRole('heading', { name: 'Exclusão de conta agendada!' }).waitFor(),
  secondTab: async (other) => {
    await other.reload()
    await other.getByRole('button', { name: 'REVERTER CANCELAMENTO' }).waitFor()
  },
  isSlow: true,
}

const keeping: Step = {
  open: async (page) => {
    if (!page.url().endsWith('/account')) await visit(page, '/dashboard/account')
  },
  button: (page) => page.getByRole('button', { name: 'REVERTER CANCELAMENTO' }),
  call: '**/trpc/account.cancelRemove**',
  reload: 'kept',
  done: (page) => page.getByRole('button', { name: 'CANCELAR CONTA', exact: true }).waitFor(),
}
