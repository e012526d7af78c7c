import type { Random } from './random.ts'
import { freeNumber, type Part, type Update } from './update-model.ts'

/** How objects come into an update, so that only some readers may find them. */
export type Way = (update: Update, evil: Part[], random: Random) => void

const numbersOf = (parts: Part[]) => new Set(parts.map(({ number }) => number))
const textOf = ({ number, body }: Part) => `${number} 0 obj\n${body}\nendobj\n`

/** An honest part takes the place of the evil ones of its number, or comes before them. */
function addBeside(update: Update, evil: Part[], random: Random): void {
  if (random.once(2)) update.parts.push(...evil)
  else update.parts.unshift(...evil)
}

function replace(update: Update, evil: Part[]): void {
  const numbers = numbersOf(evil)
  update.parts = [...update.parts.filter(({ number }) => !numbers.has(number)), ...evil]
}

export const ways: Record<string, Way> = {
  'in the open': replace,
  'not listed': (update, evil, random) =>
    addBeside(
      update,
      evil.map((part) => ({ ...part, isUnlisted: true })),
      random,
    ),
  'behind the section': (update, evil) => {
    const { tail } = update
    update.tail = (start) => `${evil.map(textOf).join('')}${tail(start)}`
  },
  'behind the end': (update, evil) => {
    const { tail } = update
    update.tail = (start) => `${tail(start)}${evil.map(textOf).join('')}${tail(start)}`
  },
  'listed beside the honest one': addBeside,
  'listed twice, the other one first': (update, evil) => {
    update.parts.push(...evil)
    update.tweaks.push((entries) => entries.reverse())
  },
  'in an update below': (update, evil, random) => {
    update.below = {
      parts: random.once(2) ? evil : evil.map(asPacked),
      section: random.pick(['table', 'stream', 'stream']),
      prev: random.once(2) ? null : random.pick(['', '0', '-1', '7', '5 0 R', 'null', '99999999']),
      isPutBack: !random.once(4),
      hasEnd: random.once(2),
    }
    // Half of the time no honest part takes their place above.
    const numbers = numbersOf(evil)
    if (random.once(2)) update.parts = update.parts.filter(({ number }) => !numbers.has(number))
  },
  packed: (update, evil) => replace(update, evil.map(asPacked)),
  'packed beside the honest one': (update, evil, random) => addBeside(update, evil.map(asPacked), random),
  'packed under other numbers at the head': (update, evil, random) => {
    addBeside(update, evil.map(asPacked), random)
    update.packHead = (pairs) => {
      const [one, ...rest] = pairs
      if (!one) return pairs
      return random.pick([
        () => [...pairs, ...pairs.toReversed()],
        () => [one, ...rest.map(([, at]): [number, number] => [one[0], at])],
        () => [...rest, one],
        () => pairs.map(([number, at]): [number, number] => [number + 1, at]),
        () => [...pairs, [one[0], rest.at(-1)?.[1] ?? 0]] as [number, number][],
      ] as const)()
    }
  },
  'packed under another index': (update, evil, random) => {
    addBeside(update, evil.map(asPacked), random)
    update.tweaks.push((entries) => {
      for (const entry of entries) if (entry.kind === 'packed') entry.second = random.below(evil.length + 2)
    })
  },
  'in the stream of a hybrid file': (update, evil, random) => {
    update.section = 'hybrid'
    addBeside(update, evil, random)
    const numbers = numbersOf(evil)
    const isFree = random.once(2)
    update.tweaks.push((entries) => {
      for (const entry of [...entries])
        if (numbers.has(entry.number) && evil.some((part) => part === entry.part)) {
          entry.isHidden = true
          if (isFree) entries.push({ number: entry.number, kind: 'free', first: 0, second: 65535 })
        }
    })
  },
  'in the table of a hybrid file': (update, evil) => {
    update.section = 'hybrid'
    update.parts.push(...evil)
    update.tweaks.push((entries) => {
      for (const entry of entries) if (!evil.some((part) => part === entry.part)) entry.isHidden = true
    })
  },
  'within a stream': (update, evil) => {
    const text = evil.map(textOf).join('')
    const carrier = { number: freeNumber(update), generation: 0, body: '' }
    carrier.body = `<</Length ${text.length}>>\nstream\n${text}\nendstream`
    update.parts.push(carrier)
  },
  'within a stream, and listed there': (update, evil) => {
    const text = evil.map(textOf).join('')
    const head = `<</Length ${text.length}>>\nstream\n`
    const carrier = { number: freeNumber(update), generation: 0, body: `${head}${text}\nendstream` }
    update.parts.push(carrier)
    update.tweaks.push((entries) => {
      const own = entries.find(({ part }) => part === carrier)
      const start = (own?.first ?? 0) + `${carrier.number} 0 obj\n${head}`.length
      for (const { number } of evil) {
        const first = start + text.indexOf(`${number} 0 obj`)
        entries.push({ number, kind: 'used', first, second: 0 })
      }
    })
  },
  'within a stream that says it is shorter': (update, evil) => {
    const text = evil.map(textOf).join('')
    const body = `<</Length 4>>\nstream\nabcd\nendstream\nendobj\n${text}`
    update.parts.push({ number: freeNumber(update), generation: 0, body: body.replace(/endobj\n$/, '') })
  },
  'within a string': (update, evil) => {
    const text = evil
      .map(textOf)
      .join('')
      .replaceAll(/[()\\]/g, '\\$&')
    update.parts.push({ number: freeNumber(update), generation: 0, body: `(${text})` })
  },
  'within a comment': (update, evil) => {
    update.between = evil.map((part) => `%${textOf(part).replaceAll('\n', ' ')}\n`).join('')
  },
  'under another generation': (update, evil, random) => {
    const generation = random.pick([1, 2, 65535])
    addBeside(
      update,
      evil.map((part) => ({ ...part, generation, ...(random.once(2) ? { head: `${part.number} 0 obj\n` } : {}) })),
      random,
    )
  },
  'freed in the section': (update, evil, random) => {
    addBeside(update, evil, random)
    update.tweaks.push((entries) => {
      for (const entry of entries)
        if (evil.some((part) => part === entry.part)) {
          entry.kind = 'free'
          if (random.once(2)) entry.second = 1
        }
    })
  },
  'in an update that is passed over': (update, evil, random) => {
    // A section of its own comes before; the last one leads past it.
    const rows = evil.map(({ number }) => `${number} 1\n@${number}@ 00000 n\r\n`).join('')
    const trailer = update.trailer.map(([key, value]) => `/${key} ${value}`).join('')
    const text = `${evil.map(textOf).join('')}xref\n${rows}trailer\n<<${trailer}>>\n`
    update.between = random.once(2) ? text : `${text}startxref\n0\n%%EOF\n`
  },
  'by another root': (update, evil, random) => {
    const catalog = evil.find(({ body }) => body.includes('/Catalog'))
    const number = freeNumber(update) + 60
    replace(
      update,
      evil.map((part) => (part === catalog ? { ...part, number } : part)),
    )
    const root = update.trailer.findIndex(([key]) => key === 'Root')
    const twin: [string, string] = ['Root', `${number} ${random.pick([0, 1])} R`]
    update.trailer.splice(random.once(2) ? root : root + 1, 0, twin)
  },
}

function asPacked(part: Part): Part {
  return { ...part, isPacked: !part.body.includes('stream') }
}
