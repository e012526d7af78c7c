import { z } from 'zod'
import type { Row } from '../../db/tables.ts'

/** Where another device drew a picture. */
const Elsewhere = z.object({
  sha256: z.string(),
  at: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
})

/** What the entry of a signature keeps of the drawings that another device made (docs/evidence.md). */
export const DrawnElsewhere = z.array(Elsewhere.extend({ type: z.string() }))

/** Those of the pictures in use that another device drew. */
export function drawnElsewhere(
  images: Row<'signature_images'>[],
  used: ReadonlySet<string | null>,
): z.infer<typeof DrawnElsewhere> {
  return images.flatMap(({ type, sha256, drawn_elsewhere }) => {
    if (!drawn_elsewhere || !used.has(sha256)) return []
    const elsewhere = Elsewhere.parse(JSON.parse(drawn_elsewhere))
    // A program of before leaves the place of the picture that it replaces.
    return elsewhere.sha256 === sha256 ? [{ type, ...elsewhere }] : []
  })
}

/** The sentences of the certificate page on a signature; `told` is what its entry tells. */
export function elsewhereSentences(told: Record<string, unknown>): string[] {
  const kept = DrawnElsewhere.safeParse(told.drawn_elsewhere)
  return (kept.data ?? []).map(({ type, ip }) => {
    const what = type === 'signature' ? 'Assinatura desenhada' : 'Rubrica desenhada'
    return `${what} em outro aparelho${ip === null ? '' : `, IP ${ip}`}`
  })
}
