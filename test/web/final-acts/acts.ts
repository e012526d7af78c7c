import type { Page } from 'playwright-core'
import type { World } from '../access/world.ts'
import { drawOnPad } from '../signing/signing-link.ts'

/** An act that the user cannot take back: its page, the presses that lead to its button, and its call. */
export interface FinalAct<W = World> {
  call: string
  at: (world: W) => string
  /** Names of the buttons to press one after the other, or another step. */
  open?: (string | RegExp | ((page: Page) => Promise<unknown>))[]
  /** The last press, which brings the act's button into sight. */
  before: string | RegExp
  /** Fills in the act's form, as soon as its button is there. */
  fill?: (page: Page) => Promise<unknown>
  /** The act's button, which says what it will do. */
  final: string | RegExp
  /** The button is no part of a dialog. */
  isInPage?: true
}

const list = '/dashboard/documents'
const templates = '/dashboard/templates'
const waiting = ({ documents }: World) => `${list}/${documents.waiting.id}/view`
const ready = ({ documents }: World) => `${list}/${documents.ready.id}/view`
const tab = (name: string) => () => `/dashboard/workspace/${name}`
const both = (page: Page) => page.getByRole('checkbox', { name: 'Selecionar tudo' }).check({ force: true })

/** Acts of a person with an account. */
export const ownersActs: FinalAct[] = [
  {
    call: 'wizard.send',
    at: ({ documents }) => `${list}/${documents.ready.id}/prepare`,
    before: 'Ir para a revisão',
    final: 'Enviar para assinatura',
    isInPage: true,
  },
  {
    call: 'documents.cancel',
    at: waiting,
    open: [/^Ações de/],
    before: 'Cancelar documento',
    final: 'Cancelar documento',
  },
  { call: 'documents.remove', at: ready, open: [/^Ações de/], before: 'Excluir', final: 'Excluir documento' },
  {
    call: 'documents.removeSeveral',
    at: () => list,
    open: [both],
    before: 'Excluir',
    final: /^Excluir \d+ documentos$/,
  },
  { call: 'documents.resendSeveral', at: () => list, open: [both], before: 'Reenviar', final: 'Reenviar convites' },
  {
    call: 'templates.remove',
    at: () => templates,
    open: ['Ações de Locação'],
    before: 'Excluir',
    final: 'Excluir template',
  },
  {
    call: 'templates.removeRole',
    at: ({ template }) => `${templates}/${template.id}/signers`,
    before: 'Retirar Locatário',
    final: 'Retirar papel',
  },
  {
    call: 'signers.remove',
    at: () => '/dashboard/signers',
    open: ['Ações de Bia Sá'],
    before: 'Excluir',
    final: 'Excluir contato',
  },
  {
    call: 'fields.remove',
    at: tab('fields'),
    open: [/^Ações de Matrícula/],
    before: 'Excluir',
    final: 'Excluir campo',
  },
  { call: 'tags.remove', at: tab('tags'), open: ['Ações de Locação'], before: 'Excluir', final: 'Excluir etiqueta' },
  {
    call: 'team.remove',
    at: tab('team'),
    open: ['Ações de Bia Sá'],
    before: 'Remover da equipe',
    final: 'Remover da equipe',
  },
  { call: 'team.revoke', at: tab('team'), before: /^Cancelar o convite/, final: 'Cancelar convite' },
  { call: 'webhooks.rotateSecret', at: tab('webhooks'), before: 'Trocar segredo', final: 'Trocar segredo' },
]

/** Acts of people with a link: they have only its access code. */
export const signersActs: FinalAct<string>[] = [
  {
    call: 'signing.sign',
    at: (code) => `/sign/${code}`,
    before: 'Aceitar e continuar',
    final: 'Assinar documento',
    isInPage: true,
  },
  {
    call: 'signing.sign',
    at: (code) => `/sign/${code}`,
    open: ['Desenhar', drawOnPad],
    before: 'Usar esta assinatura',
    final: 'Assinar documento',
    isInPage: true,
  },
  {
    call: 'signing.decline',
    at: (code) => `/sign/${code}`,
    before: 'Recusar',
    fill: giveReason,
    final: 'Recusar documento',
  },
  {
    call: 'signing.signMultiple',
    at: (code) => `/sign/${code}/documents`,
    before: /^contrato/,
    final: 'Assinar 1 documento',
    isInPage: true,
  },
]

/** Calls whose names sound final, with the press above that covers them, or with the reason why they are not final. */
export const samePress: Record<string, string> = {
  ...of('the dialog of documents.remove', [
    ...['account.endSession', 'account.removeApiKey', 'account.removeKey', 'account.unlinkProvider'],
    'session.endWorkspace',
  ]),
  ...of('the dialog of signing.decline', ['signing.declineMultiple']),
  ...of('the button of signing.sign, in a dialog of its own', [
    'signing.signWithCertificate',
    'signing.signWithPasskey',
  ]),
  ...of('the frame of wizard.send', ['templates.createDocument']),
  ...of('a final button that stays where it is', ['appearance.removeLogo', 'device.approve', 'device.refuse']),
  ...of('a message that was sent before goes out again', [
    ...['auth.resendEmailCode', 'documents.resend', 'release.sendToken'],
  ]),
  ...of('the page that shows the code asks before it takes the drawing', ['drawing.send']),
  ...of('nothing is lost: the page shows another code', ['drawing.remove']),
  ...of('takes the act back', ['account.cancelRemove']),
  ...of('asks for a reason, a name or a password first', ['account.remove', 'session.signup']),
}

function of(why: string, calls: string[]) {
  return Object.fromEntries(calls.map((call) => [call, why]))
}

async function giveReason(page: Page) {
  await page.getByLabel('Motivo da recusa').fill('Não concordo.')
}
