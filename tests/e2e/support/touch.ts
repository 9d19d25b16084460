/** What a finger can press on a phone. A mouse gets smaller controls. */
import type { Page } from '@playwright/test'

export const phoneWithTouch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The controls that are lower than 44 px, of those that nothing covers. Links within a sentence are as high as their line. */
export const findLowControls = (page: Page) =>
  page.locator('button:visible, a:visible, [role="radio"]:visible').evaluateAll(controls =>
    controls
      .filter(control => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const isBelowWindow = y + height / 2 > innerHeight
        const isOnTop = control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        return (isBelowWindow || isOnTop) && getComputedStyle(control).display !== 'inline'
      })
      .map(control => ({
        name: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40),
        height: Math.round(control.getBoundingClientRect().height),
      }))
      .filter(({ height }) => height > 1 && height < 44),
  )
