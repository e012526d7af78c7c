import type { Command } from 'commander'
import { ask, askChoice, askHidden, confirmOrStop } from '../../ask.ts'
import { advise, type Context, clientAt } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { secretFromStdin } from '../../io.ts'
import { asIs } from '../../language.ts'
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
        context,
        {
          pt: "rubrica signup --name 'Ana Souza' --email ana@exemplo.com.br --accept-terms --password-stdin < senha.txt",
          en: "rubrica signup --name 'Ana Souza' --email ana@example.com --accept-terms --password-stdin < password.txt",
        },
        'rubrica signup --browser',
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
    .option('--name <name>', context.text({ pt: 'seu nome', en: 'your name' }))
    .option('--email <e-mail>', context.text({ pt: 'seu e-mail', en: 'your e-mail' }))
    .option(
      '--password-stdin',
      context.text({ pt: 'lê a senha da entrada padrão', en: 'reads the password from standard input' }),
    )
    .option(
      '--accept-terms',
      context.text({
        pt: 'aceita os Termos de Uso e a Política de Privacidade',
        en: 'accepts the Terms of Use and the Privacy Policy',
      }),
    )
    .action((options: Options) => runSignup(context, options))
}

async function runSignup(context: Context, options: Options): Promise<void> {
  const isHere = options.name !== undefined || options.email !== undefined || options.passwordStdin
  if (options.browser && isHere)
    throw new Failure(
      {
        pt: 'Com --browser, os dados são informados na página.',
        en: 'With --browser, the page asks for your details.',
      },
      exitCodes.usage,
    )
  const { url, ...chosen } = await chooseSettings(context, { url: options.url, mayBeNew: true })
  const isByBrowser = options.browser || (!isHere && (await choosesBrowser(context)))
  const login = isByBrowser ? await onPage(context, url) : await here(context, url, options)
  const { finishLogin } = await import('../../login/finish-login.ts')
  await finishLogin(context, chosen, { url, ...login })
}

async function choosesBrowser(context: Context): Promise<boolean> {
  if (!context.io.isTerminal) return false
  const ways = {
    browser: { pt: 'Pelo navegador', en: 'In the browser' },
    here: { pt: 'Aqui no terminal', en: 'Here in the terminal' },
  }
  return (
    (await askChoice(
      context,
      { pt: 'Como você quer criar a conta?', en: 'How do you want to create the account?' },
      ways,
    )) === 'browser'
  )
}

async function onPage(context: Context, url: string): Promise<NewLogin> {
  const { loginByBrowser } = await import('../../login/browser-login.ts')
  const login = await loginByBrowser(context, url, {
    pt: 'Para criar a conta, abra {address}',
    en: 'To create an account, go to {address}',
  })
  if (login !== undefined) return login
  throw new Failure(
    {
      pt: '{url} não tem login pelo navegador. Crie a conta aqui, com --name e --email.',
      en: '{url} has no browser login. Create the account here, with --name and --email.',
    },
    exitCodes.usage,
    {
      url,
    },
  )
}

async function here(context: Context, url: string, options: Options): Promise<NewLogin> {
  const { io } = context
  const name = options.name ?? (await ask(context, { pt: 'Nome', en: 'Name' }, '--name'))
  const email = options.email ?? (await ask(context, { pt: 'E-mail', en: 'E-mail' }, '--email'))
  const password = options.passwordStdin
    ? await secretFromStdin(io)
    : await askHidden(
        context,
        { pt: 'Senha, de pelo menos 8 caracteres', en: 'Password, of at least 8 characters' },
        '--password-stdin',
      )
  await acceptTerms(context, url, options)
  const client = await clientAt(context, url)
  const created = await client.users.create({ name, email, password, has_accepted_terms: true })
  // A host of the wire format may open the account without a session.
  const session = created.access_token === undefined ? await client.auth.login({ email, password }) : created
  const { keyInPlaceOf } = await import('../../login/new-login.ts')
  const login = await keyInPlaceOf(context, url, session)
  advise(
    context,
    {
      pt: 'Conta criada. Enviamos a {email} um link e um código de 6 dígitos que confirmam o e-mail. Abra o link, ou use:',
      en: 'Your account was created. We e-mailed {email} a link and a 6-digit code to confirm the address. Open the link, or use:',
    },
    { email },
  )
  advise(context, asIs(`rubrica account verify-email --email ${email} --code 123456`))
  return login
}

async function acceptTerms(context: Context, url: string, { acceptTerms: yes }: Options): Promise<void> {
  const { io, text } = context
  if (!yes && !io.isTerminal) {
    throw new Failure(
      {
        pt: 'Leia os Termos de Uso e a Política de Privacidade, e aceite-os com --accept-terms.',
        en: 'Read the Terms of Use and the Privacy Policy, and accept them with --accept-terms.',
      },
      exitCodes.usage,
    )
  }
  const { origin } = new URL(url)
  if (!yes) {
    io.note(text({ pt: 'Termos de Uso: {address}', en: 'Terms of Use: {address}' }, { address: `${origin}/terms` }))
    io.note(
      text(
        { pt: 'Política de Privacidade: {address}', en: 'Privacy Policy: {address}' },
        { address: `${origin}/privacy` },
      ),
    )
  }
  await confirmOrStop(
    context,
    {
      pt: 'Você leu e aceita os Termos de Uso e a Política de Privacidade?',
      en: 'Have you read the Terms of Use and the Privacy Policy, and do you accept them?',
    },
    yes ? { yes } : {},
  )
}
