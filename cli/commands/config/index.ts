import { Argument, Command } from 'commander'
import { confirmOrStop } from '../../ask.ts'
import { advise, type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { asIs, type Language } from '../../language.ts'
import { printRows } from '../../print.ts'
import { printJson } from '../../print-json.ts'
import { accountIdOf } from '../../settings/account-named.ts'
import { chooseSettings, originOf, unknownProfile } from '../../settings/chosen-settings.ts'
import { withYes } from '../../write-options.ts'

/** `rubrica config …`: hosts and workspaces by name. Credentials are never shown. */
export function defineConfig(group: Command, context: Context): void {
  for (const define of [listCommand, useCommand, getCommand, setCommand, removeCommand])
    group.addCommand(define(context))
}

/** `rubrica config list`: the profiles of this computer. */
function listCommand(context: Context): Command {
  return new Command('list')
    .description(context.text({ pt: 'Lista os perfis deste computador', en: 'Lists the profiles of this computer' }))
    .addHelpText('after', exampleText(context, 'rubrica config list'))
    .action(() => runList(context))
}

async function runList(context: Context): Promise<void> {
  const { profiles } = await context.settings.read()
  // A project's file that asks for what is not there must not hide what is.
  const chosen = await chooseSettings(context).then(
    ({ profile }) => profile,
    () => undefined,
  )
  const rows = [...profiles].map(([name, { url, workspace = null, login }]) => ({
    name,
    is_current: name === chosen,
    url,
    workspace,
    is_signed_in: login !== undefined,
    key: login?.key_name ?? null,
  }))
  const columns = [
    {
      title: asIs(''),
      raw: ({ is_current }: Row) => is_current,
      shown: ({ is_current }: Row) => (is_current ? '*' : ''),
    },
    { title: { pt: 'Perfil', en: 'Profile' }, raw: ({ name }: Row) => name },
    { title: { pt: 'Serviço', en: 'Service' }, raw: ({ url }: Row) => url },
    { title: { pt: 'Workspace', en: 'Workspace' }, raw: ({ workspace }: Row) => workspace },
    { title: { pt: 'Login', en: 'Login' }, raw: ({ is_signed_in }: Row) => is_signed_in, shown: loginText },
  ]
  type Row = (typeof rows)[number]
  await printRows(context, columns, rows)
}

function loginText({ is_signed_in, key }: { is_signed_in: boolean; key: string | null }, { text }: Language): string {
  return is_signed_in ? (key ?? text({ pt: 'sim', en: 'yes' })) : text({ pt: 'não', en: 'no' })
}

/** `rubrica config use`: sets the profile for commands that name none. */
function useCommand(context: Context): Command {
  return new Command('use')
    .description(
      context.text({
        pt: 'Escolhe o perfil que vale quando nenhum é informado',
        en: 'Chooses the default profile',
      }),
    )
    .argument('<profile>', context.text({ pt: 'um de rubrica config list', en: 'one of rubrica config list' }))
    .addHelpText('after', exampleText(context, 'rubrica config use default'))
    .action((name: string) => runUse(context, name))
}

async function runUse(context: Context, name: string): Promise<void> {
  await context.settings.update((settings) => {
    if (!settings.profiles.has(name)) throw unknownProfile(name, settings)
    settings.profile = name
  })
  advise(context, { pt: 'Perfil em uso: {name}.', en: 'Profile in use: {name}.' }, { name })
}

const shownNames = ['url', 'workspace', 'profile', 'template', 'project', 'path'] as const

/** `rubrica config get`: what holds here and now, whatever it comes from. */
function getCommand(context: Context): Command {
  return new Command('get')
    .description(
      context.text({
        pt: 'Mostra o que vale aqui: opções, ambiente, arquivo do projeto e perfil, nesta ordem',
        en: 'Shows the settings in effect here: options, environment, project file and profile, in this order',
      }),
    )
    .addArgument(new Argument('<name>', context.text({ pt: 'o que mostrar', en: 'what to show' })).choices(shownNames))
    .addHelpText('after', exampleText(context, 'rubrica config get url'))
    .action((name: (typeof shownNames)[number]) => runGet(context, name))
}

async function runGet(context: Context, name: (typeof shownNames)[number]): Promise<void> {
  const { url, workspace, profile, project } = await chooseSettings(context)
  const path = context.settings.path
  const values = { url, workspace, profile, template: project?.template, project: project?.path, path }
  if (context.json) printJson(context, { [name]: values[name] ?? null })
  else context.io.out(values[name] ?? '')
}

const keptNames = ['url', 'workspace'] as const

/** `rubrica config set`: of the profile. A login stays bound to the host that gave it. */
function setCommand(context: Context): Command {
  return new Command('set')
    .description(
      context.text({
        pt: 'Guarda o endereço ou o workspace do perfil',
        en: "Saves the profile's address or workspace",
      }),
    )
    .addArgument(new Argument('<name>', context.text({ pt: 'o que guardar', en: 'what to save' })).choices(keptNames))
    .argument(
      '<value>',
      context.text({
        pt: 'endereço do serviço; id ou nome do workspace, vazio para o primeiro',
        en: 'address of the service; id or name of the workspace, empty for the first',
      }),
    )
    .addHelpText('after', exampleText(context, 'rubrica config set url http://localhost:3000'))
    .action((name: (typeof keptNames)[number], value: string) => runSet(context, name, value))
}

async function runSet(context: Context, name: (typeof keptNames)[number], value: string): Promise<void> {
  const { profile, url } = await chooseSettings(context, { mayBeNew: true })
  if (name === 'url') originOf(value)
  const isNamed = name === 'workspace' && value !== ''
  const kept = isNamed
    ? await accountIdOf(value, async () => (await (await openClient(context)).accounts.list()).items)
    : value
  await context.settings.update(({ profiles }) => {
    const { workspace, ...rest } = profiles.get(profile) ?? { url }
    if (name === 'workspace') profiles.set(profile, kept === '' ? rest : { ...rest, workspace: kept })
    // A workspace is one of its host.
    else if (originOf(rest.url) !== originOf(kept)) profiles.set(profile, { ...rest, url: kept })
    else profiles.set(profile, { ...rest, url: kept, ...(workspace === undefined ? {} : { workspace }) })
  })
  advise(context, { pt: 'Configuração guardada.', en: 'Configuration saved.' })
}

/** `rubrica config remove`: forgets a profile here; its key still counts at the service. */
function removeCommand(context: Context): Command {
  return withYes(new Command('remove'), context)
    .description(context.text({ pt: 'Esquece um perfil neste computador', en: 'Forgets a profile on this computer' }))
    .argument('<profile>', context.text({ pt: 'um de rubrica config list', en: 'one of rubrica config list' }))
    .addHelpText('after', exampleText(context, 'rubrica config remove default --yes'))
    .action((name: string, options: { yes?: boolean }) => runRemove(context, name, options))
}

async function runRemove(context: Context, name: string, options: { yes?: boolean }): Promise<void> {
  const settings = await context.settings.read()
  const profile = settings.profiles.get(name)
  if (profile === undefined) throw unknownProfile(name, settings)
  const question =
    profile.login === undefined
      ? { pt: 'Esquecer o perfil {name}?', en: 'Forget the profile {name}?' }
      : {
          pt: 'Esquecer o perfil {name}? O login dele continua valendo no serviço; para encerrá-lo antes: rubrica logout',
          en: 'Forget the profile {name}? Its login stays valid at the service; to end it first: rubrica logout',
        }
  await confirmOrStop(context, question, { ...options, values: { name } })
  await context.settings.update((kept) => {
    kept.profiles.delete(name)
    if (kept.profile === name) delete kept.profile
  })
  advise(context, { pt: 'Perfil esquecido: {name}.', en: 'Profile forgotten: {name}.' }, { name })
}
