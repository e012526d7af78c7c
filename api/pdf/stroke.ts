/**
 * The mark: one stroke of a pen, as PDF path operators. 132 wide, 40 high, origin at its lower left.
 * A rubrica rises, loops back through its own stem and runs out to the right.
 */
export const STROKE = [
  '3 3 m',
  '10 18 20 38 30 38 c',
  '40 38 34 22 18 18 c',
  '12 16.500 11 20 17 20 c',
  '30 20 34 4 45 4 c',
  '55 4 53 20 62 20 c',
  '70 20 66 6 75 6 c',
  '83 6 82 16 90 16 c',
  '100 16 106 8 129 12 c',
].join(' ')

export const STROKE_HEIGHT = 40
