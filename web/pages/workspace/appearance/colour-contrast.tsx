import { contrastOf, readableOnWhite, TEXT_RATIO } from '@rubrica/contracts/readable-color.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Says whether people can read white text on a colour, and what replaces it if they cannot. */
export function ColourContrast({ colour }: { colour: string }) {
  if (colour === '') return null
  const ratio = contrastOf(colour, 'FFFFFF')
  const isReadable = ratio >= TEXT_RATIO
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
      <Badge tone={isReadable ? 'done' : 'wait'}>
        <span className="tabular">Contraste {ratioText(ratio)} : 1</span>
      </Badge>
      {isReadable
        ? 'Legível sobre branco.'
        : `Clara demais para textos: usamos o tom legível mais próximo, ${readableOnWhite(colour)}.`}
    </p>
  )
}

function ratioText(ratio: number) {
  return (Math.floor(ratio * 10) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 })
}
