/** A file by itself, which dialogs load on demand: pages that import the other one would move it into what all pages load. */
export { focusReturner } from './return-focus.ts'
