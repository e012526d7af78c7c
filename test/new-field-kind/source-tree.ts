import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedTree } from '../new-rows/changed-tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The product's sources in a folder of their own, with the packages of this one. */
export interface SourceTree {
  folder: string
  write(file: string, text: string): void
  /** Inserts text behind a piece of a file, which must be there. */
  insert(file: string, behind: string, text: string): void
  /** The files that do not compile, and what is wrong with each, among these and all that they import. */
  compile(files: string[]): Promise<string[]>
  /** Builds the pages. */
  build(): Promise<void>
  remove(): void
}

export function copyOfSources(): SourceTree {
  const { root: folder, remove } = changedTree({})
  const path = (file: string) => join(folder, file)
  return {
    folder,
    write: (file, text) => writeFileSync(path(file), text),
    insert(file, behind, text) {
      const before = readFileSync(path(file), 'utf8')
      const at = before.indexOf(behind)
      if (at < 0) throw new Error(`${file} has no ${JSON.stringify(behind)}`)
      const end = at + behind.length
      writeFileSync(path(file), before.slice(0, end) + text + before.slice(end))
    },
    async compile(files) {
      writeFileSync(path('tsconfig.some.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }))
      const out = await output([join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.some.json'], folder)
      return out.split('\n').filter((line) => /error TS\d+/.test(line))
    },
    async build() {
      await output(['web/build.ts'], folder)
    },
    remove,
  }
}

/** What a program of Node's prints; its exit code is in what it says. */
function output(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
}
