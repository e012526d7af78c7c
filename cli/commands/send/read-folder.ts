import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { UPLOAD_ACCEPTS } from '@rubrica/contracts/upload-formats.ts'
import { advise, type Context } from '../../context.ts'
import { contentOf } from './read-list.ts'
import type { Common, List } from './row.ts'

/** A folder's documents, one a row, in the order of their names; others are left out and counted. */
export async function readFolder(context: Context, folder: string, common: Common): Promise<List> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.isDirectory())
  const names = entries.map(({ name }) => name).filter((name) => isAccepted(name))
  const others = entries.length - names.length
  if (others > 0)
    advise(
      context,
      {
        pt: 'Arquivos que não são {kinds} ficaram de fora: {others}.',
        en: 'Files that are not {kinds} were left out: {others}.',
      },
      {
        kinds: UPLOAD_ACCEPTS.join(', '),
        others,
      },
    )
  const { signers, message, expires, tags } = common
  const rows = names.sort().map((name, at) => ({
    ...{ row: at + 1, line: undefined, key: `file ${name}`, externalId: undefined },
    ...{
      signers,
      values: new Map<string, string>(),
      file: join(folder, name),
      name: undefined,
      message,
      expires,
      tags,
    },
    content: contentOf({ signers, message, expires, tags, path: name }, common),
  }))
  const faults =
    rows.length === 0
      ? [{ line: undefined, sentence: { pt: 'A pasta não tem documentos.', en: 'The folder has no documents.' } }]
      : []
  return { rows, faults, hasIds: false, separator: ';' }
}

function isAccepted(name: string): boolean {
  const kind = extname(name).toLowerCase()
  return UPLOAD_ACCEPTS.some((one) => one === kind)
}
