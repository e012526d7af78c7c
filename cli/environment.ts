import type { Sentence } from '@rubrica/contracts/locale.ts'
import { exitMeanings } from './exit-codes.ts'
import type { Language } from './language.ts'

/** What the environment may say, by the name of the variable. */
export const variables: Readonly<Record<string, Sentence>> = {
  RUBRICA_URL: { pt: 'endereço do serviço', en: 'address of the service' },
  RUBRICA_API_KEY: { pt: 'chave de API, no lugar do login', en: 'API key, in place of the login' },
  RUBRICA_PROFILE: { pt: 'o mesmo que --profile', en: 'the same as --profile' },
  RUBRICA_WORKSPACE: { pt: 'o mesmo que --workspace', en: 'the same as --workspace' },
  RUBRICA_CONFIG_DIR: { pt: 'pasta em que o login é guardado', en: 'folder in which the login is kept' },
  RUBRICA_SIGNER_CODE: {
    pt: 'código do link de um signatário, para rubrica sign',
    en: "code of a signer's link, for rubrica sign",
  },
  RUBRICA_SIGNER_VERIFICATION: {
    pt: 'o que a confirmação do código respondeu, para rubrica sign',
    en: 'token received on confirming the code, for rubrica sign',
  },
  RUBRICA_WEBHOOK_SECRET: {
    pt: 'segredo com que rubrica webhooks assina o que entrega',
    en: 'secret with which rubrica webhooks signs what it delivers',
  },
  RUBRICA_LANG: {
    pt: 'pt ou en, em que língua falar (senão, a do sistema)',
    en: "language, pt or en (otherwise the system's)",
  },
  RUBRICA_PAGER: {
    pt: 'programa que pagina listas longas (senão, PAGER ou less)',
    en: 'program that pages long lists (otherwise PAGER or less)',
  },
  RUBRICA_DEBUG: { pt: 'mostra de onde vem uma falha inesperada', en: 'shows where an unexpected failure comes from' },
  NO_COLOR: { pt: 'sem cores', en: 'no colours' },
}

/** The end of the program's help: variables and exit codes. */
export function environmentText({ text }: Language): string {
  const width = Math.max(...Object.keys(variables).map((name) => name.length))
  const lines = Object.entries(variables).map(([name, meaning]) => `  ${name.padEnd(width)}  ${text(meaning)}`)
  const codes = Object.entries(exitMeanings).map(([code, meaning]) => `${code} ${text(meaning)}`)
  const exits = `${codes.slice(0, 6).join(', ')},\n  ${codes.slice(6).join(', ')}`
  return `\n${text({ pt: 'Ambiente:', en: 'Environment:' })}\n${lines.join('\n')}\n\n${text({ pt: 'Saída:', en: 'Exit:' })} ${exits}`
}
