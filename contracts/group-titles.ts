import type { Sentence } from './locale.ts'

/** Titles of the groups, in reading order. */
export const groupTitles = {
  auth: { pt: 'Acesso', en: 'Access' },
  sessions: { pt: 'Sessões', en: 'Sessions' },
  keys: { pt: 'Chaves de API', en: 'API keys' },
  deviceLogins: { pt: 'Login de computadores', en: 'Login of computers' },
  users: { pt: 'Usuários', en: 'Users' },
  accounts: { pt: 'Workspaces', en: 'Workspaces' },
  activity: { pt: 'Atividade dos membros', en: 'Activity of the members' },
  usage: { pt: 'Consumo', en: 'Usage' },
  statistics: { pt: 'Estatísticas', en: 'Statistics' },
  estimates: { pt: 'Estimativas de custo', en: 'Cost estimates' },
  members: { pt: 'Equipe', en: 'Team' },
  invitations: { pt: 'Convites', en: 'Invitations' },
  documents: { pt: 'Documentos', en: 'Documents' },
  readerCodes: { pt: 'Leitor do ITI', en: "ITI's reader" },
  cloudCertificates: { pt: 'Certificado em nuvem', en: 'Certificate in the cloud' },
  drafts: { pt: 'Rascunhos da preparação', en: 'Drafts of preparation' },
  assignments: { pt: 'Envio para assinatura', en: 'Assignments' },
  signers: { pt: 'Contatos', en: 'Contacts' },
  templates: { pt: 'Templates', en: 'Templates' },
  tags: { pt: 'Etiquetas', en: 'Tags' },
  fields: { pt: 'Campos', en: 'Fields' },
  signing: { pt: 'Assinatura', en: 'Signing' },
  drawings: { pt: 'Desenho em outro aparelho', en: 'Drawing on another device' },
  publicDocuments: { pt: 'Documentos públicos', en: 'Public documents' },
  webhooks: { pt: 'Webhooks', en: 'Webhooks' },
  webhookAddresses: { pt: 'Endereços de webhook', en: 'Webhook addresses' },
  events: { pt: 'Eventos', en: 'Events' },
  log: { pt: 'Registro de selos', en: 'Seal log' },
} as const satisfies Record<string, Sentence>

/** The title of a group; undefined for one that a later version has. */
export function titleOfGroup(group: string): Sentence | undefined {
  return Object.entries(groupTitles).find(([name]) => name === group)?.[1]
}
