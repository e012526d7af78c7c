import { Command } from 'commander'
import { confirmOrStop } from '../../ask.ts'
import { advise, type Context } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { unknownProfile } from '../../settings/chosen-settings.ts'
import { withYes } from '../../write-options.ts'

/** `rubrica config remove`: forgets a profile here; its key still counts at the service. */
export function removeCommand(context: Context): Command {
  return withYes(new Command('remove'))
    .description('Esquece um perfil neste computador')
    .argument('<perfil>', 'um de rubrica config list')
    .addHelpText('after', exampleText('rubrica config remove default --yes'))
    .action((name: string, options: { yes?: boolean }) => runRemove(context, name, options))
}

async function runRemove(context: Context, name: string, options: { yes?: boolean }): Promise<void> {
  const settings = await context.settings.read()
  const profile = settings.profiles.get(name)
  if (profile === undefined) throw unknownProfile(name, settings)
  const question =
    profile.login === undefined
      ? 'Esquecer o perfil {name}?'
      : 'Esquecer o perfil {name}? O login dele continua valendo no serviço; para encerrá-lo antes: rubrica logout'
  await confirmOrStop(context, question, { ...options, values: { name } })
  await context.settings.update((kept) => {
    kept.profiles.delete(name)
    if (kept.profile === name) delete kept.profile
  })
  advise(context, 'Perfil esquecido: {name}.', { name })
}
