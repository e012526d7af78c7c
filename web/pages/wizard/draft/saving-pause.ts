/** Milliseconds after the last change until it is saved. */
export const SAVING_PAUSE = 800
