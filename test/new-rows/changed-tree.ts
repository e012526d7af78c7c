import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname
const workspaces = ['contracts', 'proof', 'sheets', 'api', 'sdk', 'bff', 'web']

export interface ChangedTree {
  root: string
  remove(): void
}

/**
 * The product's sources in a folder of their own, with files that are added or changed: `text` for a new file,
 * a function of the text for one that is there. A product that starts there has those rows.
 */
export function changedTree(changes: Record<string, string | ((text: string) => string)>): ChangedTree {
  const tree = mkdtempSync(join(tmpdir(), 'rubrica-tree-'))
  for (const name of workspaces) copyWorkspace(name, tree)
  for (const name of ['package.json', 'tsconfig.json', 'biome.json']) cpSync(join(root, name), join(tree, name))
  symlinkSync(join(root, 'web/dist'), join(tree, 'web/dist'))
  linkPackages(tree)
  for (const [path, change] of Object.entries(changes)) {
    const file = join(tree, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof change === 'string' ? change : change(readFileSync(file, 'utf8')))
  }
  return { root: tree, remove: () => rmSync(tree, { recursive: true, force: true }) }
}

/** A row more, before the closing line of the table that begins with this line. */
export function withRow(opening: string, row: string): (text: string) => string {
  return (text) => {
    const start = text.indexOf(opening)
    if (start === -1) throw new Error(`no table begins with ${opening}`)
    const end = text.indexOf('\n}', start)
    return `${text.slice(0, end)}\n${row}${text.slice(end)}`
  }
}

/** Without what was built of it. */
function copyWorkspace(name: string, tree: string): void {
  for (const entry of readdirSync(join(root, name))) {
    if (!entry.startsWith('dist')) cpSync(join(root, name, entry), join(tree, name, entry), { recursive: true })
  }
}

/** The installed packages as they are, the workspaces from this tree. */
function linkPackages(tree: string): void {
  mkdirSync(join(tree, 'node_modules/@rubrica'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@rubrica') symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  }
  for (const name of workspaces) symlinkSync(join(tree, name), join(tree, 'node_modules/@rubrica', name))
}
