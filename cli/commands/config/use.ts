import { Command } from 'commander'
import { advise, type Context } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { unknownProfile } from '../../settings/chosen-settings.ts'

/** `rubrica config use`: sets the profile for commands that name none. */
export function useCommand(context: Context): Command {
  return new Command('use')
    .description('Escolhe o perfil que vale quando nenhum é informado')
    .argument('<perfil>', 'um de rubrica config list')
    .addHelpText('after', exampleText('rubrica config use default'))
    .action((name: string) => runUse(context, name))
}

async function runUse(context: Context, name: string): Promise<void> {
  await context.settings.update((settings) => {
    if (!settings.profiles.has(name)) throw unknownProfile(name, settings)
    settings.profile = name
  })
  advise(context, 'Perfil em uso: {name}.', { name })
}
