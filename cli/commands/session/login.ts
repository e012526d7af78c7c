import type { Command } from 'commander'
import { ask, askChoice, askHidden } from '../../ask.ts'
import { type Context, clientAt } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { secretFromStdin } from '../../io.ts'
import type { NewLogin } from '../../login/new-login.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'

interface Options {
  url?: string
  browser?: boolean
  email?: string
  passwordStdin?: boolean
  withKey?: boolean
}

/** `rubrica login`: keeps a named key of the person, got through a page or by the password. Secrets come by prompt or stdin only. */
export function defineLogin(command: Command, context: Context): void {
  command
    .addHelpText(
      'after',
      exampleText(
        'rubrica login --email voce@exemplo.com --password-stdin < senha.txt',
        'rubrica login --browser',
        'rubrica login --with-key < chave.txt',
      ),
    )
    .option('--url <endereço>', 'endereço do serviço')
    .option('--browser', 'pelo navegador, deste computador ou de outro')
    .option('--email <e-mail>', 'com e-mail e senha')
    .option('--password-stdin', 'lê a senha da entrada padrão')
    .option('--api-key-stdin, --with-key', 'lê uma chave de API da entrada padrão')
    .action((options: Options) => runLogin(context, options))
}

async function runLogin(context: Context, options: Options): Promise<void> {
  const ways = [options.browser, options.withKey, options.email !== undefined || options.passwordStdin]
  if (ways.filter(Boolean).length > 1) {
    throw new Failure('Escolha um: --browser, --with-key, ou --email com --password-stdin.', exitCodes.usage)
  }
  const { url, ...chosen } = await chooseSettings(context, { url: options.url, mayBeNew: true })
  const login = await loginBy(await chooseWay(context, options), context, url, options)
  const { finishLogin } = await import('../../login/finish-login.ts')
  await finishLogin(context, chosen, { url, ...login })
}

type Way = 'browser' | 'key' | 'password'

async function chooseWay(context: Context, { browser, withKey, email, passwordStdin }: Options): Promise<Way> {
  if (browser) return 'browser'
  if (withKey) return 'key'
  if (email !== undefined || passwordStdin || !context.io.isTerminal) return 'password'
  return askChoice(context, 'Como você quer entrar?', { browser: 'Pelo navegador', password: 'Com e-mail e senha' })
}

async function loginBy(way: Way, context: Context, url: string, options: Options): Promise<NewLogin> {
  if (way === 'key') return byKey(context)
  if (way === 'password') return byPassword(context, url, options)
  const { loginByBrowser } = await import('../../login/browser-login.ts')
  const login = await loginByBrowser(context, url, 'Para entrar ou criar a conta, abra {address}')
  if (login !== undefined) return login
  throw new Failure('{url} não tem login pelo navegador. Entre com rubrica login --email', exitCodes.usage, { url })
}

async function byKey({ io }: Context): Promise<NewLogin> {
  const key = await secretFromStdin(io)
  if (key === '') throw new Failure('A entrada padrão não traz nenhuma chave.', exitCodes.usage)
  return { key }
}

async function byPassword(context: Context, url: string, options: Options): Promise<NewLogin> {
  const email = options.email ?? (await ask(context, 'E-mail', '--browser, --email'))
  const password = options.passwordStdin
    ? await secretFromStdin(context.io)
    : await askHidden(context, 'Senha', '--password-stdin')
  const session = await (await clientAt(context, url)).auth.login({ email, password })
  const { keyInPlaceOf } = await import('../../login/new-login.ts')
  return keyInPlaceOf(context, url, session)
}
