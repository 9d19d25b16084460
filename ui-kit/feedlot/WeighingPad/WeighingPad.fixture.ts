import { expect, within } from 'storybook/test'

const MIN_KEY_PX = 64

/** Expects name, remaining weight, typed weight and every key in the viewport, without scrolling, and keys for gloves. */
export async function expectAllInSight(name: string, remaining: string, container = document.body): Promise<void> {
  const screen = within(container)
  const keys = [
    ...screen.getByRole('group', { name: 'Teclado' }).querySelectorAll('button'),
    ...screen.getAllByRole('button', { name: /^(Pular|Igual|Próximo|Ir para|Conferir|Começar|Continuar)/ }),
  ]
  for (const key of keys) {
    const { width, height } = key.getBoundingClientRect()
    await expect([key.textContent, Math.min(width, height)]).toEqual([key.textContent, expect.any(Number)])
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_KEY_PX)
  }
  const parts = [
    screen.getByRole('heading', { name }),
    screen.getByText(remaining, { selector: '.weighing-figure *' }),
    screen.getByRole('textbox'),
    ...keys,
  ]
  for (const part of parts) await expectInViewport(part)
  const covered = parts.flatMap((part, at) => parts.slice(at + 1).filter(other => overlap(part, other)))
  await expect(covered.map(({ textContent }) => textContent)).toEqual([])
}

/** Rounded up to whole pixels. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  const [width, height] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    bottomOf(a, b) - Math.max(a.top, b.top),
  ]
  return width > 1 && height > 1
}

const bottomOf = (a: DOMRect, b: DOMRect) => Math.min(a.bottom, b.bottom)

async function expectInViewport(element: Element): Promise<void> {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const box = { left: left >= 0, top: top >= 0, right: right <= innerWidth, bottom: bottom <= innerHeight }
  await expect({ text: element.textContent, ...box }).toEqual({
    text: element.textContent,
    left: true,
    top: true,
    right: true,
    bottom: true,
  })
}
