import type { Signer, SignersListInput } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { itemsOf, type ListOptions, withSearchOptions } from '../../list-options.ts'
import { type Column, printRows } from '../../print.ts'

/** `rubrica signers list` */
export function listCommand(context: Context): Command {
  return withSearchOptions(new Command('list'), context)
    .description(context.text({ pt: 'Lista os contatos', en: 'Lists the contacts' }))
    .addHelpText('after', exampleText(context, 'rubrica signers list --search ana'))
    .action(async ({ search, sort, ...options }: ListOptions & Pick<SignersListInput, 'search' | 'sort'>) => {
      const { client, accountId } = await openWorkspace(context)
      const ask = (paging: object) => client.signers.list({ accountId, search, sort, ...paging })
      await printRows(context, columns, await itemsOf(context, ask, options))
    })
}

const columns: Column<Signer>[] = [
  { title: { pt: 'Id', en: 'Id' }, raw: (signer) => signer.id },
  { title: { pt: 'Nome', en: 'Name' }, raw: (signer) => signer.full_name },
  { title: { pt: 'E-mail', en: 'E-mail' }, raw: (signer) => signer.email },
  { title: { pt: 'Telefone', en: 'Telephone' }, raw: (signer) => signer.whatsapp_phone_number },
]
