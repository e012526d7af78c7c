import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Command } from 'commander'
import type { Context } from './context.ts'
import type { RowCommand } from './row.ts'

/** Adds options and subcommands. */
type Define = (command: Command, context: Context) => void

/** A command of the first level. Its parts are loaded when it runs or shows its help. */
export interface Part {
  name: string
  description: Sentence
  isGroup?: true
  load(): Promise<Define>
}

export const parts: readonly Part[] = [
  {
    name: 'signup',
    description: { pt: 'Cria uma conta e entra nela', en: 'Creates an account and logs in to it' },
    load: async () => (await import('./commands/session/signup.ts')).defineSignup,
  },
  {
    name: 'login',
    description: {
      pt: 'Entra pelo navegador, com e-mail e senha ou com uma chave de API',
      en: 'Logs in through the browser, with e-mail and password, or with an API key',
    },
    load: async () => (await import('./commands/session/login.ts')).defineLogin,
  },
  {
    name: 'logout',
    description: { pt: 'Encerra o login deste computador', en: 'Logs this computer out' },
    load: async () => (await import('./commands/session/logout.ts')).defineLogout,
  },
  {
    name: 'whoami',
    description: { pt: 'Mostra quem entrou e em qual serviço', en: 'Shows who is logged in, and to which service' },
    load: async () => (await import('./commands/session/whoami.ts')).defineWhoami,
  },
  {
    name: 'send',
    description: {
      pt: 'Envia em lote: uma planilha com um template, ou uma pasta de arquivos',
      en: 'Sends many documents at once: a spreadsheet with a template, or a folder of files',
    },
    load: async () => (await import('./commands/send/index.ts')).defineSend,
  },
  {
    name: 'documents',
    description: { pt: 'Envia, acompanha e baixa documentos', en: 'Sends, follows and downloads documents' },
    isGroup: true,
    load: () =>
      group(
        import('./generated/documents.ts'),
        import('./commands/documents/index.ts').then(({ defineDocuments }) => defineDocuments),
      ),
  },
  {
    name: 'templates',
    description: {
      pt: 'Templates: documentos que se fazem muitas vezes',
      en: 'Templates, for documents that are made many times',
    },
    isGroup: true,
    load: () => group(import('./generated/templates.ts')),
  },
  {
    name: 'signers',
    description: { pt: 'Contatos que assinam', en: 'Contacts who sign' },
    isGroup: true,
    load: () =>
      group(
        import('./generated/signers.ts'),
        import('./commands/signers/index.ts').then(({ defineSigners }) => defineSigners),
      ),
  },
  {
    name: 'fields',
    description: { pt: 'Campos que os signatários preenchem', en: 'Fields that signers fill in' },
    isGroup: true,
    load: () => group(import('./generated/fields.ts')),
  },
  {
    name: 'tags',
    description: { pt: 'Etiquetas de documentos e templates', en: 'Tags of documents and templates' },
    isGroup: true,
    load: () => group(import('./generated/tags.ts')),
  },
  {
    name: 'webhooks',
    description: {
      pt: 'Avisos a outro sistema, suas entregas e os eventos',
      en: 'Webhooks to another system, their deliveries, and the events',
    },
    isGroup: true,
    load: () =>
      group(
        import('./generated/webhooks.ts'),
        import('./commands/webhooks/index.ts').then(({ defineWebhooks }) => defineWebhooks),
      ),
  },
  {
    name: 'workspaces',
    description: { pt: 'Workspaces, sua aparência e seu uso', en: 'Workspaces, their branding and their usage' },
    isGroup: true,
    load: () => group(import('./generated/workspaces.ts')),
  },
  {
    name: 'team',
    description: { pt: 'A equipe do workspace e os convites', en: "The workspace's team and invitations" },
    isGroup: true,
    load: () => group(import('./generated/team.ts')),
  },
  {
    name: 'activity',
    description: { pt: 'O que os membros fizeram no workspace', en: 'What the members did in the workspace' },
    isGroup: true,
    load: () => group(import('./generated/activity.ts')),
  },
  {
    name: 'account',
    description: {
      pt: 'A própria conta: dados, senha, chave de API, sessões',
      en: 'Your account: data, password, API key, sessions',
    },
    isGroup: true,
    load: () => group(import('./generated/account.ts')),
  },
  {
    name: 'keys',
    description: {
      pt: 'Chaves de API com nome, prazo e limites',
      en: 'API keys with a name, an expiry date and limits',
    },
    isGroup: true,
    load: () => group(import('./generated/keys.ts')),
  },
  {
    name: 'mcp',
    description: {
      pt: 'Ferramentas para um modelo de linguagem (MCP), com uma chave limitada',
      en: 'Tools for a language model (MCP), with a limited key',
    },
    load: async () => (await import('./commands/mcp/index.ts')).defineMcp,
  },
  {
    name: 'sign',
    description: {
      pt: 'Assina: o que um signatário faz com o código do seu link',
      en: 'Signs: what a signer does, with the code of their link',
    },
    isGroup: true,
    load: () => group(import('./generated/sign.ts')),
  },
  {
    name: 'config',
    description: { pt: 'O que fica guardado neste computador', en: 'Settings kept on this computer' },
    isGroup: true,
    load: async () => (await import('./commands/config/index.ts')).defineConfig,
  },
  {
    name: 'verify',
    description: {
      pt: 'Verifica arquivos assinados, sem precisar do serviço',
      en: 'Verifies signed files, without a service',
    },
    load: async () => (await import('./commands/verify/index.ts')).defineVerify,
  },
  {
    name: 'log',
    description: { pt: 'O registro de selos, que só cresce', en: 'The seal log, which only grows' },
    isGroup: true,
    load: () =>
      group(
        import('./generated/log.ts'),
        import('./commands/log/index.ts').then(({ defineLog }) => defineLog),
      ),
  },
  {
    name: 'api',
    description: { pt: 'Faz qualquer chamada de /v1', en: 'Makes any call of /v1' },
    load: async () => (await import('./commands/api/index.ts')).defineApi,
  },
  {
    name: 'completion',
    description: { pt: 'Completa comandos no bash, no zsh e no fish', en: 'Completes commands in bash, zsh and fish' },
    load: async () => (await import('./commands/completion/index.ts')).defineCompletion,
  },
]

/** The commands of a group: those made by hand, then those made of rows. */
async function group(generated: Promise<{ rows: readonly RowCommand[] }>, own?: Promise<Define>): Promise<Define> {
  const [{ addRowCommands }, { rows }, define] = await Promise.all([import('./row-command.ts'), generated, own])
  return (command, context) => {
    define?.(command, context)
    addRowCommands(command, context, rows)
  }
}
