import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes a `.br` and a `.gz` next to every text file of a build; the BFF sends them as they are. The name of a file
 * carries a hash, so this reuses those of the last build under the same name.
 */
export async function writeCompressedCopies(built: string, last: string) {
  const files = await readdir(built, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && kinds.has(extname(file.name)))
  await Promise.all(texts.map((file) => writeCopies(join(file.parentPath, file.name), built, last)))
}

const kinds = new Set(['.js', '.mjs', '.css', '.svg'])
const methods = {
  '.br': (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  '.gz': (text: Buffer) => promisify(gzip)(text, { level: 9 }),
}

async function writeCopies(file: string, built: string, last: string) {
  const { size } = await stat(file)
  if (size < SMALL) return
  for (const [ending, compress] of Object.entries(methods)) {
    const same = join(last, relative(built, file)) + ending
    if (
      isHashed(file) &&
      (await copyFile(same, file + ending).then(
        () => true,
        () => false,
      ))
    )
      continue
    await writeFile(file + ending, await compress(await readFile(file)))
  }
}

/** Bytes under which compression gains nothing on the wire. */
const SMALL = 1024

/** The name changes with the content. */
function isHashed(file: string) {
  return /-[\w-]{8}\.\w+$/.test(file)
}
