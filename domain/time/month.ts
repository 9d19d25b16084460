/** Months, 'YYYY-MM'. */

const countMonths = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

export const monthsBetween = (from: string, to: string): number => countMonths(to) - countMonths(from)

export function addMonths(month: string, months: number): string {
  const count = countMonths(month) + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
