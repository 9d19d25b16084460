// Days as the calendar takes them: Date objects at noon, which is on the same day in every time zone.
export const toDate = (day: string) => new Date(`${day}T12:00:00`)

export function fromDate(date: Date): string {
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
}
