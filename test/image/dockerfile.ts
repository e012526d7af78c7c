/** One instruction of a Dockerfile; `words` are its arguments, those of a JSON array without their quotes. */
export interface Instruction {
  name: string
  text: string
  words: string[]
}

export interface Stage {
  name: string
  /** An image, or the name of an earlier stage. */
  from: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile, as far as ours uses the language. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.name === 'FROM') {
      const [from = '', , name = ''] = instruction.words
      stages.push({ from, name, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ')
  return lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
      return { name, text: rest, words: wordsOf(rest) }
    })
}

function wordsOf(text: string): string[] {
  const array = /\[.*\]$/.exec(text)
  return array ? JSON.parse(array[0]) : text.trim().split(/\s+/)
}

/** Whether `.dockerignore` leaves a path out. Patterns that ours does not have are an error, not a silent miss. */
export function ignores(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  const tests = patterns.map((pattern) => {
    const plain = pattern.replace(/^\*\*\//, '')
    if (/[*?!]/.test(plain)) throw new Error(`.dockerignore: this test does not know ${pattern}`)
    return plain === pattern
      ? (path: string) => `${path}/`.startsWith(`${plain}/`)
      : (path: string) => `/${path}/`.includes(`/${plain}/`)
  })
  return (path) => tests.some((isIgnored) => isIgnored(path))
}
