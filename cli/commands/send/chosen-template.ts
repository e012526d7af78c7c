import { advise, type Context } from '../../context.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'
import { namesFiles } from './read-list.ts'

/** Of the command. */
interface Options {
  csv?: string
  template?: string
  dir?: string
  signer?: readonly unknown[]
  remind?: number
}

/** Id of the template of the rows: the option's, else the project file's; none if the command sends files. */
export async function chosenTemplate(
  context: Context,
  { csv, template, dir, signer, remind }: Options,
): Promise<string | undefined> {
  const isOfFiles = csv === undefined || [dir, signer, remind].some((option) => option !== undefined)
  if (template !== undefined || isOfFiles) return template
  const { project } = await chooseSettings(context)
  if (project?.template === undefined || (await namesFiles(csv))) return undefined
  advise(context, 'Template do arquivo do projeto ({path}): {id}', { path: project.path, id: project.template })
  return project.template
}
