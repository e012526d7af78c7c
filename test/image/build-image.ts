import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type Instruction, ignores, type Stage, stagesOf } from './dockerfile.ts'

const root = new URL('../..', import.meta.url).pathname

export interface Image {
  /** The folder that becomes the image's root. */
  tree: string
  workdir: string
  env: Record<string, string>
  command: string[]
  healthcheck: string[]
}

/**
 * Makes the tree of the image by the steps of its Dockerfile, each stage a folder, from the files of a clean checkout.
 * Leaves out steps of the system (apt-get, /data). Unless `whole`, takes the packages of `npm ci`, pages and server
 * from this checkout. Without a `target` it makes the last stage, as Docker does.
 */
export async function buildImage(
  folder: string,
  { whole, target }: { whole: boolean; target?: string },
): Promise<Image> {
  const context = join(folder, 'context')
  copyCheckout(context)
  const built = new Map<string, Image>()
  let last: Image | undefined
  for (const stage of stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    last = await buildStage(stage, { folder, context, built, whole })
    built.set(stage.name, last)
    if (stage.name === target) break
  }
  if (!last) throw new Error('the Dockerfile has no stage')
  return last
}

interface Parts {
  folder: string
  context: string
  built: Map<string, Image>
  whole: boolean
}

async function buildStage(stage: Stage, parts: Parts): Promise<Image> {
  const tree = join(parts.folder, `stage-${parts.built.size}`)
  const base = parts.built.get(stage.from)
  mkdirSync(tree)
  if (base) copyTree(base.tree, tree)
  const made: Image = { workdir: '/', command: [], healthcheck: [], ...base, env: { ...base?.env }, tree }
  for (const instruction of stage.instructions) await follow(instruction, made, parts)
  return made
}

async function follow({ name, text, words }: Instruction, image: Image, parts: Parts): Promise<void> {
  switch (name) {
    case 'WORKDIR':
      image.workdir = text
      mkdirSync(join(image.tree, text), { recursive: true })
      return
    case 'ENV':
      for (const word of words) image.env[word.split('=')[0] ?? ''] = word.split('=').slice(1).join('=')
      return
    case 'COPY':
      copy(words, image, parts)
      return
    case 'RUN':
      await run(text, image, parts)
      return
    case 'CMD':
      image.command = words
      return
    case 'HEALTHCHECK':
      image.healthcheck = words
      return
    case 'ARG':
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
      return
    default:
      throw new Error(`this test does not know ${name}`)
  }
}

function copy(words: string[], { tree, workdir }: Image, { context, built }: Parts): void {
  const stage = words[0]?.startsWith('--from=') ? built.get(words[0].slice('--from='.length)) : undefined
  const from = stage?.tree ?? context
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = join(tree, workdir, paths.pop() ?? '')
  for (const path of paths) {
    const source = join(from, path)
    if (!existsSync(source)) throw new Error(`COPY: ${path} was not found`)
    // Copies a file into the named folder, and of a folder its content.
    if (statSync(source).isFile()) cpSync(source, join(target, basename(path)))
    else copyTree(source, target)
  }
}

async function run(text: string, image: Image, { whole }: Parts): Promise<void> {
  const cwd = join(image.tree, image.workdir)
  if (/apt-get|\/data/.test(text)) return
  if (whole) await runWhole(text, cwd, image.env)
  else if (/^npm ci\b/.test(text)) copyPackages(cwd, { withDev: !text.includes('--omit=dev') })
  else if (text === 'npm run build:web && npm run build:server')
    for (const built of ['web/dist', 'dist']) copyTree(join(root, built), join(cwd, built))
  else throw new Error(`this test does not know RUN ${text}`)
}

/** Runs beside the test runner, which gives up a process that does not answer it for a minute. */
async function runWhole(command: string, cwd: string, env: Record<string, string>): Promise<void> {
  const child = spawn('sh', ['-c', command], { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}`)
}

/** Copies the production packages of the lock file, and the links to our own parts. */
function copyPackages(to: string, { withDev }: { withDev: boolean }): void {
  const lock = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  // The parts for building are many, and nothing of them runs in the image.
  if (withDev) return
  const wanted = Object.entries(lock.packages).filter(([path, { dev }]) => !dev && path.includes('node_modules/'))
  const paths = wanted.map(([path]) => path).filter((path) => existsSync(join(root, path)))
  // Each package gets its own path below the target; a link to a part of ours stays a link.
  const linked = spawnSync('cp', ['-alf', '--parents', ...paths, to], { cwd: root })
  if (linked.status !== 0) execFileSync('cp', ['-af', '--parents', ...paths, to], { cwd: root })
}

const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })

/** Copies the files that git knows of, save those that `.dockerignore` names: nothing that only this checkout has. */
function copyCheckout(to: string): void {
  const isIgnored = ignores(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((one) => one && !isIgnored(one) && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
}

/** Copies a folder's content into a folder that may hold something already. Links files if it can. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  const linked = spawnSync('cp', ['-alf', `${from}/.`, to])
  // On another file system.
  if (linked.status !== 0) execFileSync('cp', ['-af', `${from}/.`, to])
}
