import type { KitWords } from './kit-words.ts'

/** Why a file is refused before uploading; undefined if it is accepted. */
export function fileProblem(
  file: File,
  accept: readonly string[],
  maxSize?: number,
  words: KitWords['file'] = fileWords,
) {
  if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending))) return words.type
  if (maxSize !== undefined && file.size > maxSize) return words.size(maxSize, inMegabytes(maxSize))
  return undefined
}

/** What the refusals say. */
export const fileWords = {
  type: 'O tipo de arquivo selecionado é inválido',
  size: (bytes: number, megabytes: string) => `O tamanho é maior que ${bytes} bytes${megabytes}`,
}

/** ' (25 MB)' after a number of bytes, which is hard to picture. */
function inMegabytes(bytes: number) {
  const megabytes = Math.floor(bytes / 2 ** 20)
  return megabytes > 0 ? ` (${megabytes} MB)` : ''
}
