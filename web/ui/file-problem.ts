/** Endings of the files that can be signed. */
export const usualTypes = ['.pdf', '.doc', '.docx', '.odt'] as const

/** Why a file is refused before uploading; undefined if it is accepted. */
export function fileProblem(file: File, accept: readonly string[] = usualTypes, maxSize?: number) {
  if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return 'O tipo de arquivo selecionado é inválido'
  if (maxSize !== undefined && file.size > maxSize)
    return `O tamanho é maior que ${maxSize} bytes${inMegabytes(maxSize)}`
  return undefined
}

/** ' (25 MB)' after a number of bytes, which is hard to picture. */
function inMegabytes(bytes: number) {
  const megabytes = Math.floor(bytes / 2 ** 20)
  return megabytes > 0 ? ` (${megabytes} MB)` : ''
}
