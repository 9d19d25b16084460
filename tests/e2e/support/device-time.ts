/** Clocks of devices for the tests: a page whose clock is off, and a server that seems to answer at another time. */
import type { Page } from '@playwright/test'

/** Shifts `Date` in the page, from its next load. The monotonic clock is right, as on a device whose date was set wrong. */
export async function shiftClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript(offset => {
    const RealDate = Date
    class ShiftedDate extends RealDate {
      constructor(...args: [] | [number | string | Date]) {
        if (args.length === 0) super(RealDate.now() + offset)
        else super(...args)
      }
      static override now() {
        return RealDate.now() + offset
      }
    }
    globalThis.Date = ShiftedDate as DateConstructor
  }, ms)
}

/** 'YYYY-MM-DD'. */
export const dayOf = (ms: number, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms)

/** 18:40 of the evening before in Cuiabá, which has no daylight saving time. */
export const yesterdayEvening = () => Date.parse(`${dayOf(Date.now(), 'America/Cuiaba')}T18:40:00-04:00`) - 86_400_000
