const format = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** `20/11/2026 às 14:05`, in the time of Brasília. */
export function dateAndTime(iso: string): string {
  return `${format.format(new Date(iso)).replace(', ', ' às ')} (horário de Brasília)`
}
