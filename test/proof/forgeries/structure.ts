import { deflateSync } from 'node:zlib'
import { shapeOf } from '../kit/shape.ts'
import {
  bodyOf,
  lastStart,
  nextNumber,
  rootOf,
  stream,
  trailerEntries,
  updated,
  withEntry,
  withObject,
  withStreamTable,
} from '../kit/update.ts'
import { changedAfter, type Expected, forged, type Recipe, sealMissing } from './forgery.ts'

const EVIL = 'BT /F1 20 Tf 70 620 Td (outro texto) Tj ET'

/** Tricks with what readers find first: cross-reference sections, startxref, headers, ends. */
export const structure: Recipe[] = [
  ...[
    ['text', Buffer.from('\n% mais\n')],
    ['one line end', Buffer.from('\n')],
    ['zeros', Buffer.alloc(1500)],
    ['a second %%EOF', Buffer.from('%%EOF\n')],
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['the end of a ZIP file', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['an object that nothing names', Buffer.from('900 0 obj\n(x)\nendobj\n')],
    [
      'a content under a used number that no table names',
      Buffer.from(`2 0 obj\n<</Length 42>>\nstream\n${EVIL}\nendstream\nendobj\n`),
    ],
  ].map(([what, junk]) => behind(`${what}`, Buffer.from(junk ?? ''))),
  behind('a word /ByteRange', Buffer.from('\n<</Type/Sig/ByteRange [0 10 20 30]/Contents <00>>>\n'), forged),
  {
    kind: 'structure: an update that changes nothing',
    expected: changedAfter,
    make: ({ bytes }) => updated(bytes, {}),
  },
  {
    kind: 'structure: startxref leads back to the table of the original',
    expected: sealMissing,
    make: ({ bytes }) => ends(bytes, `startxref\n${starts(bytes)[0]}\n%%EOF\n`),
  },
  {
    kind: 'structure: an update that skips the seal’s',
    expected: sealMissing,
    make: ({ bytes }) => updated(bytes, { [nextNumber(bytes)]: 'null' }, { prev: starts(bytes)[0] ?? 0 }),
  },
  ...['0', '-1', '99999999999', '1e3', ''].map(
    (value): Recipe => ({
      kind: `structure: startxref ${value || 'without a number'}`,
      expected: sealMissing,
      make: ({ bytes }) => ends(bytes, `startxref\n${value}\n%%EOF\n`),
    }),
  ),
  {
    kind: 'structure: sections that lead to each other',
    expected: sealMissing,
    make({ bytes }) {
      const { contents } = shapeOf(bytes)
      const once = updated(bytes, { [contents]: stream('', EVIL) })
      return updated(bytes, { [contents]: stream('', EVIL) }, { prev: lastStart(once) })
    },
  },
  {
    kind: 'structure: content taken back from signed bytes that no table named',
    expected: changedAfter,
    make({ bytes }) {
      const { kids } = shapeOf(bytes)
      // Two numbers exchanged: both bodies are signed, only the table is new.
      // With the break before it: '6 0 obj' is also the end of '26 0 obj'.
      const offsets = kids.slice(0, 2).map((kid) => bytes.lastIndexOf(`\n${kid} 0 obj`) + 1)
      return tableOnly(bytes, { [kids[0] ?? 0]: offsets[1] ?? 0, [kids[1] ?? 0]: offsets[0] ?? 0 })
    },
  },
  {
    kind: 'structure: an older version of a signed object',
    expected: sealMissing,
    make({ bytes }) {
      const root = rootOf(bytes)
      const first = bytes.indexOf(`\n${root} 0 obj`) + 1
      return tableOnly(bytes, { [root]: first })
    },
  },
  {
    kind: 'structure: /Size so small that objects are missing',
    expected: changedAfter,
    make: ({ bytes }) => updated(bytes, {}, { trailer: { Size: '5' } }),
  },
  {
    kind: 'structure: /Encrypt in the trailer',
    expected: changedAfter,
    make: ({ bytes }) =>
      updated(bytes, {}, { trailer: { Encrypt: '<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>', ID: '[<00><00>]' } }),
  },
  {
    kind: 'structure: a catalog that is not one',
    expected: sealMissing,
    make: ({ bytes }) => updated(bytes, {}, { trailer: { Root: `${shapeOf(bytes).kids[0]} 0 R` } }),
  },
  {
    kind: 'structure: a cross-reference stream',
    expected: changedAfter,
    make: ({ bytes }) => streamUpdate(bytes, shapeOf(bytes).contents, stream('', EVIL)),
  },
  {
    kind: 'structure: a hidden section (/XRefStm) beside the table',
    expected: changedAfter,
    make({ bytes }) {
      const hidden = streamUpdate(bytes, shapeOf(bytes).contents, stream('', EVIL))
      return updated(hidden, {}, { prev: lastStart(bytes), trailer: { XRefStm: `${lastStart(hidden)}` } })
    },
  },
  {
    kind: 'structure: a hidden section whose table says otherwise',
    expected: changedAfter,
    make({ bytes }) {
      const { contents, root } = shapeOf(bytes)
      const hidden = streamUpdate(bytes, contents, stream('', EVIL))
      return updated(
        hidden,
        { [root]: bodyOf(bytes, root) },
        { prev: lastStart(bytes), trailer: { XRefStm: `${lastStart(hidden)}` } },
      )
    },
  },
  {
    kind: 'structure: a page within an object stream',
    expected: changedAfter,
    make({ bytes }) {
      const { kids } = shapeOf(bytes)
      return objectStreamUpdate(bytes, kids[0] ?? 0, withEntry(bodyOf(bytes, kids[0] ?? 0), 'Rotate', '90'))
    },
  },
  {
    kind: 'structure: bytes before the header',
    expected: forged,
    make: ({ bytes }) => Buffer.concat([Buffer.from('#!/bin/sh\n'), bytes]),
  },
  {
    kind: 'structure: a web page before the header',
    expected: forged,
    make: ({ bytes }) => Buffer.concat([Buffer.from('<html><body>Contrato<!--'), bytes]),
  },
  {
    kind: 'structure: a whole other document behind it',
    expected: forged,
    make: ({ bytes }, { originals }) => Buffer.concat([bytes, moved(originals.signed, bytes.length)]),
  },
  {
    kind: 'structure: the seal’s file put behind another document',
    expected: sealMissing,
    make: ({ bytes }, { originals }) => Buffer.concat([originals.signed, bytes]),
  },
  {
    kind: 'structure: the same file twice',
    expected: forged,
    make: ({ bytes }) => Buffer.concat([bytes, bytes]),
  },
  {
    kind: 'structure: an object’s end put within the padding',
    expected: sealMissing,
    make({ bytes, to }) {
      const changed = Buffer.from(bytes)
      changed.write('> endobj 2 0 obj <00', to - 21, 'latin1')
      return changed
    },
  },
  {
    kind: 'structure: startxref within the padding',
    expected: forged,
    make({ bytes, to }) {
      const changed = Buffer.from(bytes)
      changed.write('\nstartxref\n216\n%%EOF\n', to - 30, 'latin1')
      return changed
    },
  },
]

function behind(what: string, junk: Buffer, expected: Expected = changedAfter): Recipe {
  return { kind: `structure: ${what} behind the file`, expected, make: ({ bytes }) => Buffer.concat([bytes, junk]) }
}

function ends(bytes: Buffer, end: string): Buffer {
  return Buffer.concat([bytes, Buffer.from(end)])
}

function starts(bytes: Buffer): number[] {
  return [...bytes.toString('latin1').matchAll(/startxref\s+(\d+)/g)].map(([, at]) => Number(at))
}

function tableOnly(bytes: Buffer, offsets: Record<string, number>): Buffer {
  const lines = Object.entries(offsets)
    .map(([number, offset]) => ({ number: Number(number), offset }))
    .sort((a, b) => a.number - b.number)
    .map(({ number, offset }) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n\r\n`)
  const trailer = `trailer\n<<${trailerEntries(bytes)}>>\n`
  return ends(bytes, `xref\n${lines.join('')}${trailer}startxref\n${bytes.length}\n%%EOF\n`)
}

/** An object of a number, listed by a cross-reference stream. */
function streamUpdate(bytes: Buffer, number: number, body: Buffer): Buffer {
  const own = nextNumber(bytes)
  const { file, at } = withObject(bytes, number, body)
  return withStreamTable(file, own, { [number]: [1, at, 0], [own]: [1, file.length, 0] })
}

function objectStreamUpdate(bytes: Buffer, number: number, body: string): Buffer {
  const holder = nextNumber(bytes)
  const own = holder + 1
  const head = `${number} 0 `
  const data = deflateSync(Buffer.from(head + body, 'latin1'))
  const group = stream(`/Type/ObjStm/N 1/First ${head.length}/Filter/FlateDecode`, data)
  const { file, at } = withObject(bytes, holder, group)
  return withStreamTable(file, own, { [number]: [2, holder, 0], [holder]: [1, at, 0], [own]: [1, file.length, 0] })
}

/** A file whose offsets hold if so many bytes come before it. */
function moved(file: Uint8Array, by: number): Buffer {
  const text = Buffer.from(file).toString('latin1')
  const shifted = text
    .replace(/(\d{10}) (\d{5} n)/g, (_, at, rest) => `${String(Number(at) + by).padStart(10, '0')} ${rest}`)
    .replace(/(startxref\s+|\/Prev )(\d+)/g, (_, key, at) => `${key}${Number(at) + by}`)
  return Buffer.from(shifted, 'latin1')
}
