/** The first day of a farm through the screens: from no records to a schedule on the wagon, then edits and rejected deletions. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { uniqueEmail } from './support/account.ts'
import { openScreen } from './support/navigate.ts'
import { createEmptyFarm } from './support/new-farm.ts'
import { type Email, signIn } from './support/people.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

let manager: Email
const operator = uniqueEmail('zeca')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const weekAgo = () => new Date(Date.now() - 7 * DAY_MS).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** Types a name in the search field of a list and opens the form with it. */
async function open(page: Page, list: string, box: string, action: string, name: string): Promise<void> {
  await openScreen(page, `/admin/${list}`)
  await page.getByRole('textbox', { name: box }).fill(name)
  await button(page, action).click()
}

async function save(page: Page, shown: string): Promise<void> {
  await button(page, 'Salvar').click()
  await expect(card(page, shown)).toBeVisible()
}

/** A record in its list: a card, a row, or a row of the table of lots. */
const card = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
    .or(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }).getByRole('link') }))

async function choose(page: Page, label: string, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  for (const name of names) await page.getByRole('checkbox', { name }).click()
  await page.keyboard.press('Escape')
}

/** Opens the menu of a record and chooses to delete it. */
async function pressDelete(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: `Excluir ${name}` }).click()
}

async function expectDeleteRejected(page: Page, list: string, name: string, reason: RegExp): Promise<void> {
  // a page load, so that no reason of the record before is shown any more
  await page.goto(`/admin/${list}`)
  await pressDelete(page, name)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(card(page, name)).toBeVisible()
}

test('from an empty farm to a schedule on the wagon', async ({ page }) => {
  manager = await createEmptyFarm(page)
  await signIn(page, manager)
  await expect(page.getByText('Nenhum lote disponível.')).toBeVisible()

  await openScreen(page, '/admin/ingredients')
  await expect(page.getByText('Crie um ingrediente para começar.')).toBeVisible()
  for (const name of ['Silagem', 'Milho', 'Sal']) {
    await page.getByRole('textbox', { name: 'Nome do ingrediente' }).fill(name)
    await button(page, 'Criar Ingrediente').click()
    await expect(card(page, name)).toBeVisible()
  }

  await open(page, 'corrals', 'Nome da baia', 'Criar Baia', 'Baia 1')
  await page.getByLabel('Capacidade de animais').fill('100')
  await save(page, 'Baia 1')

  await open(page, 'corral-indexes', 'Nome do índice', 'Criar Índice', 'Lambido')
  await page.getByLabel('Valor (%)').fill('101')
  await button(page, 'Salvar').click()
  await expect(page.getByText('Deve ser no máximo 100')).toBeVisible()
  await page.getByLabel('Valor (%)').fill('10')
  await save(page, 'Lambido')

  await open(page, 'recipes', 'Nome da receita', 'Criar Receita', 'Engorda')
  await page.getByLabel('Qual a matéria seca da receita?').fill('62,5')
  await page.getByLabel('Tempo do misturador (m)').fill('5')
  for (const [i, [name, percent]] of [
    ['Silagem', '60'],
    ['Milho', '39,5'],
  ].entries()) {
    await button(page, '+ Ingrediente').click()
    await page.getByLabel(`Ingrediente ${i + 1}`, { exact: true }).selectOption({ label: name ?? '' })
    await page.getByLabel(`Percentual do ingrediente ${i + 1}`).fill(percent ?? '')
  }
  await button(page, 'Salvar').click()
  await expect(page.getByText(/A soma dos ingredientes deve ser 100%. Faltam 0,50%/).first()).toBeVisible()
  await page.getByLabel('Percentual do ingrediente 2').fill('40')
  await save(page, 'Engorda')

  await open(page, 'lots', 'Novo Lote', 'Criar Lote', 'Primeiro lote')
  await page.getByLabel('Padrão de Nome').selectOption('pattern3')
  await page.getByLabel('Nome', { exact: false }).last().fill('Primeiro lote')
  await page.getByLabel('Cabeças').fill('120')
  await page.getByLabel('Baia').selectOption({ index: 1 })
  await page.getByLabel('Data de Entrada').fill(weekAgo())
  await page.getByLabel('Peso Médio Inicial (kg)').fill('350,5')
  await page.getByLabel('Carga Inicial (kg)').fill('2000')
  await page.getByLabel('GMD').fill('1,4')
  await save(page, 'Primeiro lote')

  await open(page, 'rules', 'Nome da regra', 'Criar Regra', 'Regra da engorda')
  await page.getByRole('combobox', { name: 'Receita' }).selectOption({ label: 'Engorda' })
  await choose(page, 'Lotes', 'Primeiro lote')
  await save(page, 'Regra da engorda')

  await open(page, 'treats', 'Nome do trato', 'Criar Trato', 'Manhã')
  await page.getByLabel('Percentual (%)').fill('40')
  await save(page, 'Manhã')

  await open(page, 'farm-users', 'Nome do usuário', 'Criar Usuário', 'Zeca do Vagão')
  await page.getByLabel('Email').fill(operator)
  await page.getByLabel(/^Senha/).fill('porteira-azul-27')
  await page.getByLabel('Confirme a Senha').fill('porteira-azul-27')
  await page.getByLabel('Tipo de Usuário').selectOption({ label: 'Operador' })
  await save(page, 'Zeca do Vagão')

  await openScreen(page, '/admin/treat-schedule/new')
  await page.getByRole('combobox', { name: 'Regra' }).selectOption({ label: 'Regra da engorda' })
  await page.getByRole('combobox', { name: 'Trato' }).selectOption({ index: 1 })
  await page.getByLabel('Horário Agendado').fill('07:00')
  await expect(page.getByLabel('Total (kg)')).toHaveValue('800')
  await button(page, '+ Adicionar').click()
  await choose(page, 'Operadores', 'Zeca do Vagão')
  // after seven in the morning the default is tomorrow
  await page.getByText('Começa hoje').click()
  await button(page, 'Registrar').click()
  await expect(page.getByText('Programação salva com sucesso.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/operador')
  await page.getByLabel('Email').fill(operator)
  await page.getByLabel('Senha', { exact: true }).fill('porteira-azul-27')
  await button(page, 'Entrar').click()
  await expect(page.getByText('Manhã, Regra da engorda')).toBeVisible()
  await expect(page.getByText('800 kg').first()).toBeVisible()
})

test('a record in use cannot be deleted, and the message names its use', async ({ page }) => {
  await signIn(page, manager)
  await expectDeleteRejected(page, 'ingredients', 'Silagem', /em uso na receita Engorda/)
  await expectDeleteRejected(page, 'recipes', 'Engorda', /em uso na regra Regra da engorda/)
  await expectDeleteRejected(page, 'rules', 'Regra da engorda', /em uso na programação/)
  await expectDeleteRejected(page, 'treats', 'Manhã', /em uso na programação/)
  await expectDeleteRejected(page, 'corrals', 'Baia 1', /Primeiro lote/)
})

test('a record that is not in use is renamed and deleted', async ({ page }) => {
  await signIn(page, manager, '/admin/ingredients')
  await page.getByRole('button', { name: 'Editar Sal' }).click()
  await page.getByRole('textbox', { name: 'Nome do ingrediente' }).fill('Sal mineral')
  await button(page, 'Salvar Alterações').click()
  await expect(card(page, 'Sal mineral')).toBeVisible()
  await pressDelete(page, 'Sal mineral')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(card(page, 'Sal mineral')).toBeHidden()

  await openScreen(page, '/admin/corrals')
  await page.getByRole('link', { name: 'Editar Baia 1' }).click()
  await page.getByLabel('Capacidade de animais').fill('110')
  await save(page, 'Baia 1')
  await expect(card(page, 'Baia 1')).toContainText('110')
})

test('each record is edited in its form', async ({ page }) => {
  await signIn(page, manager)
  const edits = [
    { list: 'corral-indexes', name: 'Lambido', field: 'Valor (%)', typed: '15', shown: '15' },
    { list: 'treats', name: 'Manhã', field: 'Percentual (%)', typed: '45', shown: '45' },
    { list: 'recipes', name: 'Engorda', field: 'Tempo do misturador (m)', typed: '7', shown: '7' },
  ]
  for (const { list, name, field, typed, shown } of edits) {
    await openScreen(page, `/admin/${list}`)
    await page.getByRole('link', { name: `Editar ${name}` }).click()
    await page.getByLabel(field).fill(typed)
    await save(page, name)
    await expect(card(page, name), list).toContainText(shown)
  }
  await openScreen(page, '/admin/lots')
  await page.getByRole('link', { name: 'Editar Primeiro lote' }).click()
  await page.getByLabel('Cabeças').fill('118')
  await button(page, 'Salvar').click()
  // whether the load goes with the heads
  await page.getByRole('button', { name: /^Sim, passa a/ }).click()
  await expect(card(page, 'Primeiro lote')).toContainText('118')
  for (const [list, name, renamed] of [
    ['rules', 'Regra da engorda', 'Regra da terminação'],
    ['farm-users', 'Zeca do Vagão', 'José do Vagão'],
  ] as const) {
    await openScreen(page, `/admin/${list}`)
    await page.getByRole('link', { name: `Editar ${name}` }).click()
    await page.getByLabel('Nome').fill(renamed)
    await save(page, renamed)
  }
})

test('each record is deleted, from the schedule back to the corral', async ({ page }) => {
  await signIn(page, manager)
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' })
  await openScreen(page, '/admin/treat-schedule')
  const schedule = page.getByRole('button', { name: /^Excluir Trato #/ })
  await schedule.click()
  await confirm.click()
  await expect(schedule).toHaveCount(0)
  const gone = [
    ['rules', 'Regra da terminação'],
    ['treats', 'Manhã'],
    ['recipes', 'Engorda'],
    ['ingredients', 'Silagem'],
    ['corral-indexes', 'Lambido'],
    ['lots', 'Primeiro lote'],
    ['corrals', 'Baia 1'],
  ] as const
  for (const [list, name] of gone) {
    await openScreen(page, `/admin/${list}`)
    await pressDelete(page, name)
    await confirm.click()
    await expect(page.getByRole('button', { name: `Mais ações de ${name}` }), list).toHaveCount(0)
  }
  await openScreen(page, '/admin/farm-users')
  await page.getByRole('button', { name: 'Desativar José do Vagão' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(card(page, 'José do Vagão')).toContainText('Inativo')
})
