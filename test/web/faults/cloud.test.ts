import { openPscDouble, type PscDouble } from '@rubrica/testing/psc-double.ts'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { CPF, contact, type Owner, sentDocument, signUp } from '../../make.ts'
import { openProduct, type Product } from '../../product.ts'
import { accessCodeOf, enter } from '../signing/signing-link.ts'
import type { Step } from './matrix.ts'
import { visit, walk } from './walk.ts'

const NUMBER = CPF.replace(/\D/g, '')
const browser = useBrowser()
let psc: PscDouble
let product: Product
let owner: Owner

beforeAll(async () => {
  psc = await openPscDouble()
  // Of no root that the service knows: its holder has to agree to a signature that is not qualified.
  psc.enrol({ name: 'Ana Souza', number: NUMBER })
  product = await openProduct({ ...psc.env, WEBHOOK_ALLOW_PRIVATE: 'on' })
  owner = await signUp(product)
  return async () => {
    await product.close()
    await psc.close()
  }
})

walk<'cloud'>({
  'certificate in the cloud': async () => {
    const ana = await contact(owner, 'Ana Souza')
    await owner.client.signers.update({ accountId: owner.accountId, signerId: ana.id, government_id: NUMBER })
    const { id } = await sentDocument(owner, [], {
      signers: [{ id: ana.id, verification_method: 'DigitalCertificate' as const }],
    })
    const begin = async () => {
      const { page } = await browser.person(phone)
      const accessCode = await accessCodeOf(owner, id, ana)
      await enter(product, page, ana, accessCode)
      const accept = page.getByRole('button', { name: 'Aceitar e continuar' })
      await accept.waitFor()
      await visit(page, '/proof')
      // This page stays until the code of the other one is there.
      await accept.waitFor({ state: 'hidden' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await visit(page, `/sign/${accessCode}`)
      return page
    }
    return { begin, steps: [authorising, agreeing(id)] }
  },
})

/** The press that leads to the provider, whose page sends the signer on at once. */
const authorising: Step = {
  open: async (page) => {
    const accept = page.getByRole('button', { name: 'Aceitar e continuar' })
    const sign = page.getByRole('button', { name: 'Assinar com certificado', exact: true })
    await accept.or(sign).first().waitFor()
    if (await accept.isVisible()) await accept.click()
    await sign.click()
  },
  button: (page) => page.getByRole('button', { name: 'Assinar com certificado em nuvem' }),
  call: '**/trpc/cloudCertificate.authorize**',
  reload: 'typed again',
  // The other tab can ask for an authorisation of its own.
  secondTab: async (other) => {
    await authorising.open?.(other)
    await other.getByRole('button', { name: 'Assinar com certificado em nuvem' }).waitFor()
  },
  done: agreeable,
}

/** The press on the page to which the provider sends the signer back. */
function agreeing(documentId: string): Step {
  const once = 'an answer of the provider counts once: the page then leads back to the document'
  return {
    open: agreeable,
    button: (page) => page.getByRole('button', { name: 'Assinar mesmo assim' }),
    call: '**/trpc/cloudCertificate.finish**',
    without: { reload: once, back: once, 'second tab': once },
    done: (page) => page.getByRole('heading', { name: 'Documento assinado!' }).waitFor(),
    made: async () => {
      const { items } = await owner.client.documents.activities({ documentId })
      return items.filter(({ event }) => event === 'signer_signed_document').length
    },
    isSlow: true,
  }
}

function agreeable(page: Page) {
  return page.getByRole('heading', { name: 'A assinatura não será qualificada' }).waitFor()
}
