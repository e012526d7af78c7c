import type { SignerSort } from '@rubrica/contracts/signers.ts'
import type { Signer } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, findAccountId, openClient } from '../../context.ts'
import { type ListOptions, listInputOf, withListOptions } from '../../list-options.ts'
import { type Column, printRows } from '../../print.ts'

/** `rubrica signers list` */
export function listCommand(context: Context): Command {
  return withListOptions(new Command('list'))
    .description('Lista os contatos')
    .action(async (options: ListOptions<SignerSort>) => {
      const client = await openClient(context)
      const accountId = await findAccountId(context, client)
      const { items } = await client.signers.list({ accountId, ...listInputOf(options) })
      printRows(context, columns, items)
    })
}

const columns: Column<Signer>[] = [
  { title: 'Id', of: (signer) => signer.id },
  { title: 'Nome', of: (signer) => signer.full_name },
  { title: 'E-mail', of: (signer) => signer.email ?? '' },
  { title: 'Telefone', of: (signer) => signer.whatsapp_phone_number ?? '' },
]
