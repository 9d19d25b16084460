/** The empty state of every list on a new farm. Runs before first-day.spec.ts fills the farm (playwright.config.ts). */
import { expect, test } from '@playwright/test'
import { openScreen } from './support/navigate.ts'
import { signIn } from './support/people.ts'

const EMPTY_STATES: Record<string, string[]> = {
  '/admin': [
    'Nenhum lote disponível.',
    'Nenhuma operação encontrada.',
    'Nenhum ingrediente encontrado nesse período.',
    'Nenhum erro de operação encontrado.',
  ],
  '/admin/lots': ['Nenhum lote ativo encontrado', 'Crie um lote para começar.'],
  '/admin/corrals': ['Nenhuma baia encontrado', 'Crie uma baia para começar.'],
  '/admin/corral-indexes': ['Nenhum índice encontrado', 'Crie um índice para começar.'],
  '/admin/ingredients': ['Nenhum ingrediente encontrado', 'Crie um ingrediente para começar.'],
  '/admin/recipes': ['Nenhuma receita encontrada', 'Crie uma nova receita para começar.'],
  '/admin/recipes/new': ['Nenhum ingrediente selecionado.'],
  '/admin/rules': ['Nenhuma regra encontrada'],
  '/admin/treats': ['Nenhum trato encontrado'],
  '/admin/treat-schedule': ['Nenhuma programação encontrada', 'Crie uma agora mesmo.'],
  '/admin/operations': ['Nenhuma operação encontrada.'],
  '/admin/trough-reading': ['Nenhum lote encontrado'],
}

test('every empty list shows its message and what to do', async ({ page }) => {
  await signIn(page, 'nova')
  for (const [address, texts] of Object.entries(EMPTY_STATES)) {
    await openScreen(page, address)
    for (const text of texts) await expect.soft(page.getByText(text).first(), `${address}: ${text}`).toBeVisible()
  }
  await openScreen(page, '/admin/lots')
  await page.getByText('Inativos').click()
  await expect(page.getByText('Nenhum lote inativo encontrado')).toBeVisible()
  await expect(page.getByText('Não há lotes inativos no momento.')).toBeVisible()
})
