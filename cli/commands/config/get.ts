import { Argument, Command } from 'commander'
import type { Context } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { printJson } from '../../print.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'

const names = ['url', 'workspace', 'profile', 'template', 'project', 'path'] as const

/** `rubrica config get`: what holds here and now, whatever it comes from. */
export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Mostra o que vale aqui: opções, ambiente, arquivo do projeto e perfil, nesta ordem')
    .addArgument(new Argument('<nome>', 'o que mostrar').choices(names))
    .addHelpText('after', exampleText('rubrica config get url'))
    .action((name: (typeof names)[number]) => runGet(context, name))
}

async function runGet(context: Context, name: (typeof names)[number]): Promise<void> {
  const { url, workspace, profile, project } = await chooseSettings(context)
  const path = context.settings.path
  const values = { url, workspace, profile, template: project?.template, project: project?.path, path }
  if (context.json) printJson(context, { [name]: values[name] ?? null })
  else context.io.out(values[name] ?? '')
}
