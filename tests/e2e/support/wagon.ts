/** Steps of the operator's screens that several specs take. */
import { expect, type Page } from '@playwright/test'

/**
 * Answers what the cab asks at some hours only: a treat that is early at night, and an unload during the mixing time. In the page itself, because
 * a locator handler does not run while an assertion waits.
 */
export async function answerClockQuestions(page: Page): Promise<void> {
  const answers = ['Começar agora', 'Já descarreguei, registrar']
  await page.addInitScript(clickWhenShown, answers)
  await page.evaluate(clickWhenShown, answers)
}

/** Runs in the page: clicks a button of these labels once when a question shows it. */
function clickWhenShown(labels: string[]): void {
  const clicked = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')) {
      if (clicked.has(button) || !labels.includes(button.textContent.trim())) continue
      clicked.add(button)
      button.click()
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Describes the wagon, which the first operation on a tablet asks for: its scale is zeroed at each ingredient. */
export async function describeWagon(page: Page): Promise<void> {
  await answerClockQuestions(page)
  await expect(page.getByRole('heading', { name: 'Como é o seu vagão?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Zera a cada ingrediente' }).check()
  await page.getByRole('button', { name: 'Guardar e continuar' }).click()
}

/** Connects the tablet to a scale on the network, from the screen of an operation. */
export async function connectScale(page: Page, url: string): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Opções').click()
  await button('Ligar a balança').click()
  await page.getByLabel('De onde vem o peso').selectOption({ label: 'Rede local (WebSocket)' })
  await page.getByLabel(/^Endereço/).fill(url)
  await button('Ligar').click()
}
