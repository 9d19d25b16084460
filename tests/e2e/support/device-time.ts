/** Clocks of devices for the tests: a page whose clock is off, and a server that seems to answer at another time. */
import type { Page } from '@playwright/test'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'

declare global {
  interface Window {
    /** Milliseconds that the device is ahead. */
    clockError: number
  }
}

/** Shifts `Date` in the page, from its next load. The monotonic clock is right, as on a device whose date was set wrong. */
export async function shiftClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript(error => {
    window.clockError = error
    const RealDate = Date
    class ShiftedDate extends RealDate {
      constructor(...args: [] | [number | string | Date]) {
        if (args.length === 0) super(RealDate.now() + window.clockError)
        else super(...args)
      }
      static override now() {
        return RealDate.now() + window.clockError
      }
    }
    globalThis.Date = ShiftedDate as DateConstructor
  }, ms)
}

/** What a person does in the settings of the device, while the page is open. */
export const setClockRight = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    window.clockError = 0
  })

/** 'YYYY-MM-DD'. */
export const formatDay = (ms: number, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms)

/** 18:40 of the evening before in Cuiabá, which has no daylight saving time. */
export const yesterdayEvening = () => Date.parse(`${formatDay(Date.now(), 'America/Cuiaba')}T18:40:00-04:00`) - DAY_MS
