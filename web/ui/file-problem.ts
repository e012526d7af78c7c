import type { KitWords } from './kit-words.ts'

/** Why a file is refused before uploading; undefined if it is accepted. */
export function fileProblem(
  file: File,
  accept: readonly string[],
  maxSize: number | undefined,
  words: KitWords['file'],
) {
  if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending))) return words.type
  if (maxSize !== undefined && file.size > maxSize) return words.size(maxSize)
  return undefined
}

/** What the refusals say. */
export const fileWords = {
  type: 'O tipo de arquivo selecionado é inválido',
  size: (bytes: number) => `O tamanho é maior que ${bytes} bytes${inMegabytes(bytes, 'pt-BR')}`,
}

/** ' (25 MB)' after a number of bytes, which is hard to picture. */
export function inMegabytes(bytes: number, language: string) {
  return bytes < 2 ** 20 ? '' : ` (${megabytesIn(bytes, language)} MB)`
}

/** '1,5' or '1.5': a limit in megabytes as a language writes it, and never more than the limit. */
export function megabytesIn(bytes: number, language: string) {
  return (Math.floor((bytes / 2 ** 20) * 10) / 10).toLocaleString(language)
}
