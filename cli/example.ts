/** The end of a command's help: a line that works as it stands. */
export function exampleText(...lines: string[]): string {
  return `\nExemplo:\n${lines.map((line) => `  ${line}`).join('\n')}`
}
