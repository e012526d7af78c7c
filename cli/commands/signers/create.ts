import { Command } from 'commander'
import { type Context, findAccountId, openClient } from '../../context.ts'

interface Options {
  name: string
  email?: string
  phone?: string
  cpf?: string
}

/** `rubrica signers create`: prints the new contact's id. */
export function createCommand(context: Context): Command {
  return new Command('create')
    .description('Cria um contato')
    .requiredOption('--name <nome>', 'nome completo')
    .option('--email <e-mail>', 'e-mail')
    .option('--phone <número>', 'telefone com código do país, como +5511987654321')
    .option('--cpf <número>', 'CPF')
    .action(async ({ name, email, phone, cpf }: Options) => {
      const client = await openClient(context)
      const signer = await client.signers.create({
        accountId: await findAccountId(context, client),
        full_name: name,
        ...(email === undefined ? {} : { email }),
        ...(phone === undefined ? {} : { whatsapp_phone_number: phone }),
        ...(cpf === undefined ? {} : { government_id: cpf }),
      })
      context.io.out(context.json ? JSON.stringify(signer, null, 2) : signer.id)
    })
}
