import type { SignatureWords } from './kit-words.ts'

/** A full signature or the initials; the texts call each what it is. */
export type SignatureKind = 'signature' | 'initial'

/** The pad's texts for each of the two. */
export const signatureWords = {
  signature: {
    tabs: 'Como assinar',
    canvas: 'Área para desenhar a assinatura. Sem mouse ou toque, use a aba Digitar.',
    line: 'Assine sobre a linha',
    typed: 'Seu nome',
    picture: 'Sua assinatura',
    drop: 'Arraste uma foto ou imagem da assinatura',
    use: 'Usar esta assinatura',
  },
  initial: {
    tabs: 'Como rubricar',
    canvas: 'Área para desenhar a rubrica. Sem mouse ou toque, use a aba Digitar.',
    line: 'Rubrique sobre a linha',
    typed: 'Suas iniciais',
    picture: 'Sua rubrica',
    drop: 'Arraste uma foto ou imagem da rubrica',
    use: 'Usar esta rubrica',
  },
} satisfies Record<SignatureKind, SignatureWords>
