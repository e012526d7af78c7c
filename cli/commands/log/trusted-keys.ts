import { isRecord, memberOf } from '@rubrica/contracts/member-of.ts'
import { openCheckpoint } from '@rubrica/proof/log/checkpoint.ts'
import { parseVerifierKey, type VerifierKey, verifierKeyText } from '@rubrica/proof/log/signed-note.ts'
import { advise, type Context } from '../../context.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { publishedProof } from '../../published-proof.ts'
import type { MirrorFolder } from './mirror-folder.ts'

interface Asked {
  url: string
  folder: MirrorFolder
  /** What the person says; nothing else is believed then. */
  given: readonly string[]
}

/**
 * The keys that may sign the log: the given ones, else those of the copy; the first copy takes them from the service.
 * A newer key counts if a trusted key has signed its first checkpoint too.
 */
export async function trustedKeys(context: Context, { url, folder, given }: Asked): Promise<VerifierKey[]> {
  if (given.length > 0) return keep(folder, await Promise.all(given.map(parseGiven)))
  const shown = await shownKeys(context, url)
  const kept = await Promise.all((await folder.readKeys()).map(parseGiven))
  if (kept.length === 0) {
    advise(
      context,
      {
        pt: 'Primeira cópia: as chaves do registro vêm do próprio serviço e ficam em {path}.',
        en: 'First copy: the keys of the log come from the service itself and are kept at {path}.',
      },
      {
        path: folder.path,
      },
    )
    return keep(folder, await Promise.all(shown.map(({ key }) => parseGiven(key))))
  }
  for (const { key: text, introduction } of shown) {
    const key = await parseVerifierKey(text)
    if (!key || introduction === null || kept.some(({ keyId }) => String(keyId) === String(key.keyId))) continue
    const [byKnown, byItself] = await Promise.all([
      openCheckpoint(introduction, kept),
      openCheckpoint(introduction, [key]),
    ])
    if (byKnown && byItself) kept.push(key)
  }
  return keep(folder, kept)
}

async function keep(folder: MirrorFolder, keys: VerifierKey[]): Promise<VerifierKey[]> {
  await folder.writeKeys(keys.map(verifierKeyText))
  return keys
}

async function parseGiven(text: string): Promise<VerifierKey> {
  const key = await parseVerifierKey(text)
  if (!key)
    throw new Failure({ pt: 'Não é uma chave de registro: {text}', en: 'Not a log key: {text}' }, exitCodes.usage, {
      text,
    })
  return key
}

async function shownKeys(context: Context, url: string): Promise<{ key: string; introduction: string | null }[]> {
  const log = (await publishedProof(context, url, context.io.signal))?.log
  const keys: unknown = memberOf(log, 'keys')
  if (!Array.isArray(keys))
    throw new Failure({
      pt: 'O serviço não mostra as chaves do registro de selos.',
      en: 'The service does not show the keys of its seal log.',
    })
  return keys.filter(isRecord).flatMap(({ key, introduction }) => {
    if (typeof key !== 'string') return []
    return [{ key, introduction: typeof introduction === 'string' ? introduction : null }]
  })
}
