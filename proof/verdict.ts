/** What is said of a file, as a code. Exactly one holds; the facts behind it are in the report. */
export const verdicts = {
  /** Every signature holds, the last one has a known issuer, and nothing was changed after it. */
  intact: {
    pt: 'O arquivo está íntegro: nada mudou desde que foi assinado, e o emissor do certificado é conhecido.',
    en: 'The file is intact: nothing has changed since it was signed, and the issuer of the certificate is known.',
  },
  'intact-unknown-issuer': {
    pt: 'O arquivo não mudou desde que foi assinado, mas o emissor do certificado não está entre os conhecidos.',
    en: 'The file has not changed since it was signed, but the issuer of the certificate is not among the known ones.',
  },
  /** The signatures hold, and something was added behind them that they do not permit. */
  'changed-after': {
    pt: 'O arquivo foi alterado depois de assinado.',
    en: 'The file was changed after it was signed.',
  },
  /** A signature does not hold: of its bytes, its message, its certificate or its time. */
  forged: {
    pt: 'Uma assinatura deste arquivo não confere.',
    en: 'A signature of this file does not verify.',
  },
  /** A format or an algorithm that the verifier does not take, or more than it takes: nothing is said for or against the signature. */
  unsupported: {
    pt: 'Uma assinatura deste arquivo não foi conferida: ela usa um formato ou algoritmo que este verificador não conhece, ou o PDF ultrapassa os limites dele.',
    en: 'A signature of this file was not verified: it uses a format or an algorithm that this verifier does not know, or the PDF exceeds its limits.',
  },
  /** Nobody signed it: a document timestamp alone says when it was there. */
  'not-sealed': {
    pt: 'Este arquivo não tem selo nem assinatura digital.',
    en: 'This file has neither a seal nor a digital signature.',
  },
  /** A document that is known to be sealed, or that carries the evidence of a seal, without the seal itself. */
  'seal-missing': {
    pt: 'Este arquivo é de um documento selado, mas o selo não está nele.',
    en: 'This file belongs to a sealed document, but the seal is not in it.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type Verdict = keyof typeof verdicts

export type Language = 'pt' | 'en'

/** One sentence for people, in each language. */
export type Sentence = Record<Language, string>
