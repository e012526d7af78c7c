import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { printJson } from '../../print.ts'
import { withDryRun } from '../../write-options.ts'

interface Options {
  name: string
  email?: string
  phone?: string
  cpf?: string
}

/** `rubrica signers create`: prints the new contact's id. */
export function createCommand(context: Context): Command {
  return withDryRun(new Command('create'))
    .description('Cria um contato')
    .requiredOption('--name <nome>', 'nome completo')
    .option('--email <e-mail>', 'e-mail')
    .option('--phone <número>', 'telefone com código do país, como +5511987654321')
    .option('--cpf <número>', 'CPF')
    .addHelpText('after', exampleText("rubrica signers create --name 'Ana Souza' --email ana@exemplo.com.br"))
    .action(async ({ name, email, phone, cpf }: Options) => {
      const { client, accountId } = await openWorkspace(context)
      const signer = await client.signers.create({
        accountId,
        full_name: name,
        email,
        whatsapp_phone_number: phone,
        government_id: cpf,
      })
      if (context.json) printJson(context, signer)
      else context.io.out(signer.id)
    })
}
