import { scrubbedFile, scrubbedMessage } from './scrubbed.ts'

interface Exception {
  type: string
  value: string
  mechanism: { type: 'generic'; handled: false }
  stacktrace: { frames: Frame[] }
}

interface Frame {
  filename: string
  function: string
  lineno: number
  colno: number
  in_app: boolean
}

/** An error and what caused it, the cause first, as the protocol wants them. */
export function exceptionsOf(error: unknown): Exception[] {
  const chain: Exception[] = []
  for (let next = error; chain.length < 5 && (next !== undefined || chain.length === 0); next = causeOf(next)) {
    chain.unshift(exceptionOf(next))
  }
  return chain
}

function causeOf(error: unknown) {
  return error instanceof Error ? error.cause : undefined
}

function exceptionOf(error: unknown): Exception {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('')
  return {
    type: /^[A-Z]\w{0,40}$/.test(name) && name.endsWith('Error') ? name : 'Error',
    value: scrubbedMessage(message),
    mechanism: { type: 'generic', handled: false },
    stacktrace: { frames: framesOf(stack) },
  }
}

/** Chromium writes 'at name (file:1:2)', the others 'name@file:1:2'; takes only such lines, the caller first. */
const LINE =
  /^\s*(?:at (?:async )?)?(?:([\w$.<>]{1,60})(?: \[as [\w$]+\])?(?: \(|@))?([a-z-]+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/

function framesOf(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '?', file = '', row, column] = LINE.exec(line) ?? []
    if (!row) return []
    const isOurs = file.startsWith(location.origin)
    return [
      { filename: scrubbedFile(file), function: name, lineno: Number(row), colno: Number(column), in_app: isOurs },
    ]
  })
  return frames.slice(0, 50).reverse()
}
