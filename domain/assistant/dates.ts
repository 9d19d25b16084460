/** Dates that a sentence writes as numbers. */
import type { WorldIndex } from './world.ts'

const DATE = /\b(hoje,? )?(dia )?((\d{1,2})\/(\d{1,2}))(?:\/(\d{2}|\d{4}))?\b/gi

/** Writes '24/11' as 'dia 24', and the date of today as 'hoje'. Two numbers of a name, and such as are no day of a month, stay. */
export const withDates = (text: string, index: WorldIndex, today: string | undefined): string =>
  text.replaceAll(DATE, (date: string, before = '', said = '', numbers = '', day = '', month = '', year = '') => {
    const isDay = isWithin(day, 31) && isWithin(month, 12)
    if (!isDay || (!said && isNamed(numbers, index))) return date
    return isOf(today, { day, month, year }) ? 'hoje' : `${before}dia ${day}`
  })

const isWithin = (number: string, most: number) => Number(number) >= 1 && Number(number) <= most

function isNamed(numbers: string, index: WorldIndex): boolean {
  const { lots, finished, pens, ingredients, people, indexes, farms } = index
  const others = [...lots, ...finished, ...ingredients, ...people, ...indexes, ...farms].map(({ of }) => of)
  return [...pens, ...others].some(({ name }) => name.includes(numbers))
}

function isOf(today: string | undefined, { day, month, year }: { day: string; month: string; year: string }): boolean {
  const [thisYear = '', thisMonth, thisDay] = today?.split('-') ?? []
  return Number(day) === Number(thisDay) && Number(month) === Number(thisMonth) && thisYear.endsWith(year)
}
