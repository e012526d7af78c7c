/** For the area that takes a file, and for its placeholder before it can take one. */
export const dropLook =
  'flex flex-col items-center gap-3 rounded-card border border-dashed border-edge/70 bg-surface px-6 py-9 lying:gap-2 lying:py-3 text-center'

/** For the sentence that asks to drag a file: fingers cannot drag one. */
export const dropTitleLook = 'font-medium not-any-pointer-fine:sr-only'
