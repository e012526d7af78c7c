import type { Command } from 'commander'
import { ask, askHidden } from '../../ask.ts'
import { advise, type Context, clientAt, readUrl } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { secretFromStdin } from '../../io.ts'

interface Options {
  url?: string
  email?: string
  passwordStdin?: boolean
  apiKeyStdin?: boolean
}

/** `rubrica login`: keeps a one-hour token, or an API key that was checked first. Secrets come by prompt or stdin only. */
export function defineLogin(command: Command, context: Context): void {
  command
    .addHelpText('after', exampleText('rubrica login --email voce@exemplo.com --password-stdin < senha.txt'))
    .option('--url <endereço>', 'endereço do serviço')
    .option('--email <e-mail>', 'e-mail da conta')
    .option('--password-stdin', 'lê a senha da entrada padrão')
    .option('--api-key-stdin', 'lê uma chave de API da entrada padrão')
    .action(async (options: Options) => {
      const url = options.url ?? (await readUrl(context))
      if (options.passwordStdin && options.apiKeyStdin) {
        throw new Failure('Escolha --password-stdin ou --api-key-stdin.', exitCodes.usage)
      }
      const name = await (options.apiKeyStdin ? withKey(context, url) : withPassword(context, url, options))
      advise(context, `Você entrou em ${url} como ${name}.`)
    })
}

async function withKey(context: Context, url: string): Promise<string> {
  const apiKey = await secretFromStdin(context.io)
  if (apiKey === '') throw new Failure('A entrada padrão não traz nenhuma chave.', exitCodes.usage)
  const { user } = await (await clientAt(context, url, { apiKey })).users.self()
  await context.store.write({ url, apiKey })
  return user.email
}

async function withPassword(context: Context, url: string, options: Options): Promise<string> {
  const email = options.email ?? (await ask(context.io, 'E-mail', '--email'))
  const password = options.passwordStdin
    ? await secretFromStdin(context.io)
    : await askHidden(context.io, 'Senha', '--password-stdin')
  const session = await (await clientAt(context, url)).auth.login({ email, password })
  if (session.access_token === undefined) throw new Failure('O serviço não respondeu com um token.')
  await context.store.write({ url, accessToken: session.access_token })
  return session.user.email
}
