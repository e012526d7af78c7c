import { keysOf } from './keys-of.ts'
import { uploadFormats } from './upload-formats.ts'

/** Nobody sees it; what makes links of a text does not read beyond it. */
const WORD_JOINER = '\u2060'

const FILE_ENDINGS = keysOf(uploadFormats).join('|')

/**
 * Between `https:` and `//`, and before a dot that a domain can end with: `.exemplo` in `golpe.exemplo`, not `S.A.`, `v1.2`,
 * `.pdf`, or an ending by itself, as in 'certificado (.pfx)'.
 */
const BREAKS = new RegExp(
  String.raw`(?<=:)(?=\/\/)|(?<=[^\s(])(?=[.\u3002\uff0e\uff61](?!(?:${FILE_ENDINGS})(?![\p{L}\p{N}]))[\p{L}\p{M}]{2})`,
  'giu',
)

/** A text that reads as it was written, and that mail programs and telephones make no link of. */
export function unlinked(text: string): string {
  return text.replace(BREAKS, WORD_JOINER)
}
