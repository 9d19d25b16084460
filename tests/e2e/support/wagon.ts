/** Steps of the operator's screens that several specs take. */
import { expect, type Page } from '@playwright/test'

/** Describes the wagon, which the first operation on a tablet asks for: its scale is zeroed at each ingredient. */
export async function describeWagon(page: Page): Promise<void> {
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
