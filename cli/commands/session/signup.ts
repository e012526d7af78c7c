import type { Command } from 'commander'
import { ask, askChoice, askHidden, confirmOrStop } from '../../ask.ts'
import { advise, type Context, clientAt } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { secretFromStdin } from '../../io.ts'
import type { NewLogin } from '../../login/new-login.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'

interface Options {
  url?: string
  browser?: boolean
  name?: string
  email?: string
  passwordStdin?: boolean
  acceptTerms?: boolean
}

/** `rubrica signup`: opens an account, on a page or here, and keeps the login. */
export function defineSignup(command: Command, context: Context): void {
  command
    .addHelpText(
      'after',
      exampleText(
        "rubrica signup --name 'Ana Souza' --email ana@exemplo.com.br --accept-terms --password-stdin < senha.txt",
        'rubrica signup --browser',
      ),
    )
    .option('--url <endereço>', 'endereço do serviço')
    .option('--browser', 'pelo navegador, deste computador ou de outro')
    .option('--name <nome>', 'seu nome')
    .option('--email <e-mail>', 'seu e-mail')
    .option('--password-stdin', 'lê a senha da entrada padrão')
    .option('--accept-terms', 'aceita os Termos de Uso e a Política de Privacidade')
    .action((options: Options) => runSignup(context, options))
}

async function runSignup(context: Context, options: Options): Promise<void> {
  const isHere = options.name !== undefined || options.email !== undefined || options.passwordStdin
  if (options.browser && isHere) throw new Failure('Com --browser, os dados são informados na página.', exitCodes.usage)
  const { url, ...chosen } = await chooseSettings(context, { url: options.url, mayBeNew: true })
  const isByBrowser = options.browser || (!isHere && (await choosesBrowser(context)))
  const login = isByBrowser ? await onPage(context, url) : await here(context, url, options)
  const { finishLogin } = await import('../../login/finish-login.ts')
  await finishLogin(context, chosen, { url, ...login })
}

async function choosesBrowser(context: Context): Promise<boolean> {
  if (!context.io.isTerminal) return false
  const ways = { browser: 'Pelo navegador', here: 'Aqui no terminal' }
  return (await askChoice(context, 'Como você quer criar a conta?', ways)) === 'browser'
}

async function onPage(context: Context, url: string): Promise<NewLogin> {
  const { loginByBrowser } = await import('../../login/browser-login.ts')
  const login = await loginByBrowser(context, url, 'Para criar a conta, abra {address}')
  if (login !== undefined) return login
  throw new Failure('{url} não tem login pelo navegador. Crie a conta aqui, com --name e --email.', exitCodes.usage, {
    url,
  })
}

async function here(context: Context, url: string, options: Options): Promise<NewLogin> {
  const { io } = context
  const name = options.name ?? (await ask(context, 'Nome', '--name'))
  const email = options.email ?? (await ask(context, 'E-mail', '--email'))
  const password = options.passwordStdin
    ? await secretFromStdin(io)
    : await askHidden(context, 'Senha, de pelo menos 8 caracteres', '--password-stdin')
  await acceptTerms(context, url, options)
  const client = await clientAt(context, url)
  const created = await client.users.create({ name, email, password, has_accepted_terms: true })
  // A host of the wire format may open the account without a session.
  const session = created.access_token === undefined ? await client.auth.login({ email, password }) : created
  const { keyInPlaceOf } = await import('../../login/new-login.ts')
  const login = await keyInPlaceOf(context, url, session)
  advise(
    context,
    'Conta criada. Enviamos a {email} um link e um código de 6 dígitos que confirmam o e-mail. Abra o link, ou use:',
    { email },
  )
  advise(context, `rubrica account verify-email --email ${email} --code 123456`)
  return login
}

async function acceptTerms(context: Context, url: string, { acceptTerms: yes }: Options): Promise<void> {
  const { io, text } = context
  if (!yes && !io.isTerminal) {
    throw new Failure(
      'Leia os Termos de Uso e a Política de Privacidade, e aceite-os com --accept-terms.',
      exitCodes.usage,
    )
  }
  const { origin } = new URL(url)
  if (!yes) {
    io.note(text('Termos de Uso: {address}', { address: `${origin}/terms` }))
    io.note(text('Política de Privacidade: {address}', { address: `${origin}/privacy` }))
  }
  await confirmOrStop(context, 'Você leu e aceita os Termos de Uso e a Política de Privacidade?', yes ? { yes } : {})
}
