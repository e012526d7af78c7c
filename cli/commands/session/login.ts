import type { Command } from 'commander'
import { ask, askHidden } from '../../ask.ts'
import { advise, type Context, clientAt } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { secretFromStdin } from '../../io.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'
import { keepLogin } from '../../settings/keep-login.ts'
import { DEFAULT_PROFILE } from '../../settings/settings.ts'

interface Options {
  url?: string
  email?: string
  passwordStdin?: boolean
  withKey?: boolean
}

/** `rubrica login`: keeps a one-hour token, or an API key that was checked first. Secrets come by prompt or stdin only. */
export function defineLogin(command: Command, context: Context): void {
  command
    .addHelpText('after', exampleText('rubrica login --email voce@exemplo.com --password-stdin < senha.txt'))
    .option('--url <endereço>', 'endereço do serviço')
    .option('--email <e-mail>', 'e-mail da conta')
    .option('--password-stdin', 'lê a senha da entrada padrão')
    .option('--api-key-stdin, --with-key', 'lê uma chave de API da entrada padrão')
    .action((options: Options) => runLogin(context, options))
}

async function runLogin(context: Context, options: Options): Promise<void> {
  if (options.passwordStdin && options.withKey) {
    throw new Failure('Escolha --password-stdin ou --with-key.', exitCodes.usage)
  }
  const { url, ...chosen } = await chooseSettings(context, { url: options.url, mayBeNew: true })
  const { email, ...login } = await (options.withKey ? byKey(context, url) : byPassword(context, url, options))
  const { profile, isNew } = await keepLogin(context, chosen, { url, ...login })
  advise(context, 'Você entrou em {url} como {email}.', { url, email })
  if (isNew && profile !== DEFAULT_PROFILE)
    advise(context, 'Perfil novo: {profile}. Os outros: rubrica config list', { profile })
}

async function byKey(context: Context, url: string) {
  const key = await secretFromStdin(context.io)
  if (key === '') throw new Failure('A entrada padrão não traz nenhuma chave.', exitCodes.usage)
  const { user } = await (await clientAt(context, url, { apiKey: key })).users.self()
  return { email: user.email, key }
}

async function byPassword(context: Context, url: string, options: Options) {
  const email = options.email ?? (await ask(context, 'E-mail', '--email'))
  const password = options.passwordStdin
    ? await secretFromStdin(context.io)
    : await askHidden(context, 'Senha', '--password-stdin')
  const session = await (await clientAt(context, url)).auth.login({ email, password })
  if (session.access_token === undefined) throw new Failure('O serviço não respondeu com um token.')
  return { email: session.user.email, token: session.access_token }
}
