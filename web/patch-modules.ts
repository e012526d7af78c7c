import type { Plugin } from 'vite'

/** By the end of a file's path, the texts that are replaced in it. */
export type Patches = Record<string, [from: string, to: string][]>

/** Replaces texts of libraries as they are bundled. One that is no longer there fails the build, which names `home`. */
export function patchModules(name: string, id: RegExp, patches: Patches, home: string): Plugin {
  return {
    name,
    enforce: 'pre',
    transform: {
      filter: { id },
      handler(code, file) {
        const changes = Object.entries(patches).find(([end]) => file.split('\\').join('/').endsWith(end))?.[1]
        return changes?.reduce((text, [from, to]) => {
          if (!text.includes(from)) this.error(`${file} has no '${from}' any more: see ${home}`)
          return text.replace(from, to)
        }, code)
      },
    },
  }
}
