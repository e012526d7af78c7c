import { firstLoad } from './first-load.ts'
import { relay } from './relay.ts'
import { seal } from './seal.ts'
import { startUp } from './start-up.ts'

/** `npm run bench`: everything in one run, as the table that the README shows. */
console.log('| what | figure |\n|---|---|')
for (const part of [startUp, firstLoad, seal, relay]) {
  for (const { name, value, unit } of await part()) console.log(`| ${name} | ${rounded(value)} ${unit} |`)
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
