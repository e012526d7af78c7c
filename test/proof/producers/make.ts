import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBench } from './bench.ts'
import { makePapers } from './papers.ts'
import { producers } from './producers.ts'
import { run } from './run.ts'

/**
 * Has other people's programs sign papers in every way that they know. None of them is stored here: docs/verifier.md says
 * what was found last. Needs root for Debian's packages, and npm's registry.
 *
 *     node test/proof/producers/make.ts FOLDER [PRODUCER…]
 *     node test/proof/producers/judge.ts FOLDER
 */
const [given = '', ...names] = process.argv.slice(2)
if (!given) throw new Error('Name a folder for what is made')
const folder = resolve(given)
const [tools, papers, signed] = [join(folder, 'tools'), join(folder, 'papers'), join(folder, 'signed')]
const chosen = producers.filter(({ name }) => names.length === 0 || names.includes(name))
await mkdir(tools, { recursive: true })

const packages = [...new Set(['libnss3-tools', 'fop', 'qpdf', ...chosen.flatMap(({ debian }) => debian)])]
await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
const modules = chosen.flatMap(({ npm }) => npm)
const quietly = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
if (modules.length) await run('npm', ['install', '--prefix', tools, ...quietly, ...modules])
if (!(await readdir(papers).catch(() => [])).length) await makePapers(papers)

const fixtures = new URL('../../fixtures/papers', import.meta.url).pathname
const bench = await openBench(folder)
for (const { name, command } of chosen) {
  const out = join(signed, name)
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const [program = '', ...args] = command()
  const env = { ...bench.variables, OUT: out, PAPERS: papers, TOOLS: tools, FIXTURES: fixtures }
  const said = await run(program, args, { cwd: new URL('programs', import.meta.url).pathname, env })
  console.log(`${name}: ${(await readdir(out)).length} files`)
  if (said.trim()) console.log(said.trim())
}
bench.close()
