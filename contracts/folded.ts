/** A text without accents, in lower case: people search `joao` and mean João. SQLite has it as a function, PostgreSQL its like. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
