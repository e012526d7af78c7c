import type { Page } from 'playwright-core'
import { signInAs } from '../web/sign-in.ts'
import { accessCodeOf, enter, sendWithFields } from '../web/signing/signing-link.ts'
import type { Agency } from './agency.ts'

/** The main screens, each brought to the state that its picture shows. */
export const screens: Record<string, (page: Page, agency: Agency) => Promise<void>> = {
  login: async (page, { product }) => void (await page.goto(product.url)),
  home: inside(() => '/dashboard'),
  documents: inside(() => '/dashboard/documents'),
  document: inside(({ sealed }) => `/dashboard/documents/${sealed.id}/view`),
  waiting: inside(({ waiting }) => `/dashboard/documents/${waiting.id}/view`),
  signers: inside(({ draft }) => `/dashboard/documents/${draft.id}/signers`),
  prepare: inside(({ draft }) => `/dashboard/documents/${draft.id}/prepare`),
  review: inside(({ draft }) => `/dashboard/documents/${draft.id}/review`),
  template: inside(({ templateId }) => `/dashboard/templates/${templateId}/view`),
  'template-for-many': inside(({ templateId }) => `/dashboard/templates/${templateId}/many`),
  appearance: inside(() => '/dashboard/workspace/appearance'),
  sign: async (page, { product, owner, ana }) => {
    const { id } = await sendWithFields(owner, ana, ['personName', 'cpf', 'signature'], { top: 1470, apart: 92 })
    await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  },
  proof: async (page, { product }) => void (await page.goto(`${product.url}/proof`)),
  plans: async (page, { product }) => void (await page.goto(`${product.url}/plans`)),
}

function inside(path: (agency: Agency) => string) {
  return async (page: Page, agency: Agency) => {
    await signInAs(agency.product, page, agency.owner, path(agency))
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}
