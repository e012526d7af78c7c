/** Of the area that takes a file, also where it stands before it can. */
export const dropLook =
  'flex flex-col items-center gap-3 rounded-card border border-dashed border-edge/70 bg-surface px-6 py-9 lying:gap-2 lying:py-3 text-center'

/** Of the sentence that asks to drag a file: with fingers alone nothing can be dragged. */
export const dropTitleLook = 'font-medium not-any-pointer-fine:sr-only'
