import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import {
  type Contact,
  CPF,
  contact,
  documentIn,
  type Owner,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../../make.ts'
import { useProduct } from '../../product.ts'
import { accessCodeOf, drawOnPad, enter, sendWithFields } from '../signing/signing-link.ts'
import type { Step } from './matrix.ts'
import { visit, walk } from './walk.ts'

const browser = useBrowser()
const product = useProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

walk<'signing'>({
  verification: async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const path = `/sign/${await accessCodeOf(owner, id, ana)}`
    return { begin: () => publicPage(path), steps: [verifying(ana), accepting] }
  },
  'seven fields': async () => {
    const ana = await contact(owner, 'Ana Souza')
    const types = ['personName', 'cpf', 'date', 'number', 'companyName', 'text', 'signature']
    const { id } = await sendWithFields(owner, ana, types)
    return { begin: () => entered(ana, id), steps: [drawing, signing(id)] }
  },
  decline: async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    return { begin: () => entered(ana, id), steps: [declining(id)] }
  },
  'several documents': async () => {
    const ana = await contact(owner)
    const ids = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])].map(({ id }) => id)
    return { begin: () => entered(ana, ids[0] ?? '', '/documents'), steps: [signingAll(ids)] }
  },
  release: async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    return { begin: () => publicPage(`/release/${id}`), steps: [releasing(ana)] }
  },
  proof: async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    await signAll(await signerAtTheDoor(product, ana.email))
    await documentIn(owner.client, id, 'certificated')
    const { text } = await product.mailbox.newest(ana.email, /\/proof\//)
    return { begin: () => publicPage('/proof'), steps: [proving(/\/proof\/([A-Z0-9]+)/.exec(text)?.[1] ?? '')] }
  },
})

async function publicPage(path: string): Promise<Page> {
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/plans`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visit(page, path)
  return page
}

/** Opens a link with a confirmed code, with a page before it in the history. */
async function entered(person: Contact, documentId: string, below = ''): Promise<Page> {
  const { page } = await browser.person(phone)
  const accessCode = await accessCodeOf(owner, documentId, person)
  await enter(product, page, person, accessCode)
  const accept = page.getByRole('button', { name: 'Aceitar e continuar' })
  await accept.waitFor()
  if (below) return visited(page, `/sign/${accessCode}${below}`)
  await visit(page, '/proof')
  // This page stays until the code of the other one is there.
  await accept.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return visited(page, `/sign/${accessCode}`)
}

async function visited(page: Page, path: string) {
  await visit(page, path)
  return page
}

function verifying(person: Contact): Step {
  const boxes = (page: Page) => page.getByLabel('Código de verificação')
  const call = '**/trpc/signing.verify**'
  let code = ''
  return {
    open: (page) => page.waitForURL('**/verify/**'),
    fill: async (page) => {
      code = await product.mailbox.code(person.email)
      // Six digits send themselves: the first time without success.
      await page.route(call, (route) => route.abort('internetdisconnected'))
      await boxes(page).fill(code)
      await page.getByText('Falha de conexão. Verifique sua internet e tente novamente.').waitFor()
      await page.unroute(call)
    },
    typed: (page) => [[boxes(page), code]],
    button: (page) => page.getByRole('button', { name: 'Confirmar código' }),
    call,
    reload: 'typed again',
    secondTab: async (other) => {
      await boxes(other).fill(code)
      await other.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
    },
    done: (page) => page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor(),
  }
}

const accepting: Step = {
  button: (page) => page.getByRole('button', { name: 'Aceitar e continuar' }),
  call: '**/trpc/signing.acceptTerms**',
  reload: 'kept',
  done: (page) => page.getByRole('button', { name: 'Assinar documento' }).waitFor(),
  isSlow: true,
}

const values = [
  ['CPF', CPF],
  ['Data', '31/12/2030'],
  ['Número', '12,5'],
  ['Razão social', 'Padaria São João'],
  ['Texto', 'Ação'],
] as const

/** Fills the last of seven fields; the others come before, half of them without a connection. */
const drawing: Step = {
  open: async (page) => {
    const accept = page.getByRole('button', { name: 'Aceitar e continuar' })
    const pad = page.getByRole('button', { name: 'Fazer a assinatura' })
    await accept.or(pad).first().waitFor()
    if (await accept.isVisible()) {
      await accept.click()
      for (const [place, [name, value]] of values.entries()) {
        if (place === 0) await page.getByRole('button', { name: `Preencher ${name}` }).click()
        const field = page.getByRole('textbox', { name })
        await field.fill(value)
        await page.context().setOffline(place > 2)
        await page.getByRole('button', { name: `Confirmar ${name}` }).click()
        await field.waitFor({ state: 'detached' })
      }
      await page.context().setOffline(false)
    }
    await page.getByRole('button', { name: `CPF: ${CPF}, preenchido` }).waitFor()
    await pad.click()
  },
  fill: drawOnPad,
  button: (page) => page.getByRole('button', { name: 'Usar esta assinatura' }),
  call: '**/v1/signature?**',
  says: { offline: notKept(), 'HTML 500': notKept(), '401': notKept() },
  reload: 'typed again',
  done: (page) => page.getByRole('button', { name: 'Assinar documento' }).waitFor(),
}

function notKept() {
  return 'Não conseguimos guardar a assinatura. Ela continua aqui: verifique a internet e tente de novo.'
}

function signing(documentId: string): Step {
  return {
    button: (page) => page.getByRole('button', { name: 'Assinar documento' }),
    call: '**/trpc/signing.sign**',
    reload: 'kept',
    // The input stays in its tab; the other tab comes to the same end.
    secondTabStands: (other) => other.getByRole('button', { name: 'Preencher CPF' }).waitFor(),
    secondTab: async (other) => {
      await other.reload()
      await other.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
    },
    done: (page) => page.getByRole('heading', { name: 'Documento assinado!' }).waitFor(),
    made: async () => {
      const { items } = await owner.client.documents.activities({ documentId })
      return items.filter(({ event }) => event === 'signer_signed_document').length
    },
    isSlow: true,
  }
}

function declining(documentId: string): Step {
  const reason = (page: Page) => page.getByLabel('Motivo da recusa')
  return {
    open: (page) => page.getByRole('button', { name: 'Recusar', exact: true }).click(),
    fill: (page) => reason(page).fill('O preço não confere.'),
    typed: (page) => [[reason(page), 'O preço não confere.']],
    button: (page) => page.getByRole('button', { name: 'Recusar documento' }),
    call: '**/trpc/signing.decline**',
    reload: 'typed again',
    secondTabStands: (other) => other.getByRole('button', { name: 'Aceitar e continuar' }).waitFor(),
    secondTab: async (other) => {
      await other.getByRole('button', { name: 'Aceitar e continuar' }).click()
      await other.getByRole('heading', { name: 'Você recusou este documento' }).waitFor()
    },
    done: (page) => page.getByRole('heading', { name: 'Você recusou este documento' }).waitFor(),
    made: async () => {
      const { items } = await owner.client.documents.activities({ documentId })
      return items.filter(({ event }) => event === 'signer_rejected_document').length
    },
    isSlow: true,
  }
}

function signingAll(ids: string[]): Step {
  const choose = async (page: Page) => {
    for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  }
  return {
    open: (page) => page.getByRole('heading', { name: 'Documentos à sua espera' }).waitFor(),
    fill: choose,
    button: (page) => page.getByRole('button', { name: 'Assinar 2 documentos' }),
    // The signer accepts the terms first.
    call: '**/trpc/signing.{acceptTerms,signMultiple}**',
    calls: 2,
    reload: 'typed again',
    secondTab: async (other) => {
      await choose(other)
      await other.getByRole('button', { name: 'Assinar 2 documentos' }).click()
      await other
        .getByText(/já fez a sua parte/)
        .first()
        .waitFor()
    },
    done: async (page) => {
      await page.getByText('Tudo resolvido por aqui.').waitFor()
      await page.getByRole('heading', { name: 'Nenhum documento à sua espera' }).waitFor()
    },
    made: async () => {
      const found = await Promise.all(ids.map((documentId) => owner.client.documents.activities({ documentId })))
      return Math.max(
        ...found.map(({ items }) => items.filter(({ event }) => event === 'signer_signed_document').length),
      )
    },
    isSlow: true,
  }
}

function releasing(person: Contact): Step {
  const email = (page: Page) => page.getByLabel('E-mail')
  let before = 0
  return {
    fill: async (page) => {
      before = (await product.mailbox.all(person.email)).length
      await email(page).fill(person.email)
    },
    typed: (page) => [[email(page), person.email]],
    button: (page) => page.getByRole('button', { name: 'ACESSAR DOCUMENTO' }),
    call: '**/trpc/release.sendToken**',
    reload: 'typed again',
    secondTab: async (other) => {
      await email(other).fill(person.email)
      await other.getByRole('button', { name: 'ACESSAR DOCUMENTO' }).click()
      await other.getByRole('alert').or(other.getByRole('status')).first().waitFor()
    },
    done: (page) => page.getByText('Código de verificação enviado para o e-mail.').waitFor(),
    made: async () => {
      await product.mailbox.newest(person.email, /^Código: \d{6}$/m)
      return (await product.mailbox.all(person.email)).length - before
    },
    isSlow: true,
  }
}

function proving(code: string): Step {
  const field = (page: Page) => page.getByLabel('Código do documento ou código hash (SHA-256)')
  return {
    fill: (page) => field(page).fill(code),
    // Once the connection is back the page shows the record by itself.
    retype: async (page) => {
      await page.goto(`${product.url}/proof`)
      await field(page).fill(code)
    },
    button: (page) => page.getByRole('button', { name: /^Verificar (documento|de novo)$/ }),
    call: '**/trpc/proof.verify**',
    reload: 'typed again',
    secondTab: async (other) => {
      await field(other).fill(code)
      await other.keyboard.press('Enter')
      await other.getByRole('heading', { name: 'Documento encontrado' }).waitFor()
    },
    done: (page) => page.getByText('Ana Úrsula Conceição').first().waitFor(),
    isSlow: true,
  }
}
