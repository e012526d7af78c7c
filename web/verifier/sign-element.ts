import type { Tone } from '@rubrica/proof/headline.ts'
import { signShapes } from '../ui/sign-shapes.ts'

const SVG = 'http://www.w3.org/2000/svg'
const shapes = { done: signShapes.right, stop: signShapes.wrong, note: signShapes.open } as const

/** The sign of a verdict: its shape alone says which one it is. */
export function signElement(tone: Tone): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 96 96')
  svg.setAttribute('aria-hidden', 'true')
  for (const [name, d] of Object.entries(shapes[tone])) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('class', name)
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}
