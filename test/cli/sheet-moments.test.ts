import { readSheets } from '@rubrica/sheets/read-sheets.ts'
import { expect, test } from 'vitest'
import { xlsx } from './xlsx.ts'

const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute)
const hourOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)

/** The first column of an .xlsx with these moments. */
function cellsOf(moments: number[]): Promise<string[]> {
  return firstColumn(xlsx(moments.map((moment) => [new Date(moment)])))
}

async function firstColumn(file: Buffer): Promise<string[]> {
  const { first } = await readSheets(file, { inflated: 1e6, cells: 1e4 })
  return first.map(({ cells: [cell = ''] }) => cell)
}

test('a moment in an .xlsx is read to the minute that the spreadsheet shows, and midnight as the day alone', async () => {
  const day = Date.UTC(2026, 11, 30)
  const cells = await cellsOf([...minutes.map((minute) => day + minute * 60_000), day + 59_000])
  const hours = minutes.map((minute) => (minute === 0 ? '' : ` ${hourOf(minute)}`))
  expect(cells).toEqual([...hours, ''].map((hour) => `30/12/2026${hour}`))
})

test('a time of day in an .xlsx is read without a day', async () => {
  const cells = await cellsOf(minutes.map((minute) => Date.UTC(1899, 11, 30) + minute * 60_000))
  expect(cells).toEqual(minutes.map(hourOf))
})

test('a date that no calendar has is read as the spreadsheet shows it, and so are the rows around it', async () => {
  const impossible = ['2958466', '999999999999', '1e300'].map(
    (days, n) => `<row r="${n + 2}"><c r="A${n + 2}" s="1"><v>${days}</v></c></row>`,
  )
  const last = '<row r="5"><c r="A5" s="1"><v>2958465</v></c></row>'
  const cells = await firstColumn(xlsx([['Ana']], `${impossible.join('')}${last}`))
  expect(cells).toEqual(['Ana', '#####', '#####', '#####', '31/12/9999'])
})

test('a number in an .xlsx has a comma, because 1.234 is more than a thousand in Portuguese', async () => {
  expect(await firstColumn(xlsx([[1.234], [-0.5], [0.1 + 0.2], [2026]]))).toEqual(['1,234', '-0,5', '0,3', '2026'])
})
