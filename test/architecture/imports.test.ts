import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawArchitecture, PICTURE } from './draw-architecture.ts'
import { allowed, files, imports, partOf } from './import-graph.ts'

/** The folders and files of api/, from the top: each imports from itself and from those below it. */
const floors = [
  'operator',
  'main.ts',
  'run.ts',
  'listen.ts',
  'serve.ts',
  'app.ts',
  'calls',
  'work',
  'access',
  'deps.ts',
  'views',
  'closing',
  'templates',
  'sealing',
  'signing',
  'assignments',
  'uploads',
  'documents',
  'tags',
  'signers',
  'workspaces',
  'people',
  'fields',
  'certificates',
  'trail',
  'webhooks',
  'quotas',
  'log',
  'ground.ts',
  'caller.ts',
  'root-key.ts',
  'channels',
  'mail',
  'docs',
  'pdf',
  'office',
  'http',
  'jobs',
  'rates',
  'files',
  'db',
]

/** The same of proof/. */
const proofFloors = [
  'verify.ts',
  'followed.ts',
  'verify-message.ts',
  'worded.ts',
  'sentences.ts',
  'verify-options.ts',
  'published.ts',
  'known-roots.ts',
  'etsi',
  'drawing',
  'evidence-words.ts',
  'report-sentences.ts',
  'signature-facts.ts',
  'headline.ts',
  'verdict-titles.ts',
  'apart.ts',
  'log',
  'evidence',
  'revisions',
  'signatures',
  'cms',
  'trust',
  'x509',
  'pdf',
  'finding.ts',
  'report.ts',
  'families.ts',
  'verdict.ts',
  'asn1',
]

const orders = { api: floors, proof: proofFloors }

/** What starts the product with the embedded service, or builds it. */
const startsOrBuilds = ['bff/main.ts', 'bff/run.ts', 'bff/tsup.config.ts']

test('every part imports only the parts that it may', () => {
  const wrong = imports.filter(({ file, target, isType }) => {
    const [own, other] = [partOf(file), partOf(target)]
    if (!own || !other || other === own || allowed[own]?.includes(other)) return false
    if (startsOrBuilds.includes(file) && other === 'api') return false
    return !(own === 'web' && target === 'bff/screens/app-router.ts' && isType)
  })
  expect(wrong).toEqual([])
})

test.each(['api', 'proof'] as const)('every folder of %s imports only from folders below it', (part) => {
  const within = imports.filter(({ file, target }) => partOf(file) === part && partOf(target) === part)
  const wrong = within.filter(({ file, target }) => floorOf(part, file) > floorOf(part, target))
  expect(wrong).toEqual([])
})

test.each(['api', 'proof'] as const)('every folder of %s has its place in the order', (part) => {
  const folders = new Set(files.flatMap((file) => new RegExp(`^${part}/([^/]+)/`).exec(file)?.[1] ?? []))
  expect([...folders].filter((folder) => !orders[part].includes(folder))).toEqual([])
})

test('no file imports in a circle, types included', () => {
  expect(circlesIn(imports)).toEqual([])
})

test('the picture of the architecture is that of the imports: npm run architecture', () => {
  expect(readFileSync(PICTURE, 'utf8')).toBe(drawArchitecture())
})

test('the contracts import zod and nothing else from outside', () => {
  const packages = imports.filter(({ file, target }) => file.startsWith('contracts/') && !partOf(target))
  expect([...new Set(packages.map(({ target }) => target))].filter((name) => !/^zod(\/|$)/.test(name))).toEqual([])
})

test('the kit knows no product words: web/ui imports nothing of ours from outside itself', () => {
  const wrong = imports.filter(
    ({ file, target }) => file.startsWith('web/ui/') && partOf(target) && !target.startsWith('web/ui/'),
  )
  expect(wrong).toEqual([])
})

test('pages never import pages of another area', () => {
  const area = (path: string) => /^web\/pages\/([^/]+)\//.exec(path)?.[1]
  const wrong = imports.filter(({ file, target }) => area(file) && area(target) && area(file) !== area(target))
  expect(wrong).toEqual([])
})

/** The place of a path in the order of its part; a file that is not named there is below all. */
function floorOf(part: keyof typeof orders, path: string): number {
  const [, name = ''] = path.split('/')
  const order = orders[part]
  return order.includes(name) ? order.indexOf(name) : order.length
}

/** The circles that a walk along the imports meets, each as the files on it. */
function circlesIn(arrows: { file: string; target: string }[]): string[][] {
  const targets = Map.groupBy(arrows, ({ file }) => file)
  const seen = new Set<string>()
  const circles: string[][] = []
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file])
    if (seen.has(file)) return
    seen.add(file)
    for (const { target } of targets.get(file) ?? []) walk(target, [...path, file])
  }
  for (const file of targets.keys()) walk(file, [])
  return circles
}
