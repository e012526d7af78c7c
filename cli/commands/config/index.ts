import { Command } from 'commander'
import { advise, type Context, readUrl } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { printRecord } from '../../print.ts'

/** `rubrica config …`: what is kept beside the login. Credentials are never shown. */
export function defineConfig(group: Command, context: Context): void {
  group.addCommand(
    new Command('list')
      .description('Mostra a configuração')
      .addHelpText('after', exampleText('rubrica config list'))
      .action(async () => {
        const { workspace } = (await context.store.read()) ?? {}
        printRecord(context, { url: await readUrl(context), workspace: workspace ?? null, path: context.store.path })
      }),
  )
  group.addCommand(
    new Command('set')
      .description('Guarda o workspace em que trabalhar')
      .argument('<nome>', 'workspace')
      .argument('<valor>', 'id do workspace; vazio para o primeiro')
      .addHelpText('after', exampleText('rubrica config set workspace ID'))
      .action(async (name: string, value: string) => {
        if (name !== 'workspace') throw new Failure(`Nome desconhecido: ${name}. Há este: workspace.`, exitCodes.usage)
        const config = await context.store.read()
        if (config === undefined) throw new Failure('Entre antes com: rubrica login', exitCodes.loginNeeded)
        const { workspace: _, ...rest } = config
        await context.store.write(value === '' ? rest : { ...rest, workspace: value })
        advise(context, 'Configuração guardada.')
      }),
  )
}
