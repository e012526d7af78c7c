import { bytesOfHex } from '@rubrica/proof/base64.ts'
import { hexOf, isEqual } from '@rubrica/proof/bytes.ts'
import { type Checkpoint, openCheckpoint } from '@rubrica/proof/log/checkpoint.ts'
import { type Hash, pushLeaf, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import type { VerifierKey } from '@rubrica/proof/log/signed-note.ts'
import type { Rubrica } from '@rubrica/sdk'
import { Command } from 'commander'
import { advise, type Context, clientAt, readUrl } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { printRecord } from '../../print.ts'
import { type MirrorFolder, openMirrorFolder } from './mirror-folder.ts'
import { trustedKeys } from './trusted-keys.ts'

interface Options {
  dir: string
  key?: string[]
}

/**
 * `rubrica log mirror`: copies the hashes and checkpoints of the log of seals. Exits with 11 if the log that the
 * service shows now does not begin with the copy. Needs no login.
 */
export function mirrorCommand(context: Context): Command {
  return new Command('mirror')
    .description(
      context.text({
        pt: 'Guarda uma cópia do registro de selos e avisa se o passado mudou',
        en: 'Keeps a copy of the seal log and reports any change to its past',
      }),
    )
    .option(
      '--dir <folder>',
      context.text({ pt: 'onde a cópia fica', en: 'where the copy is kept' }),
      'registro-de-selos',
    )
    .option(
      '--key <keys...>',
      context.text({
        pt: 'só estas chaves do registro, como nome+id+base64 (senão, as da primeira cópia)',
        en: 'only these keys of the log, as name+id+base64 (otherwise those of the first copy)',
      }),
    )
    .addHelpText('after', exampleText(context, 'rubrica log mirror', 'rubrica log mirror --dir /var/lib/registro'))
    .action((options: Options) => runMirror(context, options))
}

async function runMirror(context: Context, { dir, key = [] }: Options): Promise<void> {
  const url = await readUrl(context)
  const client = await clientAt(context, url)
  const folder = await openMirrorFolder(dir)
  const keys = await trustedKeys(context, { url, folder, given: key })
  const { checkpoint: note } = await client.log.checkpoint()
  const checkpoint = await signedCheckpoint(folder, note, keys)
  const kept = await keptCopy(folder, keys)
  if (checkpoint.size < kept.size) {
    await folder.writeConflict(note, checkpoint.size)
    const sizes = { before: kept.size, now: checkpoint.size }
    throw new Failure(
      {
        pt: 'O registro encolheu: tinha {before} folhas e mostra {now}.',
        en: 'The log shrank: it had {before} leaves and shows {now}.',
      },
      exitCodes.tampered,
      sizes,
    )
  }
  const leaves = await fetchLeaves(client, folder, kept, checkpoint.size)
  if (!isEqual(await rootOver(leaves.peaks), checkpoint.root)) {
    await folder.cut(kept.size)
    const conflict = await folder.writeConflict(note, checkpoint.size)
    throw new Failure(
      {
        pt: 'O passado do registro mudou: as {n} folhas guardadas não são o começo do que o serviço assina agora. O checkpoint dele ficou em {path}.',
        en: 'The past of the log has changed: the {n} leaves of the copy are not the beginning of what the service signs now. Its checkpoint was kept as {path}.',
      },
      exitCodes.tampered,
      { n: kept.size, path: conflict },
    )
  }
  await folder.writeCheckpoint(checkpoint.size, note)
  const added = checkpoint.size - kept.size
  advise(
    context,
    {
      pt: 'O registro só cresceu. Folhas novas: {added}; ao todo: {n}.',
      en: 'The log has only grown. New leaves: {added}; in all: {n}.',
    },
    { added, n: checkpoint.size },
  )
  printRecord(context, { dir, size: checkpoint.size, added, root: hexOf(checkpoint.root) }, [
    [{ pt: 'Pasta', en: 'Folder' }, dir],
    [{ pt: 'Folhas', en: 'Leaves' }, String(checkpoint.size)],
    [{ pt: 'Novas', en: 'New' }, String(added)],
    [{ pt: 'Raiz', en: 'Root' }, hexOf(checkpoint.root)],
  ])
}

async function signedCheckpoint(folder: MirrorFolder, note: string, keys: VerifierKey[]): Promise<Checkpoint> {
  const checkpoint = await openCheckpoint(note, keys)
  if (checkpoint) return checkpoint
  await folder.writeConflict(note)
  throw new Failure(
    {
      pt: 'O checkpoint do serviço não está assinado por nenhuma chave conhecida.',
      en: 'No known key has signed the checkpoint of the service.',
    },
    exitCodes.tampered,
  )
}

interface Copy {
  /** How many leaves the newest saved checkpoint vouches for. */
  size: number
  /** The tree over all leaves that are here; the last ones may have come without their checkpoint. */
  peaks: Hash[]
  count: number
}

/** Holds the copy against its own checkpoint first, so that a damaged file is not taken for a changed log. */
async function keptCopy(folder: MirrorFolder, keys: VerifierKey[]): Promise<Copy> {
  const note = await folder.newestCheckpoint()
  const checkpoint = note === undefined ? { size: 0, root: null } : await openCheckpoint(note, keys)
  const damaged = () =>
    new Failure(
      {
        pt: 'A cópia em {path} está danificada: apague-a e copie de novo.',
        en: 'The copy at {path} is damaged: delete it and copy again.',
      },
      exitCodes.other,
      { path: folder.path },
    )
  if (!checkpoint) throw damaged()
  const peaks: Hash[] = []
  let [count, isWhole] = [0, checkpoint.size === 0]
  for (const leaf of await folder.readLeaves()) {
    const hash = bytesOfHex(leaf)
    if (hash?.length !== 32) throw damaged()
    await pushLeaf(peaks, count, hash)
    count += 1
    if (count === checkpoint.size && checkpoint.root) isWhole = isEqual(await rootOver(peaks), checkpoint.root)
  }
  if (!isWhole) throw damaged()
  return { size: checkpoint.size, peaks, count }
}

/** Saves each answer at once, so that an interrupted run continues from there. */
async function fetchLeaves(client: Rubrica, folder: MirrorFolder, kept: Copy, size: number): Promise<Copy> {
  const peaks = [...kept.peaks]
  let { count } = kept
  while (count < size) {
    const { leaves } = await client.log.leaves({ from: count })
    const fresh = leaves.slice(0, size - count)
    const hashes = fresh.map((leaf) => bytesOfHex(leaf))
    if (fresh.length === 0 || !hashes.every((hash) => hash?.length === 32)) {
      throw new Failure(
        {
          pt: 'O serviço não mostra todas as folhas do seu checkpoint.',
          en: 'The service does not show all leaves of its checkpoint.',
        },
        exitCodes.tampered,
      )
    }
    await folder.appendLeaves(count, fresh)
    for (const hash of hashes) {
      if (hash) await pushLeaf(peaks, count, hash)
      count += 1
    }
  }
  return { ...kept, peaks, count }
}
