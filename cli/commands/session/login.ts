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
        context,
        {
          pt: 'rubrica login --email voce@exemplo.com --password-stdin < senha.txt',
          en: 'rubrica login --email you@example.com --password-stdin < password.txt',
        },
        'rubrica login --browser',
        'rubrica login --with-key < chave.txt',
      ),
    )
    .option('--url <address>', context.text({ pt: 'endereço do serviço', en: 'address of the service' }))
    .option(
      '--browser',
      context.text({
        pt: 'pelo navegador, deste computador ou de outro',
        en: 'through the browser, on this computer or another',
      }),
    )
    .option('--email <e-mail>', context.text({ pt: 'com e-mail e senha', en: 'with e-mail and password' }))
    .option(
      '--password-stdin',
      context.text({ pt: 'lê a senha da entrada padrão', en: 'reads the password from standard input' }),
    )
    .option(
      '--api-key-stdin, --with-key',
      context.text({ pt: 'lê uma chave de API da entrada padrão', en: 'reads an API key from standard input' }),
    )
    .action((options: Options) => runLogin(context, options))
}

async function runLogin(context: Context, options: Options): Promise<void> {
  const ways = [options.browser, options.withKey, options.email !== undefined || options.passwordStdin]
  if (ways.filter(Boolean).length > 1) {
    throw new Failure(
      {
        pt: 'Escolha um: --browser, --with-key, ou --email com --password-stdin.',
        en: 'Choose one: --browser, --with-key, or --email with --password-stdin.',
      },
      exitCodes.usage,
    )
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
  return askChoice(
    context,
    { pt: 'Como você quer entrar?', en: 'How do you want to log in?' },
    {
      browser: { pt: 'Pelo navegador', en: 'In the browser' },
      password: { pt: 'Com e-mail e senha', en: 'With e-mail and password' },
    },
  )
}

async function loginBy(way: Way, context: Context, url: string, options: Options): Promise<NewLogin> {
  if (way === 'key') return byKey(context)
  if (way === 'password') return byPassword(context, url, options)
  const { loginByBrowser } = await import('../../login/browser-login.ts')
  const login = await loginByBrowser(context, url, {
    pt: 'Para entrar ou criar a conta, abra {address}',
    en: 'To log in or to create an account, go to {address}',
  })
  if (login !== undefined) return login
  throw new Failure(
    {
      pt: '{url} não tem login pelo navegador. Entre com rubrica login --email',
      en: '{url} has no browser login. Log in with rubrica login --email',
    },
    exitCodes.usage,
    { url },
  )
}

async function byKey({ io }: Context): Promise<NewLogin> {
  const key = await secretFromStdin(io)
  if (key === '')
    throw new Failure(
      { pt: 'A entrada padrão não traz nenhuma chave.', en: 'There is no key on standard input.' },
      exitCodes.usage,
    )
  return { key }
}

async function byPassword(context: Context, url: string, options: Options): Promise<NewLogin> {
  const email = options.email ?? (await ask(context, { pt: 'E-mail', en: 'E-mail' }, '--browser, --email'))
  const password = options.passwordStdin
    ? await secretFromStdin(context.io)
    : await askHidden(context, { pt: 'Senha', en: 'Password' }, '--password-stdin')
  const session = await (await clientAt(context, url)).auth.login({ email, password })
  const { keyInPlaceOf } = await import('../../login/new-login.ts')
  return keyInPlaceOf(context, url, session)
}
