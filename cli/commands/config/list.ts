import { Command } from 'commander'
import type { Context } from '../../context.ts'
import { exampleText } from '../../example.ts'
import type { Language } from '../../language.ts'
import { printRows } from '../../print.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'

/** `rubrica config list`: the profiles of this computer. */
export function listCommand(context: Context): Command {
  return new Command('list')
    .description('Lista os perfis deste computador')
    .addHelpText('after', exampleText('rubrica config list'))
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
    { title: '', raw: ({ is_current }: Row) => is_current, shown: ({ is_current }: Row) => (is_current ? '*' : '') },
    { title: 'Perfil', raw: ({ name }: Row) => name },
    { title: 'Serviço', raw: ({ url }: Row) => url },
    { title: 'Workspace', raw: ({ workspace }: Row) => workspace },
    { title: 'Login', raw: ({ is_signed_in }: Row) => is_signed_in, shown: loginText },
  ]
  type Row = (typeof rows)[number]
  await printRows(context, columns, rows)
}

function loginText({ is_signed_in, key }: { is_signed_in: boolean; key: string | null }, { text }: Language): string {
  return is_signed_in ? (key ?? text('sim')) : text('não')
}
