/** `20/11/2026 às 14:05:12 (UTC−03:00)` in the zone of the evidence. */
export function longInstant(iso: string, timeZone: string): string {
  const { date, time, offset } = partsOf(iso, timeZone)
  return `${date} às ${time} (UTC${offset})`
}

/** `20/11/2026 14:05:12 −03:00`, of one width for every instant. */
export function shortInstant(iso: string, timeZone: string): string {
  const { date, time, offset } = partsOf(iso, timeZone)
  return `${date} ${time} ${offset}`
}

function partsOf(iso: string, timeZone: string): { date: string; time: string; offset: string } {
  const parts = new Map(
    formatter(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const offset = part('timeZoneName').replace('GMT', '').replace('-', '−') || '+00:00'
  return {
    date: `${part('day')}/${part('month')}/${part('year')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
    offset,
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  formatters.set(timeZone, made)
  return made
}
