import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'

/** A name that a profile may have. */
export function profileNameOf(text: string): string {
  if (/^[\p{L}\d][\p{L}\d._-]{0,63}$/u.test(text)) return text
  throw new Failure(
    {
      pt: 'Um perfil tem de 1 a 64 letras, números, pontos ou hífens: {text}',
      en: 'A profile has 1 to 64 letters, digits, dots or hyphens: {text}',
    },
    exitCodes.usage,
    { text },
  )
}
