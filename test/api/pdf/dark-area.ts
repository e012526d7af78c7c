import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Bounds of the dark part of a picture, or of an area of it, to the nearest ten pixels: JPEG blurs the edges. */
export async function darkAreaOf(picture: string, within?: Area): Promise<Area> {
  const image = await loadImage(await readFile(picture))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { left: x, top: y, width, height } = within ?? { left: 0, top: 0, width: image.width, height: image.height }
  const { data } = context.getImageData(x, y, width, height)
  const dark = Array.from({ length: width * height }, (_, index) => index).filter(
    (index) => (data[index * 4] ?? 255) < 100,
  )
  const [left, right] = bounds(dark.map((index) => x + (index % width)))
  const [top, bottom] = bounds(dark.map((index) => y + Math.floor(index / width)))
  const ten = (value: number) => Math.round(value / 10) * 10
  return { left: ten(left), top: ten(top), width: ten(right - left + 1), height: ten(bottom - top + 1) }
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

function bounds(values: number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}
