import type { Page } from 'playwright-core'
import { drawnSignature } from '../../make.ts'
import type { World } from './world.ts'

/** A dialog, menu or list, with the page that has it and the presses that open it. */
export interface Overlay {
  at: string | ((world: World) => string)
  /** Names of buttons, entries and boxes to press one after the other, or another step. */
  press: (string | RegExp | ((page: Page) => Promise<unknown>))[]
}

const list = '/dashboard/documents'
const waiting = ({ documents }: World) => `${list}/${documents.waiting.id}/view`
const ready = ({ documents }: World) => `${list}/${documents.ready.id}/view`
const step = (name: string) => (world: World) => `${list}/${world.documents.ready.id}/${name}`
const templates = '/dashboard/templates'
const roles = ({ template }: World) => `${templates}/${template.id}/signers`
const tab = (name: string) => `/dashboard/workspace/${name}`
const account = (name: string) => `/dashboard/account/${name}`
const all = (page: Page) => page.getByRole('checkbox', { name: 'Selecionar tudo' }).check({ force: true })

/** Overlays of the pages of the dashboard. */
export const overlays: Overlay[] = [
  { at: list, press: [/^Menu do usuário/] },
  { at: list, press: [/^Menu do usuário/, 'Workspaces'] },
  { at: list, press: ['Carregar documento'] },
  { at: list, press: [/^Ordem/] },
  { at: list, press: [/^Etiquetas: todas/] },
  { at: list, press: ['Ações de contrato.pdf', 'Etiquetas'] },
  { at: list, press: [all, 'Etiquetar'] },
  { at: list, press: [all, 'Reenviar'] },
  { at: list, press: [all, 'Excluir'] },
  { at: waiting, press: ['Ações de contrato.pdf', 'Cancelar documento'] },
  { at: waiting, press: ['Mudar prazo'] },
  { at: waiting, press: ['Mudar lembretes'] },
  { at: waiting, press: [/^Corrigir e-mail/] },
  { at: ready, press: ['Ações de contrato.pdf', 'Renomear'] },
  { at: ready, press: ['Ações de contrato.pdf', 'Excluir'] },
  { at: templates, press: ['Criar template'] },
  { at: templates, press: ['Ações de Locação', 'Nome e etiquetas'] },
  { at: templates, press: ['Ações de Locação', 'Excluir'] },
  { at: '/dashboard/signers', press: ['Ações de Bia Sá', 'Excluir'] },
  { at: tab('fields'), press: ['Ações de Matrícula do imóvel', 'Excluir'] },
  { at: '/dashboard/fields/new', press: [/^Texto Tipo/] },
  { at: tab('tags'), press: ['Criar etiqueta'] },
  { at: tab('tags'), press: ['Ações de Locação', 'Editar'] },
  { at: tab('tags'), press: ['Ações de Locação', 'Excluir'] },
  { at: tab('appearance'), press: ['Escolher: Cor principal'] },
  { at: tab('appearance'), press: [chooseLogo] },
  { at: tab('team'), press: ['Convidar pessoa'] },
  { at: tab('team'), press: [/^Cancelar o convite/] },
  { at: tab('team'), press: ['Ações de Bia Sá', 'Remover da equipe'] },
  { at: tab('webhooks'), press: ['Trocar segredo'] },
  { at: tab('webhooks'), press: [/Resultado$/] },
  { at: account('profile'), press: ['CANCELAR CONTA'] },
  { at: account('workspaces'), press: ['Criar novo workspace'] },
  { at: account('workspaces'), press: ['Renomear'] },
  { at: account('api'), press: [/^(Criar|Gerar) chave/] },
  { at: account('api'), press: ['Nova chave com nome', limitKey] },
  { at: step('signers'), press: ['Adicionar signatário'] },
  { at: step('signers'), press: ['Novo contato'] },
  { at: step('prepare'), press: [/Campos para$/] },
  { at: step('review'), press: [/^Calendário/] },
  { at: roles, press: ['Alterar Locatário'] },
  { at: roles, press: ['Retirar Locatário'] },
]

async function limitKey(page: Page) {
  await page.getByText('Só o que eu escolher').click()
}

async function chooseLogo(page: Page) {
  const buffer = Buffer.from(await drawnSignature().arrayBuffer())
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
}
