import { create } from 'qrcode'
import { useMemo } from 'react'

/** Modules of white that a reader needs around a code. */
const RIM = 4

/** A QR code, black on white in every theme. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text])
  const side = size + 2 * RIM
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-RIM} ${-RIM} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-control bg-white forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function pathOf(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const modules = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  )
  return { size, path: modules.join('') }
}
