/**
 * A module of Node, if the program runs on Node (20.16 and later), Deno or Bun; undefined in a browser. No import,
 * so that bundlers for the browser have nothing to resolve.
 */
export function nodeModule<Name extends 'node:fs' | 'node:path' | 'node:stream/promises'>(
  name: Name,
): Modules[Name] | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }
  return process?.getBuiltinModule?.(name) as Modules[Name] | undefined
}

interface Modules {
  'node:fs': typeof import('node:fs')
  'node:path': typeof import('node:path')
  'node:stream/promises': typeof import('node:stream/promises')
}
