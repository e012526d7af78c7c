import type { Sentence } from '@rubrica/contracts/locale.ts'
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
    `\n${text({ pt: 'Códigos de saída (de vários arquivos, o mais alto):', en: 'Exit codes (of several files, the highest):' })}\n${meanings.map(([code, meaning]) => `  ${String(code).padEnd(3)} ${text(meaning)}`).join('\n')}`
}

const meanings: readonly [code: number, meaning: Sentence][] = [
  [0, { pt: 'íntegro, de emissor conhecido', en: 'intact, from a known issuer' }],
  [
    exitCodes.other,
    {
      pt: 'não foi possível ler o arquivo, ou conferir uma assinatura',
      en: 'the file could not be read, or a signature not verified',
    },
  ],
  [exitCodes.notFound, { pt: 'sem selo nem assinatura', en: 'neither seal nor signature' }],
  [exitCodes.network, { pt: 'o serviço não respondeu (--online)', en: 'the service did not answer (--online)' }],
  [
    exitCodes.partly,
    {
      pt: 'íntegro, de emissor que não está entre os conhecidos',
      en: 'intact, from an issuer that is not among the known ones',
    },
  ],
  [
    exitCodes.tampered,
    {
      pt: 'alterado, falso ou sem o selo que deveria ter',
      en: 'changed, forged, or without the seal that it should have',
    },
  ],
]
