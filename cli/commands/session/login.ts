import { password as askPassword, text as askText, isCancel } from '@clack/prompts'
import { Command } from 'commander'
import { type Context, clientAt, readUrl } from '../../context.ts'
import { Failure } from '../../failure.ts'
import { type Io, secretFromStdin } from '../../io.ts'

interface Options {
  url?: string
  email?: string
  passwordStdin?: boolean
  apiKeyStdin?: boolean
}

/** `rubrica login`: keeps a one-hour token, or an API key that was checked first. Secrets come by prompt or stdin only. */
export function loginCommand(context: Context): Command {
  return new Command('login')
    .description('Entra com e-mail e senha, ou com uma chave de API')
    .option('--url <endereço>', 'endereço do serviço')
    .option('--email <e-mail>', 'e-mail da conta')
    .option('--password-stdin', 'lê a senha da entrada padrão')
    .option('--api-key-stdin', 'lê uma chave de API da entrada padrão')
    .action(async (options: Options) => {
      const url = options.url ?? (await readUrl(context))
      if (options.passwordStdin && options.apiKeyStdin) {
        throw new Failure('Escolha --password-stdin ou --api-key-stdin.', 2)
      }
      const name = await (options.apiKeyStdin ? withKey(context, url) : withPassword(context, url, options))
      context.io.note(`Você entrou em ${url} como ${name}.`)
    })
}

async function withKey(context: Context, url: string): Promise<string> {
  const apiKey = await secretFromStdin(context.io)
  if (apiKey === '') throw new Failure('A entrada padrão não traz nenhuma chave.', 2)
  const { user } = await clientAt(context, url, { apiKey }).users.self()
  await context.store.write({ url, apiKey })
  return user.email
}

async function withPassword(context: Context, url: string, options: Options): Promise<string> {
  const email = options.email ?? (await ask(context.io, 'E-mail', '--email'))
  const password = options.passwordStdin ? await secretFromStdin(context.io) : await askHidden(context.io)
  const session = await clientAt(context, url).auth.login({ email, password })
  if (session.access_token === undefined) throw new Failure('O serviço não respondeu com um token.')
  await context.store.write({ url, accessToken: session.access_token })
  return session.user.email
}

async function ask(io: Io, message: string, option: string): Promise<string> {
  if (!io.isTerminal) throw new Failure(`Informe ${option}.`, 2)
  return answered(await askText({ message, input: io.stdin, output: io.stderr }))
}

async function askHidden(io: Io): Promise<string> {
  if (!io.isTerminal) throw new Failure('Sem terminal, passe a senha com --password-stdin.', 2)
  return answered(await askPassword({ message: 'Senha', input: io.stdin, output: io.stderr }))
}

function answered(answer: string | symbol): string {
  if (isCancel(answer) || typeof answer !== 'string') throw new Failure('Interrompido.', 130)
  return answer
}
