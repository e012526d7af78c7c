import { Command } from 'commander'
import { type Context, readUrl } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { openPage } from '../../login/open-page.ts'
import { printJson } from '../../print-json.ts'

/** `rubrica documents open <id>`: the document's page in the browser. The address is printed, too: there may be no browser. */
export function openCommand(context: Context): Command {
  return new Command('open')
    .description(
      context.text({
        pt: 'Abre a página do documento no navegador e escreve o endereço dela',
        en: "Opens the document's page in the browser and writes its address",
      }),
    )
    .argument('<id>', context.text({ pt: 'id do documento', en: 'id of the document' }))
    .addHelpText('after', exampleText(context, 'rubrica documents open ID'))
    .action((id: string) => runOpen(context, id))
}

async function runOpen(context: Context, id: string): Promise<void> {
  const address = new URL(`/documents/${encodeURIComponent(id)}/view`, await readUrl(context)).href
  if (context.json) printJson(context, { url: address })
  else context.io.out(address)
  if (context.io.isTerminal) openPage(context.io, address)
}
