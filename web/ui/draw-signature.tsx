import { Eraser, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import SignatureCanvas, { type PointGroup } from 'signature_pad'
import { Button } from './button.tsx'
import { fittedStrokes } from './fitted-strokes.ts'
import { ink, type MakePng, trimmedPng } from './trimmed-png.ts'

/** A canvas to sign on by finger, pen or mouse. Rotating the phone keeps the strokes. */
export function DrawSignature({ onInk }: { onInk: (make: MakePng | undefined) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignatureCanvas>(undefined)
  const [strokes, setStrokes] = useState<PointGroup[]>([])
  const isEmpty = strokes.length === 0
  const tell = useEffectEvent(onInk)

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const made = new SignatureCanvas(sheet, { penColor: ink, minWidth: 0.8, maxWidth: 2.8, throttle: 8 })
    pad.current = made
    made.addEventListener('endStroke', () => setStrokes([...made.toData()]))
    const observer = new ResizeObserver(() => fit(sheet, made))
    observer.observe(sheet)
    return () => {
      observer.disconnect()
      made.off()
    }
  }, [])
  useEffect(() => {
    const sheet = canvas.current
    tell(strokes.length > 0 && sheet ? () => trimmedPng(sheet) : undefined)
  }, [strokes])

  const redraw = (next: PointGroup[]) => {
    pad.current?.fromData(next)
    setStrokes(next)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="relative rounded-control border border-edge bg-white">
        <canvas
          ref={canvas}
          aria-label="Área para desenhar a assinatura. Sem mouse ou toque, use a aba Digitar."
          role="img"
          className="block h-[clamp(140px,32dvh,220px)] w-full touch-none cursor-crosshair rounded-control"
        />
        <span aria-hidden className="pointer-events-none absolute inset-x-8 bottom-10 border-b border-[#c9c5ba]" />
        {isEmpty && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-3 text-center text-sm text-[#6b6960]"
          >
            Assine sobre a linha
          </span>
        )}
      </div>
      <div className="flex gap-1">
        <Button variant="plain" isDisabled={isEmpty} onPress={() => redraw(pad.current?.toData().slice(0, -1) ?? [])}>
          <Undo2 aria-hidden />
          Desfazer
        </Button>
        <Button variant="plain" isDisabled={isEmpty} onPress={() => redraw([])}>
          <Eraser aria-hidden />
          Limpar
        </Button>
      </div>
    </div>
  )
}

/** Gives the canvas as many pixels as it shows, and puts the strokes back at the new size. */
function fit(sheet: HTMLCanvasElement, pad: SignatureCanvas) {
  const density = Math.max(devicePixelRatio, 2)
  const before = { width: sheet.width / density, height: sheet.height / density }
  const now = { width: sheet.clientWidth, height: sheet.clientHeight }
  if (!now.width || (Math.round(before.width) === now.width && Math.round(before.height) === now.height)) return
  const strokes = pad.toData()
  sheet.width = now.width * density
  sheet.height = now.height * density
  sheet.getContext('2d')?.scale(density, density)
  pad.fromData(fittedStrokes(strokes, before, now))
}
