/** The actions of a person on a page: every tap on the screen and every key is counted. */
import type { Locator, Page } from '@playwright/test'

export class CountedActions {
  taps = 0
  keys = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.#page.keyboard.type(text, { delay: 2 })
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.#page.keyboard.press(key)
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await this.type(text)
  }

  /** A native select: one tap opens it, one takes the option. */
  async select(field: Locator, label: string): Promise<void> {
    this.taps += 2
    await field.selectOption({ label })
  }
}
