import { dirname, resolve } from 'node:path'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { PersonChoice } from '@rubrica/sdk'
import { advise, type Context, openWorkspace, readUrl } from '../../context.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure, type Fault } from '../../failure.ts'
import { chooseSettings, originOf } from '../../settings/chosen-settings.ts'
import { tagOf } from '../../tag.ts'
import { checkRows } from './check-rows.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { newPace, type Pace } from './pace.ts'
import { printPlan } from './plan.ts'
import { type Progress, startProgress } from './progress.ts'
import { readFolder } from './read-folder.ts'
import { namesFiles, readList } from './read-list.ts'
import { endWith, tellResults } from './report.ts'
import { requireWritable, resultsOf, writeResults } from './results.ts'
import type { List, Row } from './row.ts'
import type { Target } from './send-row.ts'
import { sendRows } from './send-rows.ts'
import { readTemplateForm } from './template-form.ts'

/** Options of `rubrica send`. */
export interface SendOptions {
  csv?: string
  dir?: string
  template?: string
  signer?: PersonChoice[]
  copy?: PersonChoice[]
  message?: string
  expires?: string
  remind?: number
  tag?: string[]
  ledger?: string
  output?: string
  concurrency: number
}

/** Reads a list or a folder, checks every row, and sends those that have not been sent. */
export async function sendList(context: Context, given: SendOptions): Promise<void> {
  // A folder is the same one wherever the command runs.
  const options = given.dir ? { ...given, dir: resolve(context.io.folder, given.dir) } : given
  const source = sourceOf(options)
  let progress: Progress | undefined
  const pace = newPace((milliseconds) => progress?.hold(milliseconds))
  const target = await openTarget(context, options, pace)
  const list = await readSource(context, options, target)
  // What its rows are known by cannot be told from a list that cannot be read: its ledger would seem to be another's.
  if (list.rows.length === 0) throw refusalOf(list.faults)
  const ledger = await openLedger(options.ledger ?? `${source}.ledger.ndjson`, {
    url: originOf(await readUrl(context)),
    account: target.accountId,
    template: target.common.template?.id ?? null,
    by: options.csv === undefined ? 'file' : list.hasIds ? 'external_id' : 'row',
  })
  try {
    const open = await openRows(context, list, target, ledger)
    if (context.isDryRun) return await printPlan(context, target, open)
    const path = options.output ?? `${source}.results.csv`
    await requireWritable(path)
    const writer = await ledger.start()
    progress = startProgress(context, open.length)
    const outcomes = new Map<Row, Outcome>()
    const failure = await failureOf(
      sendRows(open, {
        ...{
          target,
          ledger: writer,
          pace,
          concurrency: options.concurrency,
          signal: context.io.signal,
          language: context,
        },
        onOutcome: (row, outcome) => {
          outcomes.set(row, outcome)
          progress?.add(outcome.status === 'failed')
        },
      }),
    )
    progress.end()
    const results = resultsOf(list.rows, outcomes, ledger)
    const unwritten = await failureOf(writeResults(path, results, list.separator))
    await tellResults(context, results, unwritten === undefined ? path : undefined)
    endWith(context, results, { failure, unwritten })
  } finally {
    await ledger.close()
  }
}

/** What the ledger and the results are named for. */
function sourceOf({ csv, dir, template, signer, remind, output }: SendOptions): string {
  const refuse = (sentence: Sentence) => {
    throw new Failure(sentence, exitCodes.usage)
  }
  const source = csv ?? dir
  if (!source) return refuse({ pt: 'Informe --csv ou --dir.', en: 'Use --csv or --dir.' })
  if (template !== undefined && csv === undefined)
    return refuse({ pt: 'Com --template, informe também --csv.', en: '--template also needs --csv.' })
  if (template !== undefined && (dir !== undefined || signer !== undefined || remind !== undefined))
    return refuse({
      pt: 'Com --template não há --dir, --signer nem --remind: quem assina vem das colunas da planilha.',
      en: 'With --template there is no --dir, --signer or --remind: who signs comes from the columns of the spreadsheet.',
    })
  if (csv === undefined && signer === undefined)
    return refuse({
      pt: 'Com --dir, informe quem assina: --signer ou --csv.',
      en: 'With --dir, say who signs: --signer or --csv.',
    })
  if (output !== undefined && csv !== undefined && resolve(output) === resolve(csv))
    return refuse({
      pt: 'O resultado não pode ter o nome da planilha.',
      en: 'The results cannot have the name of the spreadsheet.',
    })
  return source
}

async function openTarget(context: Context, options: SendOptions, pace: Pace): Promise<Target> {
  const { signer: signers = [], copy: copies = [], tag: tags = [], message, expires, remind } = options
  // A dry run asks all that changes nothing, and Ctrl-C lets what is under way end.
  const watched = { ...context, isDryRun: false, fetch: pace.watch(context.fetch ?? fetch) }
  const { client, accountId } = await openWorkspace(watched, { signal: undefined })
  const templateId = await chosenTemplate(context, options)
  // Only an upload takes tags as one text.
  if (templateId === undefined) for (const tag of tags) tagOf(tag)
  const template =
    templateId === undefined ? undefined : await readTemplateForm(client, accountId, templateId, context.io.signal)
  return { client, accountId, common: { template, signers, copies, tags, message, expires, remind } }
}

function readSource(context: Context, { csv, dir }: SendOptions, { common }: Target): Promise<List> {
  if (csv === undefined) return readFolder(context, dir ?? '.', common)
  return readList(csv, common, dir ?? dirname(csv))
}

/** Rows that have not been sent. Throws {@link Failure} 6 with all that is wrong with the list. */
async function openRows(context: Context, list: List, target: Target, ledger: Ledger): Promise<Row[]> {
  const { open, faults } = await checkRows(context, list.rows, target, ledger)
  const all = [...list.faults, ...faults].sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  if (all.length === 0) return open
  throw refusalOf(all)
}

function refusalOf(faults: Fault[]): Failure {
  const sentence =
    faults.length === 1
      ? { pt: 'Há 1 problema. Nada foi enviado.', en: 'There is 1 problem. Nothing was sent.' }
      : { pt: 'Há {count} problemas. Nada foi enviado.', en: 'There are {count} problems. Nothing was sent.' }
  return new Failure(sentence, exitCodes.invalid, { count: faults.length }, faults)
}

async function failureOf(work: Promise<void>): Promise<unknown> {
  return work.catch((error: unknown) => error)
}

/** Of the command. */
interface Options {
  csv?: string
  template?: string
  dir?: string
  signer?: readonly unknown[]
  remind?: number
}

/** Id of the template of the rows: the option's, else the project file's; none if the command sends files. */
async function chosenTemplate(
  context: Context,
  { csv, template, dir, signer, remind }: Options,
): Promise<string | undefined> {
  const isOfFiles = csv === undefined || [dir, signer, remind].some((option) => option !== undefined)
  if (template !== undefined || isOfFiles) return template
  const { project } = await chooseSettings(context)
  if (project?.template === undefined || (await namesFiles(csv))) return undefined
  advise(
    context,
    { pt: 'Template do arquivo do projeto ({path}): {id}', en: "The project file's template ({path}): {id}" },
    { path: project.path, id: project.template },
  )
  return project.template
}
