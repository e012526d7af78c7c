import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/** A tag on a command line. The service takes several as one text with commas between them. */
export function tagOf(text: string): string {
  if (!text.includes(',')) return text
  throw new Failure(
    {
      pt: 'A etiqueta tem vírgula: {text}. Informe o id dela, ou repita --tag para várias.',
      en: 'The tag has a comma: {text}. Use its id, or repeat --tag for several.',
    },
    exitCodes.usage,
    { text },
  )
}
