import type { Box } from './placement.ts'

/** Pixels at 150 DPI in a millimetre. */
const PIXELS = 150 / 25.4
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Millimetres, to a tenth: a pixel is 0.17 mm. */
export function millimetresOf(pixels: number): number {
  return Math.round((pixels / PIXELS) * 10) / 10
}

/** Whole pixels at 150 DPI. */
export function pixelsOf(millimetres: number): number {
  return Math.round(millimetres * PIXELS)
}

/** 'a 20,3 mm da esquerda e 57,6 mm do topo'. */
export function placeInWords({ left, top }: Pick<Box, 'left' | 'top'>): string {
  return `a ${inWords(left)} da esquerda e ${inWords(top)} do topo`
}

/** '50,8 mm de largura e 16,9 mm de altura'. */
export function sizeInWords({ width, height }: Pick<Box, 'width' | 'height'>): string {
  return `${inWords(width)} de largura e ${inWords(height)} de altura`
}

function inWords(pixels: number) {
  return `${tenths.format(pixels / PIXELS)} mm`
}
