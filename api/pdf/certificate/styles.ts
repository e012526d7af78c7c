import { INK, QUIET } from '../draw/colours.ts'
import type { TextStyle } from '../draw/page-writer.ts'

/** Type of the certificate page; sizes in points. Leading is the distance between baselines. */
export const TITLE: TextStyle = { face: 'serifBold', size: 25, colour: INK }
export const SECTION: TextStyle = { face: 'serifBold', size: 14, colour: INK }
export const STRONG: TextStyle = { face: 'sansBold', size: 9.5, colour: INK }
export const BODY: TextStyle = { face: 'sans', size: 8.5, colour: INK }
export const SMALL: TextStyle = { face: 'sans', size: 7.5, colour: QUIET }
export const CODE: TextStyle = { face: 'mono', size: 8, colour: INK }
export const LEGAL: TextStyle = { face: 'serif', size: 9.5, colour: INK }

/** Distance between the baselines of a style. */
export function leading(style: TextStyle): number {
  return Math.round(style.size * 1.4 * 2) / 2
}
