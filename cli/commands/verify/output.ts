import { writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { advise, type Context } from '../../context.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { refuseExisting } from '../../save-stream.ts'
import type { Judged } from '../../verifier.ts'

/** What a verification writes in addition to its result. */
export interface OutputOptions {
  revision?: number
  report?: 'etsi'
  output?: string
  force?: boolean
}

/** Writes it, once its file is judged. */
export interface Output {
  /** It takes standard output, so the result goes to standard error. */
  isStandard: boolean
  write(bytes: Uint8Array, judged: Judged): Promise<void>
}

/** What the options ask for; undefined without any. */
export function outputOf(
  context: Context,
  { revision, report, output, force = false }: OutputOptions,
  [path = '', ...others]: readonly string[],
): Output | undefined {
  const piece = report ? etsiPiece(context, path) : revision === undefined ? null : revisionPiece(path, revision)
  if (!piece) {
    if (output !== undefined)
      throw new Failure(
        {
          pt: '--output grava o que --revision ou --report pede.',
          en: '--output writes what --revision or --report asks for.',
        },
        exitCodes.usage,
      )
    return undefined
  }
  if (revision !== undefined && report)
    throw new Failure(
      { pt: '--revision e --report não vão juntos.', en: '--revision and --report cannot be used together.' },
      exitCodes.usage,
    )
  if (others.length > 0)
    throw new Failure(
      { pt: '--revision e --report tomam um só arquivo.', en: '--revision and --report take one file only.' },
      exitCodes.usage,
    )
  const target = output ?? piece.name
  return {
    isStandard: target === '-',
    async write(bytes, judged) {
      const content = await piece.make(bytes, judged)
      if (target === '-') {
        context.io.stdout.write(content)
        return
      }
      if (!force) await refuseExisting(target)
      await writeFile(target, content)
      advise(context, { pt: 'Gravado em {path}', en: 'Written to {path}' }, { path: target })
    },
  }
}

/** A file that can be made of a judged one. */
interface Piece {
  /** Unless `--output` names another. */
  name: string
  make(bytes: Uint8Array, judged: Judged): Promise<Uint8Array | string> | Uint8Array
}

function etsiPiece(context: Context, path: string): Piece {
  return {
    name: '-',
    async make(_, judged) {
      const { etsiOf } = await import('../../verifier.ts')
      return etsiOf(context, judged, path === '-' ? 'stdin' : basename(path))
    },
  }
}

function revisionPiece(path: string, number: number): Piece {
  return { name: revisionName(path, number), make: (bytes, judged) => revisionIn(bytes, judged, number) }
}

/** The bytes that a signature signed, which end with its revision: the document as its signer had it. */
function revisionIn(bytes: Uint8Array, { signatures }: Judged, number: number): Uint8Array {
  const signed = signatures.find(({ revision, coversTo }) => revision === number && coversTo > 0)
  if (!signed)
    throw new Failure(
      {
        pt: 'O arquivo não tem a revisão assinada {number}.',
        en: 'The file does not have the signed revision {number}.',
      },
      exitCodes.notFound,
      { number },
    )
  return bytes.subarray(0, signed.coversTo)
}

function revisionName(path: string, number: number): string {
  if (path === '-') return `revision-${number}.pdf`
  const extension = extname(path)
  return `${basename(path, extension)}-revision-${number}${extension}`
}
