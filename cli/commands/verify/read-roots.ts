import { readFile } from 'node:fs/promises'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import type { VerifyOptions } from '@rubrica/proof/verify-options.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'

/** The certificates in the files of `--root`, under the names that they contain. */
export async function readRoots(paths: readonly string[]): Promise<KnownRoot[]> {
  if (paths.length === 0) return []
  const { rootsInFile } = await import('../../verifier.ts')
  const roots: KnownRoot[] = []
  for (const path of paths) {
    const file = await readFile(path)
    try {
      roots.push(...rootsInFile(file))
    } catch {
      throw new Failure(
        { pt: 'Não é um certificado em PEM ou DER: {path}', en: 'Not a certificate in PEM or DER: {path}' },
        exitCodes.usage,
        { path },
      )
    }
  }
  return roots
}

/** The list of authorities in the file of `--authorities`, which one of these roots must have signed. */
export async function readAuthorities(path: string, roots: KnownRoot[]): Promise<NonNullable<VerifyOptions['trust']>> {
  const { trustListIn } = await import('../../verifier.ts')
  const text = await readFile(path, 'utf8')
  const list = await trustListIn(text, roots).catch(() => null)
  if (!list)
    throw new Failure(
      {
        pt: 'Não é uma lista de autoridades assinada por um emissor conhecido: {path}',
        en: 'Not a list of authorities that a known issuer has signed: {path}',
      },
      exitCodes.usage,
      {
        path,
      },
    )
  return async () => list
}
