/**
 * Before what a spreadsheet runs: at the beginning of a cell, and after what separates cells on a computer of another
 * country, where our quotes are letters.
 */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])"*)|^(?=[\t\r\n])/g

/** A text as a cell of a CSV file. Texts come from people: after an apostrophe a spreadsheet runs none as a formula. */
export function csvCell(text: string, separator: string): string {
  const harmless = text.replaceAll(FORMULA, "'")
  return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
