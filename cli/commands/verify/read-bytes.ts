import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { concatenated } from '@rubrica/proof/bytes.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import type { Io } from '../../io.ts'

/** The verifier holds a file and a copy of what is signed in memory. */
const MAX_MEGABYTES = 500

/** A file, or with `-` standard input, up to the limit. */
export async function readBytes(io: Io, path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (path === '-') return gathered(io.stdin)
  const found = await stat(path)
  if (found.isDirectory()) throw new Failure({ pt: 'É uma pasta, não um arquivo.', en: 'It is a folder, not a file.' })
  if (found.size > MAX_MEGABYTES * MEGABYTE) throw tooLarge()
  return gathered(createReadStream(path, { highWaterMark: MEGABYTE }))
}

async function gathered(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    if (!(part instanceof Uint8Array)) continue
    length += part.length
    if (length > MAX_MEGABYTES * MEGABYTE) throw tooLarge()
    parts.push(part)
  }
  return concatenated(...parts)
}

const MEGABYTE = 1024 * 1024

function tooLarge(): Failure {
  return new Failure(
    { pt: 'O arquivo tem mais de {limit} MB.', en: 'The file has more than {limit} MB.' },
    exitCodes.other,
    { limit: MAX_MEGABYTES },
  )
}
