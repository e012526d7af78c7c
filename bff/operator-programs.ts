import { readFileSync } from 'node:fs'

/** A script of package.json that runs a program of the operator's. */
interface OperatorScript {
  /** As `npm run` calls it. */
  name: string
  /** The program's source. */
  source: string
  /** Its name when it is built. */
  built: string
  /** What the script says after the program, with a space before it. */
  rest: string
}

/** Every script of package.json whose program is in `api/operator`. */
export function operatorScripts(): OperatorScript[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return Object.entries(scripts).flatMap(([name, command]) => {
    const [, source, program, rest] = /^node (api\/operator\/([\w-]+)(?:\/main)?\.ts)(.*)$/.exec(command) ?? []
    if (source === undefined || program === undefined || rest === undefined) return []
    return [{ name, source, built: `operator-${program}`, rest }]
  })
}
