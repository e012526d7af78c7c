import { defineConfig } from 'tsup'
import { operatorScripts } from './operator-programs.ts'
import { bundle } from './tsup.config.ts'

/**
 * The operator's programs, which an image has without their sources. They are a bundle of their own: what is shared with
 * the service would be parted into more files, which a start would read one by one.
 */
export default defineConfig({
  ...bundle,
  entry: Object.fromEntries(operatorScripts().map(({ source, built }) => [built, `../${source}`])),
})
