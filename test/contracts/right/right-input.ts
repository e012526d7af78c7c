import type { Table } from '@rubrica/contracts/table.ts'
import type { Stage } from '../stage.ts'
import { documents } from './documents.ts'
import { log } from './log.ts'
import { people } from './people.ts'
import type { Right, RightInputs } from './right.ts'
import { signing } from './signing.ts'
import { tags } from './tags.ts'
import { templates } from './templates.ts'

const all: RightInputs<keyof Table> = { ...people, ...documents, ...signing, ...templates, ...tags, ...log }

/** Makes the right input of a row by its name; what the call uses up is new each time. */
export async function rightInput(stage: Stage, name: string): Promise<Right<Record<string, unknown>>> {
  const make = makers.get(name)
  if (!make) throw new Error(`test/contracts/right has no right input for ${name}`)
  const { as, input } = await make(stage)
  const { accessToken, apiKey, signerAccessCode } = as
  const credentials = {
    ...(accessToken && { accessToken }),
    ...(apiKey && { apiKey }),
    ...(signerAccessCode && { signerAccessCode }),
  }
  return { as: credentials, input: { ...input } }
}

const makers = new Map<string, (stage: Stage) => Promise<Right<object>>>(
  Object.entries(all).flatMap(([group, rows]) =>
    Object.entries<(stage: Stage) => Promise<Right<object>>>(rows).map(([name, make]) => [`${group}.${name}`, make]),
  ),
)
