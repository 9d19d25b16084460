/** Steps of the operator's screens that several specs take. */
import { expect, type Page } from '@playwright/test'

/** Answers what the cab asks at some hours only: a treat that is early at night, and an unload during the mixing time. */
export async function answerClockQuestions(page: Page): Promise<void> {
  const answer = (question: RegExp, label: string) =>
    page.addLocatorHandler(page.getByRole('alertdialog', { name: question }), () =>
      page.getByRole('button', { name: label, exact: true }).click(),
    )
  await answer(/^Começar .* agora\?$/, 'Começar agora')
  await answer(/^Descarregar antes do fim da mistura/, 'Já descarreguei, registrar')
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
