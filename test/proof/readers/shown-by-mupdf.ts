import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DPI, hashOf, MOST_PAGES, type Shown, type ShownFile } from './drawing.ts'

const run = promisify(execFile)

/** `mutool run` draws the pages and walks the names of attachments as MuPDF's own library does. */
export async function shownByMupdf({ path }: ShownFile): Promise<Shown> {
  program ??= written()
  const { stdout } = await run('mutool', ['run', program, path], limits).catch(() => ({ stdout: '' }))
  const lines = stdout.split('\n').map((line) => line.split('\t'))
  const told = (kind: string) => lines.filter(([first]) => first === kind).map(([, ...rest]) => rest)
  return {
    pages: told('page').map((page) => page.join(' ')),
    attachments: told('file')
      .map(([name = '', text = '']) => `${name} ${hashOf(text)}`)
      .sort(),
  }
}

let program: string | undefined

function written(): string {
  const path = join(tmpdir(), `rubrica-shown-${process.pid}.js`)
  writeFileSync(path, script)
  return path
}

const limits = { timeout: 20_000, maxBuffer: 2 ** 27 }

/** MuPDF's JavaScript is ECMAScript 5. A sum over the pixels represents them. */
const script = `
var document = new PDFDocument(scriptArgs[0])
var matrix = [${DPI} / 72, 0, 0, ${DPI} / 72, 0, 0]
function draw(index) {
  // By a device: toPixmap of some versions leaves the annotations out although the call wants them.
  var page = document.loadPage(index), box = page.bound()
  var area = [0, 0, Math.ceil((box[2] - box[0]) * matrix[0]), Math.ceil((box[3] - box[1]) * matrix[3])]
  var pixmap = new Pixmap(DeviceGray, area, false)
  pixmap.clear(255)
  var device = new DrawDevice([matrix[0], 0, 0, matrix[3], -box[0] * matrix[0], -box[1] * matrix[3]], pixmap)
  page.run(device, Identity)
  device.close()
  var width = pixmap.getWidth(), height = pixmap.getHeight(), one = 1, two = 0
  for (var y = 0; y < height; y += 1) for (var x = 0; x < width; x += 1) {
    one = (one + pixmap.getSample(x, y, 0)) % 65521
    two = (two + one) % 65521
  }
  return width + ' x ' + height + ' ' + one + '.' + two
}
var count = document.countPages()
for (var index = 0; index < count; index += 1) {
  var page = 'not drawn'
  try { if (index < ${MOST_PAGES}) page = draw(index) } catch (error) {}
  print('page\t' + page)
}
function walk(node, depth) {
  if (!node || depth > 8) return
  var names = node.get('Names'), kids = node.get('Kids')
  for (var at = 0; names && at + 1 < names.length; at += 2) tell(names.get(at + 1), names.get(at))
  for (var kid = 0; kids && kid < kids.length; kid += 1) walk(kids.get(kid), depth + 1)
}
function tell(file, name) {
  var embedded = file.get('EF')
  var stream = embedded && (embedded.get('UF') || embedded.get('F'))
  var text = ''
  try { text = stream.readStream().asString() } catch (error) { text = 'unreadable' }
  print('file\t' + name + '\t' + text.replace(/s/g, ' '))
}
try {
  var named = document.getTrailer().get('Root').get('Names')
  if (named) walk(named.get('EmbeddedFiles'), 0)
} catch (error) {}
`
