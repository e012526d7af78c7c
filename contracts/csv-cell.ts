/** A text as a cell of a CSV file. Texts come from people: after an apostrophe a spreadsheet runs none as a formula. */
export function csvCell(text: string, separator: string): string {
  const harmless = text.replace(/^[=+\-@\t\r]/, "'$&")
  return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
