import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { printJson } from '../../print-json.ts'
import { withDryRun } from '../../write-options.ts'

interface Options {
  name: string
  email?: string
  phone?: string
  cpf?: string
}

/** `rubrica signers create`: prints the new contact's id. */
export function createCommand(context: Context): Command {
  return withDryRun(new Command('create'), context)
    .description(context.text({ pt: 'Cria um contato', en: 'Creates a contact' }))
    .requiredOption('--name <name>', context.text({ pt: 'nome completo', en: 'full name' }))
    .option('--email <e-mail>', context.text({ pt: 'e-mail', en: 'e-mail' }))
    .option(
      '--phone <number>',
      context.text({
        pt: 'telefone com código do país, como +5511987654321',
        en: 'telephone with country code, such as +5511987654321',
      }),
    )
    .option('--cpf <number>', context.text({ pt: 'CPF', en: 'CPF (Brazilian tax id)' }))
    .addHelpText(
      'after',
      exampleText(context, {
        pt: "rubrica signers create --name 'Ana Souza' --email ana@exemplo.com.br",
        en: "rubrica signers create --name 'Ana Souza' --email ana@example.com",
      }),
    )
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
