/** What a finger can press on a phone. A mouse gets smaller controls. */
import type { Page } from '@playwright/test'

export const phoneWithTouch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The controls with a target lower than 44 px, of those that nothing covers. Links within a sentence are as high as their line. */
export const findLowControls = (page: Page) =>
  page
    .locator('button:visible, a:visible, select:visible, input:not([type=checkbox]):visible, [role="radio"]:visible')
    .evaluateAll(controls => {
      /** An `::after` that lies over the control, or over the row that it is in, takes its presses. */
      const targetHeight = (control: Element) => {
        const { height } = control.getBoundingClientRect()
        const { content, position, top, bottom } = getComputedStyle(control, '::after')
        if (content === 'none' || position !== 'absolute') return height
        if (getComputedStyle(control).position !== 'static')
          return height - Number.parseFloat(top) - Number.parseFloat(bottom)
        return Number.parseFloat(getComputedStyle(control, '::after').height)
      }
      return controls
        .filter(control => {
          const { x, y, width, height } = control.getBoundingClientRect()
          const isBelowWindow = y + height / 2 > innerHeight
          const isOnTop = control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          const isInSentence = getComputedStyle(control).display === 'inline'
          return (isBelowWindow || isOnTop) && !isInSentence
        })
        .map(control => ({
          name: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40),
          height: Math.round(targetHeight(control)),
        }))
        .filter(({ height }) => height > 1 && height < 44)
    })
