/** Viewports and themes of stories, as Storybook's `globals`. They combine: { ...phone, ...dark }. */
import { expect } from 'storybook/test'

const on = (value: 'desktop' | 'tablet' | 'phone' | 'small') => ({ viewport: { value } })

export const desktop = on('desktop')
export const tablet = on('tablet')
export const phone = on('phone')
export const small = on('small')
export const dark = { theme: 'dark' }

/** Expects no horizontal scrolling. */
export const fits = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
