/** Numbers and dates formatted in pt-BR. Days are 'YYYY-MM-DD', instants ISO, weights in kg. */
import { dayAt, daysBetween } from '../time/day.ts'

const MINUS = '−'
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Creating a formatter costs a thousand times more than using it. */
function cached<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  create: () => Formatter,
): Formatter {
  const existing = formatters.get(key) as Formatter | undefined
  if (existing) return existing
  const created = create()
  formatters.set(key, created)
  return created
}

/** '2,28'. At most `decimals` decimals, and at least `minDecimals`, even if they are zeros. */
export function formatNumber(value: number, decimals = 0, minDecimals = decimals): string {
  const digits = { minimumFractionDigits: minDecimals, maximumFractionDigits: decimals }
  const text = cached(`${minDecimals}:${decimals}`, () => new Intl.NumberFormat('pt-BR', digits)).format(value)
  return /[1-9∞]/.test(text) ? text.replace('-', MINUS) : text.replace('-', '')
}

/** '48.320 kg'. */
export function formatKg(value: number, decimals = 0, minDecimals = decimals): string {
  return `${formatNumber(value, decimals, minDecimals)} kg`
}

/** A change: '+10%', '−5%', '0%', with as many decimals as it has, up to two. */
export function formatPercentChange(value: number, decimals = 2, minDecimals = 0): string {
  const text = formatPercent(value, decimals, minDecimals)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A part of a whole: '36,8%'. */
export function formatPercent(value: number, decimals = 2, minDecimals = 0): string {
  return `${formatNumber(value, decimals, minDecimals)}%`
}

/** '21/11/2025', of a day, or of an instant in the time zone. */
export function formatDate(value: string, timezone?: string): string {
  const [year, month, day] = value.split('-')
  return value.length === 10 ? `${day}/${month}/${year}` : dateAndTime(value, timezone).slice(0, 10)
}

/** '21/11'. */
export function formatShortDate(value: string, timezone?: string): string {
  return formatDate(value, timezone).slice(0, 5)
}

/** '21/11/2025 06:04', in the farm's time zone or, without one, the device's. */
export function formatDateTime(instant: string, timezone?: string): string {
  return dateAndTime(instant, timezone).replace(', ', ' ')
}

/** '06:04'. */
export function formatTime(instant: string, timezone?: string): string {
  return dateAndTime(instant, timezone).slice(-5)
}

function dateAndTime(instant: string, timeZone?: string): string {
  const options = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const
  return cached(`clock ${timeZone}`, () => new Intl.DateTimeFormat('pt-BR', options)).format(new Date(instant))
}

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

const utcDate = (day: string) => new Date(`${day}T00:00:00Z`)
const monthOf = (day: string) => months[utcDate(day).getUTCMonth()] ?? ''

/** 'Sexta, 21 de novembro'. */
export function formatLongDay(day: string): string {
  return `${weekdays[utcDate(day).getUTCDay()]}, ${utcDate(day).getUTCDate()} de ${monthOf(day)}`
}

/** 'sex, 21/11'. */
export const formatWeekday = (day: string): string =>
  `${weekdays[utcDate(day).getUTCDay()]?.slice(0, 3).toLowerCase()}, ${formatShortDate(day)}`

/** 'nov/25'. */
export const formatShortMonth = (day: string): string => `${monthOf(day).slice(0, 3)}/${day.slice(2, 4)}`

/** 'setembro/2025', of 'YYYY-MM'. */
export const formatMonth = (month: string): string => `${monthOf(`${month}-01`)}/${month.slice(0, 4)}`

/** 'Novembro de 2025'. */
export function formatLongMonth(day: string): string {
  const month = monthOf(day)
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} de ${day.slice(0, 4)}`
}

/** 'hoje', 'ontem', 'há 3 dias', 'amanhã', 'em 2 dias'. */
export function formatRelativeDay(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'hoje'
  if (days === -1) return 'ontem'
  if (days === 1) return 'amanhã'
  return days < 0 ? `há ${formatNumber(-days)} dias` : `em ${formatNumber(days)} dias`
}

/** 'hoje às 06:12', 'ontem às 18:40', 'há 3 dias às 07:00', in the farm's time zone. */
export function formatRelativeTime(instant: string, today: string, timezone: string): string {
  return `${formatRelativeDay(dayAt(Date.parse(instant), timezone), today)} às ${formatTime(instant, timezone)}`
}
