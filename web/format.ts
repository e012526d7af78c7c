import { defaultLocale, formatTags, type Locale } from '@rubrica/contracts/locale.ts'

/** '20/11/2026 às 14:05' or '20 Nov 2026 at 14:05', in the browser's time zone. */
export function formatDateTime(moment: Date | string, locale: Locale = defaultLocale) {
  const date = new Date(moment)
  return `${formatDate(date, locale)} ${locale === 'pt' ? 'às' : 'at'} ${clock(locale).format(date)}`
}

/** '20/11/2026' or '20 Nov 2026', in the browser's time zone: Americans read 03/04 as another day. */
export function formatDate(moment: Date | string, locale: Locale = defaultLocale) {
  return day(locale).format(new Date(moment))
}

/** A day that is written without a time ('2026-11-23'), the same in every zone: '23/11/2026' or '23 Nov 2026'. */
export function formatDay(day: string, locale: Locale = defaultLocale) {
  return locale === 'pt' ? day.split('-').reverse().join('/') : formatDate(`${day}T00:00`, locale)
}

/** What was set 'in 3 days' a little while ago is still in 3 days, not in 2. */
const NEARLY = 0.05

/** 'há 5 minutos', 'em 2 dias', 'agora'; counted from `now`. */
export function formatRelative(moment: Date | string, now = new Date(), locale: Locale = defaultLocale) {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  const unit = units.find(({ size }) => Math.abs(seconds) >= size)
  if (!unit) return locale === 'pt' ? 'agora' : 'now'
  const count = seconds / unit.size
  return relative(locale).format(Math.trunc(count > 0 ? count + NEARLY : count), unit.name)
}

/** '1.234,5 kB' or '1,234.5 kB' from bytes. */
export function formatSize(bytes: number, locale: Locale = defaultLocale) {
  return `${kilobytes(locale).format(bytes / 1000)} kB`
}

/** 'R$ 1.234,50' or 'R$1,234.50' from reais. */
export function formatMoney(reais: number, locale: Locale = defaultLocale) {
  return money(locale).format(reais)
}

/** 'Assinou' of 'assinou'. */
export function capitalized(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** '1 campo', '1.234 campos'. */
export function counted(count: number, one: string, many: string, locale: Locale = defaultLocale) {
  return `${formatCount(count, locale)} ${count === 1 ? one : many}`
}

/** '1.234' or '1,234'. */
export function formatCount(count: number, locale: Locale = defaultLocale) {
  return whole(locale).format(count)
}

/** Digits as 000.000.000-00; anything that is not eleven digits stays as it is. */
export function formatCpf(cpf: string) {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** A CPF, or a CNPJ (letters are allowed in it) as 00.000.000/0000-00. */
export function formatGovernmentId(id: string) {
  return formatCpf(id).replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

/** A typed number as E.164: one without '+' is Brazilian, with or without 55 or 0 before it. What has no digit stays, to be refused. */
export function internationalPhone(typed: string) {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return typed
  return typed.startsWith('+') ? `+${digits}` : `+55${digits.replace(/^(?:55|0)(?=\d{10,11}$)/, '')}`
}

/** '+5511987654321' or '11987654321' as (11) 98765-4321. */
export function formatPhone(phone: string) {
  return phone.replace(/^(?:\+55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/** A hash or code in groups of four, for reading and comparing. */
export function inGroups(code: string, size = 4) {
  return code.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? code
}

/** Made at first use: making one reads the language's data, and every page loads this file, most without a date or a sum. */
const day = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }),
  () => new Intl.DateTimeFormat(formatTags.en, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const clock = onFirstUse((tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }))
const relative = onFirstUse((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }))
const kilobytes = onFirstUse((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))
const money = onFirstUse((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'BRL' }))
const whole = onFirstUse((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }))

function onFirstUse<T>(make: (tag: string) => T, makeEnglish = make) {
  const made: Partial<Record<Locale, T>> = {}
  return (locale: Locale) => (made[locale] ??= (locale === 'pt' ? make : makeEnglish)(formatTags[locale]))
}

const units = [
  { name: 'year', size: 31_557_600 },
  { name: 'month', size: 2_629_800 },
  { name: 'day', size: 86_400 },
  { name: 'hour', size: 3_600 },
  { name: 'minute', size: 60 },
] satisfies { name: Intl.RelativeTimeFormatUnit; size: number }[]

/** A remaining time: `45 s`, `4:59`. */
export function formatCountdown(seconds: number) {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
