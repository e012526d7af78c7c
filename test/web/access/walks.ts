import type { Page } from 'playwright-core'
import type { Links, World } from './world.ts'

/** One look at a route in one state. */
export interface Walk<W = World> {
  /** The route, as in the route table. */
  route: string
  at: (world: W) => string
  /** Text that the page shows once it has its data; without it the h1 is enough. */
  shows?: string | RegExp
  /** Brings out what the page shows only then. */
  onward?: (page: Page) => Promise<unknown>
}

/** Pages of the world's owner about documents and their signers. */
export const paperWalks: Walk[] = [
  walk('/dashboard', '', 'Esperam por você'),
  walk('/dashboard/documents', '', 'Negado'),
  walk('/dashboard/documents/:id/sent', ({ documents }) => documents.waiting.id, 'Documento enviado'),
  ...(['waiting', 'sealed', 'ready', 'expired', 'cancelled', 'failed', 'processing', 'certificating'] as const).map(
    (name) => walk('/dashboard/documents/:id/view', ({ documents }) => documents[name].id),
  ),
  walk('/dashboard/documents/:id/view', () => crypto.randomUUID(), 'não existe ou foi excluído'),
  walk('/dashboard/templates', '', 'Locação'),
  ...['sent', 'many', 'view'].map((page) => walk(`/dashboard/templates/:id/${page}`, ({ template }) => template.id)),
  walk('/dashboard/signers', '', 'Bia Sá'),
  walk('/dashboard/signers/new'),
  ...['view', 'edit'].map((page) => walk(`/dashboard/signers/:id/${page}`, ({ ana }) => ana.id)),
]

/** For the same person: the workspace and the account. */
export const settingsWalks: Walk[] = [
  walk('/dashboard/workspace/:tab?', '', 'Matrícula do imóvel'),
  ...['fields', 'tags', 'appearance', 'files', 'team', 'activity', 'webhooks'].map((tab) =>
    walk('/dashboard/workspace/:tab?', () => tab),
  ),
  ...['view', 'edit'].map((page) => walk(`/dashboard/users/:id/${page}`, ({ mate }) => mate.id)),
  walk('/dashboard/fields', '', 'Matrícula do imóvel'),
  walk('/dashboard/users'),
  walk('/dashboard/fields/new'),
  ...['view', 'edit'].map((page) => walk(`/dashboard/fields/:id/${page}`, ({ field }) => field.id)),
  walk('/dashboard/account/:tab?'),
  walk('/dashboard/account/change-password'),
  ...['profile', 'workspaces', 'api', 'plan', 'notifications', 'sessions'].map((tab) =>
    walk('/dashboard/account/:tab?', () => tab),
  ),
  walk('/dashboard/profile'),
  walk('/dashboard/profile/delete'),
  walk('/dashboard/profile/delete-scheduled'),
  walk('/dashboard/*', () => 'nada'),
]

const steps = ['signers', 'prepare', 'review']

/** The wizard's steps, for the same person. */
export const wizardWalks: Walk[] = [
  ...['', '/virtual'].map((kind) => walk(`/dashboard/documents/:id${kind}`, ({ documents }) => documents.ready.id)),
  ...steps.map((step) => walk(`/dashboard/documents/:id/${step}`, ({ documents }) => documents.ready.id)),
  ...steps.map((step) => walk(`/dashboard/documents/:id/virtual/${step}`, ({ documents }) => documents.virtual.id)),
  ...['', '/virtual'].flatMap((kind) =>
    ['', ...steps.map((step) => `/${step}`), '/use', '/review/document'].map((step) =>
      walk(`/dashboard/templates/:id${kind}${step}`, ({ template }) => template.id),
    ),
  ),
  walk('/dashboard/documents/:id/signers', () => crypto.randomUUID(), 'não existe ou foi excluído'),
]

/** Pages open to everybody. */
export const openWalks: Walk[] = [
  walk('/'),
  walk('/signup'),
  walk('/invitation/:invitation_id', ({ invitation }) => invitation, 'convidou você'),
  walk('/invitation/:invitation_id', () => 'nada'),
  walk('/forgot-password'),
  walk('/forgot-password/success'),
  ...['reset', 'create'].flatMap((kind) => [walk(`/password-${kind}`), walk(`/password-${kind}/success`)]),
  walk('/device', '', 'rubrica login'),
  { route: '/email-verification', at: () => '/email-verification?token=nada', shows: 'Senha da conta' },
  walk('/logout'),
  walk('/plans'),
  ...['free', 'pro'].map((plan) => walk('/plan/:plan', () => plan)),
  walk('/compare', '', 'O que mais se pede em público'),
  walk('/terms'),
  walk('/privacy'),
  walk('/proof'),
  walk('/proof/:code', () => 'AAAA-BBBB-CCCC-DDDD'),
  walk('/sign/certificado/retorno', '', 'Documento não assinado'),
  walk('/sign/celular/desenho', '', 'Este código não vale mais'),
  walk('/release/:document_id?', ({ documents }) => documents.waiting.id),
  walk('/*', () => 'nada'),
]

const behindLink = walk<Links>

/** Pages behind a signer's link; the test confirms each link first, unless the page asks for the digits. */
export const signerWalks: Walk<Links>[] = [
  behindLink('/verify/:signerAccessCode', ({ verify }) => verify.code, 'Confirme que é você'),
  behindLink('/sign/:signerAccessCode', ({ sign }) => sign.code, 'Aceitar e continuar'),
  {
    ...behindLink('/sign/:signerAccessCode/documents', ({ several }) => several.code, 'Ler'),
    onward: async (page) => {
      await page.getByRole('checkbox', { name: 'Selecionar todos' }).click({ force: true })
      await page.getByText('Você escolheu').waitFor()
    },
  },
  behindLink('/sign/:signerAccessCode/success', ({ signed }) => signed.code, 'Documento assinado'),
  ...(['declined', 'cancelled', 'expired'] as const).map((name) =>
    behindLink('/sign/:signerAccessCode/closed', (links) => links[name].code),
  ),
  behindLink('/sign/:signerAccessCode', ({ outOfTurn }) => outOfTurn.code, 'Ainda não é a sua vez'),
  behindLink('/sign/:signerAccessCode', () => 'nada', 'não é válido'),
]

/** The id replaces the parameter of the route, or a star at its end. */
function walk<W = World>(route: string, id: '' | ((world: W) => string) = '', shows?: string | RegExp): Walk<W> {
  const at = (world: W) => route.replace(/:\w+\??|\*$/, () => (id === '' ? '' : id(world)))
  return { route, at, ...(shows ? { shows } : {}) }
}
