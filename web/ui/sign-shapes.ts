/** Signs that differ in shape, not only in colour, as paths in a box of 96 by 96: the body, and the mark in it. */
export const signShapes = {
  /** A disc with a tick. */
  right: { body: 'M48 4a44 44 0 1 0 0 88 44 44 0 0 0 0-88Z', sign: 'M27 50l14 14 28-31' },
  /** An octagon with a cross. */
  wrong: { body: 'M31 6h34l25 25v34L65 90H31L6 65V31Z', sign: 'M33 33l30 30M63 33L33 63' },
  /** A diamond with a question mark. */
  open: { body: 'M48 2l46 46-46 46L2 48Z', sign: 'M37 39c0-14 22-14 22 0 0 8-11 8-11 17M48 68v.5' },
} as const
