import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of each folder and file that an image has in its folder of work; of packages, each by itself. */
export function weighImage(folder: string): Map<string, number> {
  const weights = readdirSync(folder).flatMap((name): [string, number][] =>
    name === 'node_modules' ? packagesIn(folder) : [[name, bytesIn(join(folder, name))]],
  )
  return new Map(weights.sort(([, one], [, other]) => other - one))
}

function packagesIn(folder: string): [string, number][] {
  const names = readdirSync(join(folder, 'node_modules')).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, 'node_modules', name)).map((own) => `${name}/${own}`) : [name],
  )
  return names.map((name) => [name, bytesIn(join(folder, 'node_modules', name))])
}

function bytesIn(path: string): number {
  const found = statSync(path)
  return found.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0) : found.size
}
