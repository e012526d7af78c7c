import { deflateRawSync, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'

/** What leaves the rows of a section packed, and the entries that say how. */
interface Packed {
  data: Buffer
  entries: string
}

/** The rows of a cross-reference stream behind filters that readers undo in unlike ways. */
export function packedRows(rows: Buffer, width: number, random: Random): Packed {
  return random.once(3) ? inHex(rows, random) : deflated(rows, width, random)
}

function inHex(rows: Buffer, random: Random): Packed {
  const digits = rows.toString('hex')
  const at = random.below(digits.length)
  const foreign = random.pick(['x', 'G', '\0', '%', '(', '>', ' ', '~', '-'])
  const text = `${digits.slice(0, at)}${foreign}${digits.slice(at)}${random.once(2) ? '>' : ''}`
  return { data: Buffer.from(text, 'latin1'), entries: '/Filter /ASCIIHexDecode\n' }
}

/** Behind tags that say how each row is predicted: the meaning of an undefined one is up to the reader. */
function deflated(rows: Buffer, width: number, random: Random): Packed {
  const isPredicted = random.once(2)
  const tag = random.pick([0, 2, 5, 6, 127, 255])
  const lines: Buffer[] = []
  for (let at = 0; at < rows.length; at += width)
    lines.push(Buffer.concat([Buffer.from([random.once(3) ? 0 : tag]), rows.subarray(at, at + width)]))
  const plain = isPredicted ? Buffer.concat(lines) : rows
  const data = squeezed(plain, random)
  const [predictor, columns] = [random.pick([10, 12, 15, 16, 3, 1, 2]), random.pick([width, width, width + 1])]
  const params = isPredicted ? `/DecodeParms <</Predictor ${predictor}/Columns ${columns}>>\n` : ''
  return { data, entries: `/Filter /FlateDecode\n${params}` }
}

function squeezed(plain: Buffer, random: Random): Buffer {
  const sound = deflateSync(plain)
  const flags = Buffer.from(sound)
  return random.pick([
    () => sound,
    () => deflateRawSync(plain),
    () => sound.subarray(0, -4),
    () => sound.subarray(0, -8),
    () => Buffer.concat([sound, Buffer.from('junk')]),
    () => Buffer.concat([sound.subarray(0, -1), Buffer.from([7])]),
    () => deflateSync(plain, { dictionary: Buffer.from('obj endobj') }),
    () => deflateSync(plain, { windowBits: 9 }),
    () => {
      flags[1] = (flags[1] ?? 0) ^ 1
      return flags
    },
  ] as const)()
}
