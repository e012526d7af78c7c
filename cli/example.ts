import type { AddHelpTextContext } from 'commander'

/** The end of a command's help: lines that work unchanged. */
export function exampleText(...lines: string[]): (help: AddHelpTextContext) => string {
  return ({ command }) => {
    // Names of files and other values have their own English.
    const help = command.createHelp()
    const inLanguage = (line: string) => line.replace(/'[^']*'|\S+/g, (word) => help.styleTitle(word))
    return `\n${help.styleTitle('Exemplo:')}\n${lines.map((line) => `  ${inLanguage(line)}`).join('\n')}`
  }
}
