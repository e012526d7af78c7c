import type { PointGroup } from 'signature_pad'

/** The colour of a signature: blue-black. */
export const ink = '#18225e'

/** Makes the image of the drawing on the pad: a trimmed PNG with a transparent background, at most 1 MB. */
export type MakePng = () => Promise<Blob>

const largestFile = 1_000_000
const widest = 1200

/** The drawing on a canvas, trimmed, as a PNG of at most 1 MB. Throws when nothing is drawn. */
export async function trimmedPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const box = inkedBox(canvas)
  for (let factor = Math.min(1, widest / box.width); factor > 0.05; factor *= 0.7) {
    const png = await pngOf(cropped(canvas, box, factor))
    if (png.size <= largestFile) return png
  }
  throw new Error('The drawing cannot be made small enough')
}

interface Inked {
  left: number
  top: number
  width: number
  height: number
}

function inkedBox(canvas: HTMLCanvasElement): Inked {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1]
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      if ((data[(y * canvas.width + x) * 4 + 3] ?? 0) < 8) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) throw new Error('Nothing is drawn')
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The drawn area with a thin margin, so that no stroke touches the edge. */
function cropped(canvas: HTMLCanvasElement, box: Inked, factor: number) {
  const rim = 8
  const part = document.createElement('canvas')
  const [width, height] = [Math.ceil(box.width * factor), Math.ceil(box.height * factor)]
  part.width = width + 2 * rim
  part.height = height + 2 * rim
  const context = contextOf(part)
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, box.left, box.top, box.width, box.height, rim, rim, width, height)
  return part
}

function pngOf(canvas: HTMLCanvasElement) {
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The browser made no picture'))), 'image/png')
  })
}

/** The pen of a canvas. */
export function contextOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser cannot draw')
  return context
}

/** Makes light pixels transparent and mid-tones half transparent, in place; `pixels` are RGBA. */
export function makePaperTransparent(pixels: Uint8ClampedArray) {
  const [dark, light] = [110, 190]
  for (let at = 0; at < pixels.length; at += 4) {
    const brightness = 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0)
    const kept = Math.min(1, Math.max(0, (light - brightness) / (light - dark)))
    pixels[at + 3] = (pixels[at + 3] ?? 0) * kept
  }
}

/** The size of a canvas. */
export interface Box {
  width: number
  height: number
}

/** The transform of points from one canvas to another: scales first, then shifts. */
interface Fit {
  factor: number
  left: number
  top: number
}

/** Fits strokes of one canvas into another: in the middle, and smaller only if they would not fit. */
export function fitOf(strokes: readonly PointGroup[], from: Box, to: Box): Fit {
  const ink = inkOf(strokes)
  const factor = Math.min(1, to.width / (ink.right - ink.left), to.height / (ink.bottom - ink.top))
  return {
    factor,
    left: shift(from.width, to.width, ink.left, ink.right, factor),
    top: shift(from.height, to.height, ink.top, ink.bottom, factor),
  }
}

/** The strokes on the other canvas, their lines as thick in proportion. */
export function fittedStrokes(strokes: readonly PointGroup[], { factor, left, top }: Fit): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    dotSize: stroke.dotSize * factor,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor + left, y: point.y * factor + top })),
  }))
}

/** The way back: from the other canvas to the first. */
export function inverse({ factor, left, top }: Fit): Fit {
  return { factor: 1 / factor, left: -left / factor, top: -top / factor }
}

/** Room for the thickness of a line, in pixels. */
const RIM = 4

function inkOf(strokes: readonly PointGroup[]) {
  const points = strokes.flatMap((stroke) => stroke.points)
  if (points.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: lowest(xs) - RIM,
    top: lowest(ys) - RIM,
    right: highest(xs) + RIM,
    bottom: highest(ys) + RIM,
  }
}

/** Keeps the middle of one side in the middle of the other, and the ink inside. */
function shift(from: number, to: number, start: number, end: number, factor: number) {
  const centred = (to - from * factor) / 2
  return Math.max(-start * factor, Math.min(to - end * factor, centred))
}

function lowest(numbers: number[]) {
  return numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY)
}

function highest(numbers: number[]) {
  return numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY)
}
