import type { Random } from './random.ts'
import type { Update } from './update-model.ts'

/** A change of how something is written, in an update that could be honest otherwise. */
export type Spelling = (update: Update, random: Random) => void

/** One part's text, changed at one place that the pattern finds. */
export function inBody(pattern: RegExp, change: (found: string, random: Random) => string): Spelling {
  return ({ parts }, random) => {
    const fitting = parts.filter(({ body }) => body.replace(signatureOf, '').match(pattern))
    const [one, ...others] = fitting
    if (!one) return
    const part = random.pick([one, ...others])
    const matches = [...part.body.matchAll(new RegExp(pattern.source, 'g'))].filter(
      ({ index }) => !isWithinStream(part.body, index),
    )
    const match = matches[random.below(matches.length)]
    if (!match) return
    const { 0: found, index } = match
    part.body = part.body.slice(0, index) + change(found, random) + part.body.slice(index + found.length)
  }
}

const signatureOf = /\/Contents <[0-9a-fA-F]*>/

function isWithinStream(body: string, at: number): boolean {
  const start = body.indexOf('stream')
  return start !== -1 && at > start
}

export const inSection =
  (pattern: RegExp, change: (found: string, random: Random) => string): Spelling =>
  (update, random) => {
    const { sectionText } = update
    update.sectionText = (text) => {
      const matches = [...sectionText(text).matchAll(pattern)]
      const match = matches[random.below(matches.length)]
      if (!match) return text
      const { 0: found, index } = match
      return text.slice(0, index) + change(found, random) + text.slice(index + found.length)
    }
  }

export const hex = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`
