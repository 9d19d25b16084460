/** What a farm reads on its first morning: every empty list says so in the words of the product, and what to do. Runs before first-day fills it (playwright.config.ts). */
import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

const EMPTY: Record<string, string[]> = {
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

test('every empty list says what to do', async ({ page }) => {
  await signIn(page, 'nova')
  for (const [address, texts] of Object.entries(EMPTY)) {
    await page.goto(address)
    for (const text of texts) await expect.soft(page.getByText(text).first(), `${address}: ${text}`).toBeVisible()
  }
  await page.goto('/admin/lots')
  await page.getByText('Inativos').click()
  await expect(page.getByText('Nenhum lote inativo encontrado')).toBeVisible()
  await expect(page.getByText('Não há lotes inativos no momento.')).toBeVisible()
})
