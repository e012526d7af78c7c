import type { Verdict } from '@rubrica/proof/verdict.ts'
import type { AddHelpTextContext } from 'commander'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import type { Language } from '../../language.ts'

/** What each verdict ends with: the more is wrong, the higher. */
export const verdictExits: Readonly<Record<Verdict, 0 | ExitCode>> = {
  intact: 0,
  unsupported: exitCodes.other,
  'intact-unknown-issuer': exitCodes.partly,
  'not-sealed': exitCodes.notFound,
  'seal-missing': exitCodes.tampered,
  'changed-after': exitCodes.tampered,
  forged: exitCodes.tampered,
}

/** For the help. */
export function exitsText({ text }: Language): (help: AddHelpTextContext) => string {
  return () =>
    `\n${text('Códigos de saída (de vários arquivos, o mais alto):')}\n${meanings.map(([code, meaning]) => `  ${String(code).padEnd(3)} ${text(meaning)}`).join('\n')}`
}

const meanings: readonly [code: number, meaning: string][] = [
  [0, 'íntegro, de emissor conhecido'],
  [exitCodes.other, 'não foi possível ler o arquivo, ou conferir uma assinatura'],
  [exitCodes.notFound, 'sem selo nem assinatura'],
  [exitCodes.network, 'o serviço não respondeu (--online)'],
  [exitCodes.partly, 'íntegro, de emissor que não está entre os conhecidos'],
  [exitCodes.tampered, 'alterado, falso ou sem o selo que deveria ter'],
]
