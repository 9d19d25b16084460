/** Viewports and themes of stories, as Storybook's `globals`. They combine: { ...phone, ...dark }. */
import { expect } from 'storybook/test'

type Viewport =
  | 'desktop'
  | 'tablet'
  | 'phone'
  | 'small'
  | 'phoneLow'
  | 'phoneCompact'
  | 'phoneSmall'
  | 'phoneWithKeyboard'
  | 'phoneOnItsSide'
  | 'tabletWithKeyboard'
const on = (value: Viewport) => ({ viewport: { value } })

export const desktop = on('desktop')
export const tablet = on('tablet')
export const phone = on('phone')
export const small = on('small')
/** 390 x 700: the bars of the browser take the rest. */
export const phoneLow = on('phoneLow')
/** 360 x 640. */
export const phoneCompact = on('phoneCompact')
/** 320 x 568. */
export const phoneSmall = on('phoneSmall')
/** 390 x 480. */
export const phoneWithKeyboard = on('phoneWithKeyboard')
/** 844 x 390. */
export const phoneOnItsSide = on('phoneOnItsSide')
/** 1024 x 430. */
export const tabletWithKeyboard = on('tabletWithKeyboard')
export const dark = { theme: 'dark' }
export const sunlight = { theme: 'sunlight' }

/** Expects no horizontal scrolling. */
export const fits = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
