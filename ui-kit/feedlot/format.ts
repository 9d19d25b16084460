// Stands in for domain/format.ts until it lands.
const formats = new Map<string, Intl.NumberFormat>()
function formatter(min: number, max: number) {
  const key = `${min}-${max}`
  const known =
    formats.get(key) ?? new Intl.NumberFormat('pt-BR', { minimumFractionDigits: min, maximumFractionDigits: max })
  formats.set(key, known)
  return known
}
export const number = (value: number, decimals = 0, min = decimals) =>
  formatter(min, decimals).format(value).replace('-', '−')
export const kg = (value: number, decimals = 0, min = decimals) => `${number(value, decimals, min)} kg`
export function percent(value: number, decimals = 2, min = 0) {
  const text = number(value, decimals, min)
  return `${value > 0 ? '+' : ''}${text}%`
}
export const date = (iso: string, timezone = 'America/Sao_Paulo') =>
  new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: timezone }).format(
    new Date(iso),
  )
