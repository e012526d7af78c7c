import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(join(process.env.TOOLS, 'package.json'))

/** A package of the folder of tools. */
export function load(name) {
  return import(pathToFileURL(require.resolve(name)).href)
}

export async function papers() {
  const names = (await readdir(process.env.PAPERS)).filter((name) => name.endsWith('.pdf'))
  return Promise.all(names.map(async (name) => ({ name: basename(name, '.pdf'), bytes: await paper(name) })))
}

export function paper(name) {
  return readFile(join(process.env.PAPERS, name))
}

/** Writes what a step makes; what a program cannot do is said. */
export async function attempt(name, step) {
  try {
    const bytes = await step()
    await writeFile(join(process.env.OUT, `${name}.pdf`), bytes)
    return bytes
  } catch (error) {
    console.log(`not made: ${name}: ${String(error).split('\n')[0]}`)
  }
}

export const { PASSWORD: password, TSA: tsa } = process.env
export const [rsa, ec] = await Promise.all([process.env.RSA_P12, process.env.EC_P12].map((file) => readFile(file)))
