import { writeFileSync } from 'node:fs'
import { imports, partOf } from './import-graph.ts'

/** The picture in ARCHITECTURE.md. `npm run architecture` redraws it. */
export const PICTURE = new URL('../../docs/architecture.svg', import.meta.url)

const purposes: Record<string, string> = {
  ...{ web: 'pages', cli: 'the command', testing: 'service for tests', bff: 'front door, relay', sdk: 'client of /v1' },
  ...{ api: 'the embedded /v1', contracts: 'table of calls', proof: 'the verifier', sheets: 'reads .xlsx' },
  ...{ operator: 'backup, keys, jobs', calls: 'a handler a row', work: 'what happens later' },
  ...{ access: 'who may, how often', closing: 'ends, erased files', sealing: 'what is sealed' },
  ...{ views: 'records on the wire', signing: 'a signature', templates: 'and their uses' },
  ...{ assignments: 'one sending', uploads: 'files that arrive', documents: 'and their pages' },
  ...{
    signers: 'contacts',
    workspaces: 'members, roles',
    certificates: 'paths, revocation',
    pdf: 'draws, signs, seals',
  },
  ...{ people: 'logins, keys', trail: 'what is written', fields: 'kinds of values', http: 'files in and out' },
  ...{ jobs: 'queue, lanes', quotas: 'codes and mails', rates: 'calls a minute', tags: 'of documents' },
  ...{ webhooks: 'events, guard', db: 'SQL, migrations', files: 'disk or S3', log: 'of seals' },
  ...{ mail: 'SMTP, mailbox', office: 'LibreOffice' },
}

interface Box {
  name: string
  note: string
  x: number
  y: number
}

const [WIDTH, HEIGHT, GAP] = [132, 44, 18]

/** The parts with their imports as arrows, and next to them the rooms of api/, each above all that it imports. */
export function drawArchitecture(): string {
  const parts = boxesOf(arrowsBetween(partOf), { x: 20, y: 60, apart: 112 })
  const rooms = boxesOf(arrowsBetween(roomOf), { x: right(parts) + 60, y: 60, apart: 58 })
  const lines = arrowsBetween(partOf).map(([from, to]) => lineOf(placeOf(parts, from), placeOf(parts, to)))
  const [width, height] = [right(rooms) + 20, Math.max(...[...parts, ...rooms].map(({ y }) => y)) + HEIGHT + 20]
  const title = (x: number, text: string) => `<text class="title" x="${x}" y="36">${text}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
<title>The parts of Rubrica and the rooms of api, drawn from their imports</title>
<style>
svg { --ink: #1c2733; --quiet: #5b6775; --line: #9aa6b2; --box: #f4f6f8; font: 13px system-ui, sans-serif }
@media (prefers-color-scheme: dark) { svg { --ink: #e8edf2; --quiet: #a3afbb; --line: #5f6b77; --box: #1e2731 } }
rect { fill: var(--box); stroke: var(--line) }
path { fill: none; stroke: var(--line) }
marker path { fill: var(--line) }
text { fill: var(--ink); text-anchor: middle }
.note { fill: var(--quiet); font-size: 11px }
.title { text-anchor: start; font-size: 15px; font-weight: 600 }
</style>
<marker id="head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L6 3L0 6z"/></marker>
${title(20, 'Parts: an arrow is an import')}
${title(right(parts) + 60, 'Rooms of api: each imports only from rows below its own')}
${[...lines, ...[...parts, ...rooms].map(drawn)].join('\n')}
</svg>
`
}

/** Each pair in which one imports from the other, without tests and type-only imports. */
function arrowsBetween(nameOf: (path: string) => string): [from: string, to: string][] {
  const found = imports.filter(({ isType }) => !isType).map(({ file, target }) => `${nameOf(file)} ${nameOf(target)}`)
  return [...new Set(found)].sort().flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from && to && from !== to ? [[from, to] satisfies [string, string]] : []
  })
}

function roomOf(path: string): string {
  return /^api\/([^/]+)\//.exec(path)?.[1] ?? ''
}

/** A row for each level; the level is the longest way down. */
function boxesOf(arrows: [string, string][], at: { x: number; y: number; apart: number }): Box[] {
  const levelOf = (name: string): number =>
    Math.max(0, ...arrows.filter(([from]) => from === name).map(([, to]) => levelOf(to) + 1))
  const rows = Map.groupBy([...new Set(arrows.flat())].sort(), levelOf)
  const top = Math.max(...rows.keys())
  return [...rows].flatMap(([level, names]) =>
    names.map((name, place) => ({
      ...{ name, note: purposes[name] ?? '' },
      ...{ x: at.x + place * (WIDTH + GAP), y: at.y + (top - level) * at.apart },
    })),
  )
}

function placeOf(boxes: Box[], name: string): Box {
  const found = boxes.find((box) => box.name === name)
  if (!found) throw new Error(`${name} is not drawn`)
  return found
}

function right(boxes: Box[]): number {
  return Math.max(...boxes.map(({ x }) => x)) + WIDTH
}

function lineOf(from: Box, to: Box): string {
  const [x1, y1, x2, y2] = [from.x + WIDTH / 2, from.y + HEIGHT, to.x + WIDTH / 2, to.y]
  return `<path d="M${x1} ${y1}C${x1} ${y1 + 40} ${x2} ${y2 - 40} ${x2} ${y2}" marker-end="url(#head)"/>`
}

function drawn({ name, note, x, y }: Box): string {
  const middle = x + WIDTH / 2
  return `<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="6"/><text x="${middle}" y="${
    y + (note ? 19 : 27)
  }">${name}</text>${note ? `<text class="note" x="${middle}" y="${y + 35}">${note}</text>` : ''}`
}

if (import.meta.main) writeFileSync(PICTURE, drawArchitecture())
