import { Eraser, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import SignatureCanvas, { type PointGroup } from 'signature_pad'
import { Button } from './button.tsx'
import { type SignatureWords, useKitWords } from './kit-words.ts'
import { type Box, fitOf, fittedStrokes, ink, inverse, type MakePng, trimmedPng } from './signature-canvas.ts'

/** The strokes as drawn, and the size of the canvas at the first of them. */
export interface Drawing {
  strokes: PointGroup[]
  sheet: Box | undefined
}

/** Props of `DrawSignature`. */
interface DrawSignatureProps {
  words: SignatureWords
  /** Belongs to the parent of the canvas, so that a look at another tab loses nothing. */
  drawing: RefObject<Drawing>
  onInk: (make: MakePng | undefined) => void
}

/** A canvas to sign on by finger, pen or mouse. Turning the phone neither shrinks the drawing for good nor loses any of it. */
export function DrawSignature({ words, drawing, onInk }: DrawSignatureProps) {
  const tools = useKitWords('draw', { undo: 'Desfazer', clear: 'Limpar' })
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignatureCanvas>(undefined)
  const shown = useRef({ factor: 1, left: 0, top: 0 })
  const [strokeCount, setStrokeCount] = useState(drawing.current.strokes.length)
  const isEmpty = strokeCount === 0
  const tell = useEffectEvent(onInk)

  const takeStroke = useEffectEvent((last: PointGroup) => {
    const { current } = drawing
    current.strokes = [...current.strokes, ...fittedStrokes([last], inverse(shown.current))]
    setStrokeCount(current.strokes.length)
  })
  const show = (sheet: HTMLCanvasElement, made: SignatureCanvas) => {
    const { current } = drawing
    const now = { width: sheet.clientWidth, height: sheet.clientHeight }
    if (current.strokes.length === 0 || !current.sheet) current.sheet = now
    shown.current = fitOf(current.strokes, current.sheet, now)
    made.fromData(fittedStrokes(current.strokes, shown.current))
  }
  const fit = useEffectEvent((sheet: HTMLCanvasElement, made: SignatureCanvas) => {
    if (resized(sheet)) show(sheet, made)
  })
  // In the commit that shows the sheet: an effect after the paint loses a stroke that begins at once.
  useLayoutEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const made = new SignatureCanvas(sheet, { penColor: ink, minWidth: 0.8, maxWidth: 2.8, throttle: 8 })
    pad.current = made
    let pointerId: number | undefined
    const begin = (event: PointerEvent) => {
      pointerId = event.pointerId
    }
    sheet.addEventListener('pointerdown', begin, { capture: true })
    made.addEventListener('endStroke', () => {
      pointerId = undefined
      const last = made.toData().at(-1)
      if (last) takeStroke(last)
    })
    const observer = new ResizeObserver(() => {
      // A phone that is turned in the middle of a stroke ends it: the finger is elsewhere on the sheet then.
      if (pointerId !== undefined) window.dispatchEvent(new PointerEvent('pointercancel', { pointerId }))
      fit(sheet, made)
    })
    observer.observe(sheet)
    return () => {
      sheet.removeEventListener('pointerdown', begin, { capture: true })
      observer.disconnect()
      made.off()
    }
  }, [])
  useEffect(() => {
    const sheet = canvas.current
    tell(strokeCount > 0 && sheet ? () => trimmedPng(sheet) : undefined)
  }, [strokeCount])

  const redraw = (next: PointGroup[]) => {
    drawing.current.strokes = next
    if (canvas.current && pad.current) show(canvas.current, pad.current)
    setStrokeCount(next.length)
  }
  return (
    <div className="flex min-h-0 grow flex-col gap-2 lying:flex-row">
      <div className="relative flex min-h-0 grow flex-col rounded-control border border-edge bg-white">
        <canvas
          ref={canvas}
          aria-label={words.canvas}
          role="img"
          className="block h-[clamp(140px,32dvh,220px)] w-full touch-none cursor-crosshair rounded-control lying:h-[calc(100dvh-168px)] lying:min-h-30"
        />
        <span aria-hidden className="pointer-events-none absolute inset-x-8 bottom-10 border-b border-[#c9c5ba]" />
        {isEmpty && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-3 text-center text-sm text-[#6b6960]"
          >
            {words.line}
          </span>
        )}
      </div>
      <div className="flex shrink-0 gap-1 lying:flex-col">
        <Button
          variant="plain"
          isDisabled={isEmpty}
          className="lying:min-h-11"
          onPress={() => redraw(drawing.current.strokes.slice(0, -1))}
        >
          <Undo2 aria-hidden />
          {tools.undo}
        </Button>
        <Button variant="plain" isDisabled={isEmpty} className="lying:min-h-11" onPress={() => redraw([])}>
          <Eraser aria-hidden />
          {tools.clear}
        </Button>
      </div>
    </div>
  )
}

/** Gives the canvas as many pixels as it shows, which empties it; false if it has them already. */
function resized(sheet: HTMLCanvasElement): boolean {
  const density = Math.max(devicePixelRatio, 2)
  const before = { width: sheet.width / density, height: sheet.height / density }
  const now = { width: sheet.clientWidth, height: sheet.clientHeight }
  if (!now.width || (Math.round(before.width) === now.width && Math.round(before.height) === now.height)) return false
  sheet.width = now.width * density
  sheet.height = now.height * density
  sheet.getContext('2d')?.scale(density, density)
  return true
}

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
