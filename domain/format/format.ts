/** Numbers and dates as people in Brazil read them. Days are 'YYYY-MM-DD', instants ISO, weights in kg. */
import { dayAt, daysBetween } from '../time/day.ts'

const MINUS = '−'
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Making a formatter costs a thousand times more than using it. */
function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = formatters.get(key) as F | undefined
  if (known) return known
  const made = make()
  formatters.set(key, made)
  return made
}

/** '2,28'; `least` decimals are shown even when they are zeros. */
export function formatNumber(value: number, decimals = 0, least = decimals): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: decimals }
  const text = cached(`${least}:${decimals}`, () => new Intl.NumberFormat('pt-BR', digits)).format(value)
  return /[1-9∞]/.test(text) ? text.replace('-', MINUS) : text.replace('-', '')
}

/** '48.320 kg'. */
export function formatKg(value: number, decimals = 0, least = decimals): string {
  return `${formatNumber(value, decimals, least)} kg`
}

/** '+10%', '−5%', '0%': a change, with as many decimals as it has, up to two. */
export function formatPercentChange(value: number, decimals = 2, least = 0): string {
  const text = formatPercent(value, decimals, least)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** '36,8%': a part. */
export function formatPercent(value: number, decimals = 2, least = 0): string {
  return `${formatNumber(value, decimals, least)}%`
}

/** '21/11/2025', of a day or of the day that an instant falls on. */
export function formatDate(value: string, timezone?: string): string {
  const [year, month, day] = value.split('-')
  return value.length === 10 ? `${day}/${month}/${year}` : clock(value, timezone).slice(0, 10)
}

/** '21/11'. */
export function formatShortDate(value: string, timezone?: string): string {
  return formatDate(value, timezone).slice(0, 5)
}

/** '21/11/2025 06:04', on the farm's clock or, without a zone, the device's. */
export function formatDateTime(instant: string, timezone?: string): string {
  return clock(instant, timezone).replace(', ', ' ')
}

/** '06:04'. */
export function formatTime(instant: string, timezone?: string): string {
  return clock(instant, timezone).slice(-5)
}

function clock(instant: string, timeZone?: string): string {
  const two = '2-digit'
  const fields = { day: two, month: two, year: 'numeric', hour: two, minute: two, hourCycle: 'h23', timeZone } as const
  return cached(`clock ${timeZone}`, () => new Intl.DateTimeFormat('pt-BR', fields)).format(new Date(instant))
}

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']
const months = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const monthOf = (day: string) => months[utc(day).getUTCMonth()] ?? ''

/** 'Sexta, 21 de novembro'. */
export function formatLongDay(day: string): string {
  return `${weekdays[utc(day).getUTCDay()]}, ${utc(day).getUTCDate()} de ${monthOf(day)}`
}

/** 'hoje', 'ontem', 'há 3 dias', 'amanhã', 'em 2 dias'. */
export function formatRelativeDay(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'hoje'
  if (days === -1) return 'ontem'
  if (days === 1) return 'amanhã'
  return days < 0 ? `há ${formatNumber(-days)} dias` : `em ${formatNumber(days)} dias`
}

/** 'hoje às 06:12', 'ontem às 18:40', 'há 3 dias às 07:00', on the farm's clock. */
export function formatRelativeTime(instant: string, today: string, timezone: string): string {
  return `${formatRelativeDay(dayAt(Date.parse(instant), timezone), today)} às ${formatTime(instant, timezone)}`
}
