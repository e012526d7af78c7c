import { Command } from 'commander'
import { findOrCreateContact, type Person, personOf } from '../../contact.ts'
import { type Context, findAccountId, openClient } from '../../context.ts'
import { expiryTextOf } from '../../expiry-text.ts'
import { Failure } from '../../failure.ts'
import { countOf } from '../../list-options.ts'
import { printRecord } from '../../print.ts'

interface Options {
  signer?: Person[]
  step?: number[]
  copy?: Person[]
  message?: string
  expires?: string
}

/** `rubrica documents send <id>`: finds or creates each contact and sends the document for a virtual signature. */
export function sendCommand(context: Context): Command {
  return new Command('send')
    .description('Envia um documento para assinatura')
    .argument('<id>', 'id do documento')
    .option('--signer <pessoa>', "signatário, como 'Ana Souza <ana@exemplo.com.br>'; repita para vários", people)
    .option('--step <n>', 'etapa do signatário de mesma posição; repita uma vez por signatário', counts)
    .option('--copy <pessoa>', 'quem recebe uma cópia ao final; repita para vários', people)
    .option('--message <texto>', 'mensagem aos signatários')
    .option('--expires <data>', 'prazo: dd/mm/aaaa, dd/mm/aaaa hh:mm ou ISO-8601', expiryTextOf)
    .action(async (documentId: string, options: Options) => {
      const { signer: signers = [], step: steps = [], copy = [], message, expires } = options
      if (signers.length === 0) throw new Failure('Informe pelo menos um --signer.', 2)
      if (steps.length > 0 && steps.length !== signers.length) {
        throw new Failure('Informe um --step para cada --signer, ou nenhum.', 2)
      }
      const client = await openClient(context)
      const accountId = await findAccountId(context, client)
      const chosen: { id: string; step?: number }[] = []
      for (const [i, person] of signers.entries()) {
        const step = steps[i]
        chosen.push({
          id: (await findOrCreateContact(client, accountId, person)).id,
          ...(step === undefined ? {} : { step }),
        })
      }
      const receivers: string[] = []
      for (const person of copy) receivers.push((await findOrCreateContact(client, accountId, person)).id)
      const assignment = await client.assignments.create({
        documentId,
        method: 'virtual',
        signers: chosen,
        ...(receivers.length > 0 ? { copy_receivers: receivers } : {}),
        ...(message === undefined ? {} : { message }),
        ...(expires === undefined ? {} : { expires_at: expires }),
      })
      printRecord(context, assignment, [
        ['Envio', assignment.id],
        ...assignment.signers.map((one): [string, string] => ['Signatário', `${one.full_name} <${one.email ?? ''}>`]),
      ])
    })
}

function people(text: string, before: Person[] = []): Person[] {
  return [...before, personOf(text)]
}

function counts(text: string, before: number[] = []): number[] {
  return [...before, countOf(text)]
}
