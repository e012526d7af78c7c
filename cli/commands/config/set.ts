import { Argument, Command } from 'commander'
import { advise, type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { accountIdOf } from '../../settings/account-named.ts'
import { chooseSettings, originOf } from '../../settings/chosen-settings.ts'

const names = ['url', 'workspace'] as const

/** `rubrica config set`: of the profile. A login stays bound to the host that gave it. */
export function setCommand(context: Context): Command {
  return new Command('set')
    .description('Guarda o endereço ou o workspace do perfil')
    .addArgument(new Argument('<nome>', 'o que guardar').choices(names))
    .argument('<valor>', 'endereço do serviço; id ou nome do workspace, vazio para o primeiro')
    .addHelpText('after', exampleText('rubrica config set url http://localhost:3000'))
    .action((name: (typeof names)[number], value: string) => runSet(context, name, value))
}

async function runSet(context: Context, name: (typeof names)[number], value: string): Promise<void> {
  const { profile, url } = await chooseSettings(context, { mayBeNew: true })
  if (name === 'url') originOf(value)
  const isNamed = name === 'workspace' && value !== ''
  const kept = isNamed ? await accountIdOf(value, async () => (await openClient(context)).accounts.list()) : value
  await context.settings.update(({ profiles }) => {
    const { workspace, ...rest } = profiles.get(profile) ?? { url }
    if (name === 'workspace') profiles.set(profile, kept === '' ? rest : { ...rest, workspace: kept })
    // A workspace is one of its host.
    else if (originOf(rest.url) !== originOf(kept)) profiles.set(profile, { ...rest, url: kept })
    else profiles.set(profile, { ...rest, url: kept, ...(workspace === undefined ? {} : { workspace }) })
  })
  advise(context, 'Configuração guardada.')
}
