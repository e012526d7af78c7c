import { hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const date: InputKind = {
  name: { pt: 'Data', en: 'Date' },
  note: { pt: 'Uma data, no formato dia, mês e ano.', en: 'A date: day, month and year.' },
  warning: null,
  filledBy: 'input',
  isListed: true,
  size: lineOf(180),
  takesRegex: false,
  whyInvalid: (text) =>
    isDay(text)
      ? null
      : {
          pt: 'Data inválida. Use dia, mês e ano: 31/12/2026.',
          en: 'Invalid date. Use day, month and year: 31/12/2026.',
        },
  prints: 'text',
  // Programs write days as ISO has them.
  shown: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1'),
  hides: hidesNothing,
  ofSigner: null,
  isSecret: false,
  isDate: true,
}

/** `dd/MM/yyyy` or `yyyy-MM-dd` of an existing day. */
function isDay(text: string): boolean {
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const iso = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false
  const day = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso)
}
