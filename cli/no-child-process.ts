/** Stands for `node:child_process` in the built file: no command of ours is a program of its own, and the pager asks Node itself. */
export function spawn(): never {
  throw new Error('unsupported')
}
