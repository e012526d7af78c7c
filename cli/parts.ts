import type { Command } from 'commander'
import type { Context } from './context.ts'
import type { RowCommand } from './row.ts'

/** Adds options and subcommands. */
type Define = (command: Command, context: Context) => void

/** A command of the first level. Its parts are loaded when it runs or shows its help. */
export interface Part {
  name: string
  description: string
  isGroup?: true
  load(): Promise<Define>
}

export const parts: readonly Part[] = [
  {
    name: 'signup',
    description: 'Cria uma conta e entra nela',
    load: async () => (await import('./commands/session/signup.ts')).defineSignup,
  },
  {
    name: 'login',
    description: 'Entra pelo navegador, com e-mail e senha ou com uma chave de API',
    load: async () => (await import('./commands/session/login.ts')).defineLogin,
  },
  {
    name: 'logout',
    description: 'Encerra o login deste computador',
    load: async () => (await import('./commands/session/logout.ts')).defineLogout,
  },
  {
    name: 'whoami',
    description: 'Mostra quem entrou e em qual serviço',
    load: async () => (await import('./commands/session/whoami.ts')).defineWhoami,
  },
  {
    name: 'send',
    description: 'Envia em lote: uma planilha com um template, ou uma pasta de arquivos',
    load: async () => (await import('./commands/send/index.ts')).defineSend,
  },
  {
    name: 'documents',
    description: 'Envia, acompanha e baixa documentos',
    isGroup: true,
    load: () =>
      group(
        import('./generated/documents.ts'),
        import('./commands/documents/index.ts').then(({ defineDocuments }) => defineDocuments),
      ),
  },
  {
    name: 'templates',
    description: 'Templates: documentos que se fazem muitas vezes',
    isGroup: true,
    load: () => group(import('./generated/templates.ts')),
  },
  {
    name: 'signers',
    description: 'Contatos que assinam',
    isGroup: true,
    load: () =>
      group(
        import('./generated/signers.ts'),
        import('./commands/signers/index.ts').then(({ defineSigners }) => defineSigners),
      ),
  },
  {
    name: 'fields',
    description: 'Campos que os signatários preenchem',
    isGroup: true,
    load: () => group(import('./generated/fields.ts')),
  },
  {
    name: 'tags',
    description: 'Etiquetas de documentos e templates',
    isGroup: true,
    load: () => group(import('./generated/tags.ts')),
  },
  {
    name: 'webhooks',
    description: 'Avisos a outro sistema, suas entregas e os eventos',
    isGroup: true,
    load: () =>
      group(
        import('./generated/webhooks.ts'),
        import('./commands/webhooks/index.ts').then(({ defineWebhooks }) => defineWebhooks),
      ),
  },
  {
    name: 'workspaces',
    description: 'Workspaces, sua aparência e seu uso',
    isGroup: true,
    load: () => group(import('./generated/workspaces.ts')),
  },
  {
    name: 'team',
    description: 'A equipe do workspace e os convites',
    isGroup: true,
    load: () => group(import('./generated/team.ts')),
  },
  {
    name: 'account',
    description: 'A própria conta: dados, senha, chave de API, sessões',
    isGroup: true,
    load: () => group(import('./generated/account.ts')),
  },
  {
    name: 'keys',
    description: 'Chaves de API com nome, prazo e limites',
    isGroup: true,
    load: () => group(import('./generated/keys.ts')),
  },
  {
    name: 'mcp',
    description: 'Ferramentas para um modelo de linguagem (MCP), com uma chave limitada',
    load: async () => (await import('./commands/mcp/index.ts')).defineMcp,
  },
  {
    name: 'sign',
    description: 'Assina: o que um signatário faz com o código do seu link',
    isGroup: true,
    load: () => group(import('./generated/sign.ts')),
  },
  {
    name: 'config',
    description: 'O que fica guardado neste computador',
    isGroup: true,
    load: async () => (await import('./commands/config/index.ts')).defineConfig,
  },
  {
    name: 'verify',
    description: 'Verifica arquivos assinados, sem precisar do serviço',
    load: async () => (await import('./commands/verify/index.ts')).defineVerify,
  },
  {
    name: 'log',
    description: 'O registro de selos, que só cresce',
    isGroup: true,
    load: () =>
      group(
        import('./generated/log.ts'),
        import('./commands/log/index.ts').then(({ defineLog }) => defineLog),
      ),
  },
  {
    name: 'api',
    description: 'Faz qualquer chamada de /v1',
    load: async () => (await import('./commands/api/index.ts')).defineApi,
  },
  {
    name: 'completion',
    description: 'Completa comandos no bash, no zsh e no fish',
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
