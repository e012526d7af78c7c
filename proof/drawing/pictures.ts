/** A page as a program draws it, four bytes a pixel. */
export interface Picture {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** A part of a page as it is displayed: fractions of its width and height, from the top left corner. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Whether two pages look alike outside of some areas. One renderer drew both, so that what is alike is alike to the byte. */
export function looksAlike(before: Picture, now: Picture, except: readonly Area[]): boolean {
  const { width, height } = now
  if (before.width !== width || before.height !== height) return false
  for (let at = 0; at < now.data.length; at += 4) {
    if (isSamePixel(before.data, now.data, at)) continue
    const pixel = at >> 2
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (!except.some((area) => isWithin(area, { x, y, width, height }))) return false
  }
  return true
}

/** People do not see less than this of 255, and a canvas may round differently. */
const LEAST_SEEN = 8

function isSamePixel(before: Picture['data'], now: Picture['data'], at: number): boolean {
  for (let channel = at; channel < at + 4; channel += 1)
    if (Math.abs((before[channel] ?? 0) - (now[channel] ?? 0)) >= LEAST_SEEN) return false
  return true
}

/** What is drawn may reach a pixel beyond its rectangle. */
const BLEED = 2

function isWithin(
  area: Area,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): boolean {
  return (
    x >= area.left * width - BLEED &&
    x <= area.right * width + BLEED &&
    y >= area.top * height - BLEED &&
    y <= area.bottom * height + BLEED
  )
}
