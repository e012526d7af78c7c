import { exitMeanings } from './exit-codes.ts'
import type { Language } from './language.ts'

/** What the environment may say, by the name of the variable. */
export const variables: Readonly<Record<string, string>> = {
  RUBRICA_URL: 'endereço do serviço',
  RUBRICA_API_KEY: 'chave de API, no lugar do login',
  RUBRICA_PROFILE: 'o mesmo que --profile',
  RUBRICA_WORKSPACE: 'o mesmo que --workspace',
  RUBRICA_CONFIG_DIR: 'pasta em que o login é guardado',
  RUBRICA_SIGNER_CODE: 'código do link de um signatário, para rubrica sign',
  RUBRICA_SIGNER_VERIFICATION: 'o que a confirmação do código respondeu, para rubrica sign',
  RUBRICA_WEBHOOK_SECRET: 'segredo com que rubrica webhooks assina o que entrega',
  RUBRICA_LANG: 'pt ou en, em que língua falar (senão, a do sistema)',
  RUBRICA_PAGER: 'programa que pagina listas longas (senão, PAGER ou less)',
  RUBRICA_DEBUG: 'mostra de onde vem uma falha inesperada',
  NO_COLOR: 'sem cores',
}

/** The end of the program's help: variables and exit codes. */
export function environmentText({ text }: Language): string {
  const width = Math.max(...Object.keys(variables).map((name) => name.length))
  const lines = Object.entries(variables).map(([name, meaning]) => `  ${name.padEnd(width)}  ${text(meaning)}`)
  const codes = Object.entries(exitMeanings).map(([code, meaning]) => `${code} ${text(meaning)}`)
  const exits = `${codes.slice(0, 6).join(', ')},\n  ${codes.slice(6).join(', ')}`
  return `\n${text('Ambiente:')}\n${lines.join('\n')}\n\n${text('Saída:')} ${exits}`
}
