import { objectSpellings } from './object-spellings.ts'
import { sectionSpellings } from './section-spellings.ts'

/** Every way to write something otherwise than our own writer does. */
export const spellings = { ...objectSpellings, ...sectionSpellings }
