/** The command line as commander reads it: `help x` is `x --help`, and `--json` takes names of fields, not the word after it. */
export function argumentsOf(args: readonly string[]): string[] {
  const [first, ...rest] = args
  if (first === 'help') return [...rest, '--help']
  const result: string[] = []
  let isCommand = false
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg === '--') return [...result, ...args.slice(i)]
    if (arg !== '--json') {
      isCommand ||= !arg.startsWith('-')
      result.push(arg)
      continue
    }
    const next = args[i + 1]
    const hasFields = isCommand && next !== undefined && /^[a-z][a-z_]*(,[a-z][a-z_]*)*$/.test(next)
    result.push(`--json=${hasFields ? next : ''}`)
    if (hasFields) i++
  }
  return result
}
