import { strToU8, zipSync } from 'fflate'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A spreadsheet as Excel writes it: texts, numbers, and dates as counts of days with the format of dates. Further sheets have one cell. */
export function xlsx(rows: readonly (string | number | Date)[][], more = '', further: readonly string[] = []): Buffer {
  const cells = rows.map(
    (row, i) => `<row r="${i + 1}">${row.map((value, j) => cell(`${'ABCDEFGH'[j]}${i + 1}`, value)).join('')}</row>`,
  )
  const sheets = ['Pessoas', ...further].map(
    (name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  return Buffer.from(
    zipSync({
      ...Object.fromEntries(
        further.map((name, i) => [
          `xl/worksheets/sheet${i + 2}.xml`,
          strToU8(
            `${xml}<worksheet xmlns="${main}"><sheetData><row r="1">${cell('A1', name)}</row></sheetData></worksheet>`,
          ),
        ]),
      ),
      '[Content_Types].xml': strToU8(
        `${xml}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(links(['officeDocument', 'xl/workbook.xml'])),
      'xl/workbook.xml': strToU8(
        `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        links(...sheets.map((_, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]), [
          'styles',
          'styles.xml',
        ]),
      ),
      'xl/styles.xml': strToU8(
        `${xml}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `${xml}<worksheet xmlns="${main}"><sheetData>${cells.join('')}${more}</sheetData></worksheet>`,
      ),
    }),
  )
}

function cell(at: string, value: string | number | Date): string {
  if (typeof value === 'string') return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  return `<c r="${at}" s="1"><v>${(value.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`
}

function links(...targets: [type: string, target: string][]): string {
  const all = targets.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `${xml}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}
