import { compile } from 'json-schema-to-typescript'
import type { Schema } from './schemas.ts'

/** The declarations of several types as one text. */
export async function declarationsOf(types: Map<string, Schema>): Promise<string> {
  if (types.size === 0) return ''
  const $defs = Object.fromEntries([...types].map(([name, schema]) => [name, { ...schema, title: name }]))
  const all = { title: 'Everything', type: 'object' as const, $defs, additionalProperties: false }
  const text = await compile(all, 'Everything', {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    style: { singleQuote: true, semi: false, printWidth: 120 },
  })
  return (
    text
      .replace(/export (interface|type) Everything\b[^}]*\}\n?/, '')
      .replace(
        /( \*\n)? \* This (interface|type) was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
        '',
      )
      .replace(/^\/\*\*\n \*\/\n/gm, '')
      .replace(/^( *)\/\*\*\n *\* ([^\n]+)\n *\*\/$/gm, '$1/** $2 */')
      .replace(/\?: \(([^(){}]+)\) \| undefined/g, '?: $1 | undefined')
      // A blank line before each declaration.
      .replace(/\n(\/\*\*|export )/g, '\n\n$1')
      .replace(/(\*\/)\n\nexport /g, '$1\nexport ')
  )
}
