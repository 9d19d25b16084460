/** The set-up of an empty farm through its screens, by one actions: every record that the first feeding needs. */
import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { uniqueEmail } from './account.ts'
import type { CountedActions } from './counted-actions.ts'

/** The password of the people whom the set-up creates. */
export const PASSWORD = 'porteira-azul-27'
export const technician = uniqueEmail('teo')
export const operator = uniqueEmail('zeca')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

const expectSaved = (page: Page) =>
  expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /sucesso/ })
      .first(),
  ).toBeVisible()

const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

type Step = (page: Page, actions: CountedActions) => Promise<void>

export async function setUpFarm(page: Page, actions: CountedActions): Promise<void> {
  const steps: Step[] = [
    createIngredients,
    createRecipe,
    createTreats,
    createCorrals,
    createCorralIndexes,
    createLots,
    createRule,
    createUsers,
    createSchedule,
  ]
  for (const step of steps) await step(page, actions)
}

async function createIngredients(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Ingredientes'))
  await actions.tap(box(page, 'Nome do ingrediente'))
  for (const name of ['Milho grão', 'Silagem', 'Soja', 'Núcleo']) {
    await actions.type(name)
    await actions.press('Enter')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
}

async function createRecipe(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Receitas'))
  await actions.tap(button(page, 'Criar Receita'))
  await actions.fill(box(page, /^Nome/), 'Terminação')
  await actions.fill(page.getByLabel('Qual a matéria seca da receita?'), '68')
  await actions.fill(page.getByLabel('Tempo do misturador (m)'), '6')
  for (const [at, [name, percent]] of [
    ['Milho grão', '33,33'],
    ['Silagem', '36,8'],
    ['Soja', '26,37'],
    ['Núcleo', '3,5'],
  ].entries()) {
    await actions.tap(button(page, '+ Ingrediente'))
    await actions.select(page.getByLabel(`Ingrediente ${at + 1}`, { exact: true }), name ?? '')
    await expect(page.getByLabel(`Percentual do ingrediente ${at + 1}`)).toBeFocused()
    await actions.type(percent ?? '')
  }
  await actions.tap(button(page, 'Salvar'))
  await expectSaved(page)
}

async function createTreats(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Tratos'))
  await actions.tap(button(page, 'Criar Trato'))
  await actions.fill(box(page, /^Nome do Tratamento/), 'Manhã')
  await actions.fill(page.getByLabel('Percentual (%)'), '40')
  await actions.tap(button(page, 'Salvar e criar outro'))
  await expect(box(page, /^Nome do Tratamento/)).toBeFocused()
  await actions.type('Tarde')
  await actions.fill(page.getByLabel('Percentual (%)'), '60')
  await actions.tap(button(page, 'Salvar'))
  await expectSaved(page)
}

async function createCorrals(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Baias'))
  await actions.tap(button(page, 'Criar Baia'))
  await actions.fill(box(page, /^Nome/), 'C1')
  await actions.fill(page.getByLabel('Capacidade de animais'), '130')
  for (const name of ['C2', 'C3']) {
    await actions.tap(button(page, 'Salvar e criar outra'))
    await expect(box(page, /^Nome/)).toBeFocused()
    await expect(box(page, /^Nome/)).toHaveValue('')
    await actions.type(name)
  }
  await actions.tap(button(page, 'Salvar'))
  await expectSaved(page)
}

async function createCorralIndexes(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Índices de cocho'))
  await actions.tap(button(page, 'Criar Índice'))
  await actions.tap(box(page, /^Nome/))
  for (const [at, [name, value]] of [
    ['Lambido', '10'],
    ['Fina camada', '0'],
    ['Sobra leve', '-5'],
    ['Sobra', '-10'],
  ].entries()) {
    await expect(box(page, /^Nome/)).toHaveValue('')
    await actions.type(name ?? '')
    await actions.fill(page.getByLabel('Valor (%)'), value ?? '')
    await actions.tap(button(page, at < 3 ? 'Salvar e criar outro' : 'Salvar'))
    await expectSaved(page)
  }
}

async function createLots(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Lotes'))
  await actions.tap(button(page, 'Criar Lote'))
  for (const [at, { corral, quantity, load }] of [
    { corral: 'C1', quantity: '118', load: '1500' },
    { corral: 'C2', quantity: '96', load: '1200' },
    { corral: 'C3', quantity: '60', load: '800,5' },
  ].entries()) {
    await actions.fill(page.getByLabel('Cabeças'), quantity)
    await actions.select(page.getByRole('combobox', { name: 'Baia' }), corral)
    if (at === 0) {
      await actions.fill(page.getByLabel('Data de Entrada'), daysAgo(30))
      await actions.fill(page.getByLabel('Peso Médio Inicial (kg)'), '380')
    }
    await actions.fill(page.getByLabel('Carga Inicial (kg)'), load)
    if (at === 0) await actions.fill(page.getByLabel('GMD'), '1,5')
    await actions.tap(button(page, at < 2 ? 'Salvar e criar outro' : 'Salvar'))
    await expectSaved(page)
    if (at < 2) await expect(page.getByLabel('Cabeças')).toHaveValue('')
  }
}

async function createRule(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Regras'))
  await actions.tap(button(page, 'Criar Regra'))
  await actions.fill(box(page, /^Nome/), 'Terminação')
  await actions.select(page.getByRole('combobox', { name: 'Receita' }), 'Terminação')
  await actions.tap(page.getByRole('button', { name: /^Lotes/ }))
  const lots = page.getByRole('checkbox')
  await expect(lots).toHaveCount(3)
  for (const lot of await lots.all()) await actions.tap(lot)
  await actions.press('Escape')
  await actions.tap(button(page, 'Salvar'))
  await expectSaved(page)
}

async function createUsers(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Usuários'))
  await actions.tap(button(page, 'Criar Usuário'))
  for (const [at, [name, email, type]] of [
    ['Téo Técnico', technician, 'Técnico'],
    ['Zeca do Vagão', operator, 'Operador'],
  ].entries()) {
    if (at === 0) await actions.tap(box(page, /^Nome/))
    await actions.type(name ?? '')
    await actions.fill(page.getByLabel('Email'), email ?? '')
    await actions.fill(page.getByRole('textbox', { name: /^Senha/ }), PASSWORD)
    await actions.fill(page.getByRole('textbox', { name: /^Confirme a Senha/ }), PASSWORD)
    await actions.select(page.getByLabel('Tipo de Usuário'), type ?? '')
    await actions.tap(button(page, 'Salvar'))
    await expectSaved(page)
    if (at === 0) {
      await actions.tap(button(page, 'Criar Usuário'))
      await actions.tap(box(page, /^Nome/))
    }
  }
}

async function createSchedule(page: Page, actions: CountedActions): Promise<void> {
  await actions.tap(menu(page, 'Nova Programação'))
  for (const [treat, time] of [
    ['Manhã', '07:00'],
    ['Tarde', '15:30'],
  ] as const) {
    // the rule stays chosen for the next treat
    if (treat === 'Manhã') await actions.select(page.getByRole('combobox', { name: 'Regra' }), 'Terminação')
    await actions.select(page.getByRole('combobox', { name: 'Trato' }), await optionWith(page, treat))
    await actions.tap(page.getByLabel('Horário Agendado'))
    await page.getByLabel('Horário Agendado').fill(time)
    await actions.tap(button(page, '+ Adicionar'))
  }
  await actions.tap(page.getByRole('button', { name: /^Operadores/ }))
  await actions.tap(page.getByRole('checkbox', { name: /Zeca do Vagão/ }))
  await actions.press('Escape')
  // after seven in the morning the form proposes tomorrow
  if (!(await page.getByRole('radio', { name: 'Começa hoje' }).isChecked()))
    await actions.tap(page.getByText('Começa hoje'))
  await expect(page.getByRole('radio', { name: 'Começa hoje' })).toBeChecked()
  await actions.tap(button(page, 'Registrar'))
  await expectSaved(page)
}

/** The label of the option with this text. */
async function optionWith(page: Page, text: string): Promise<string> {
  return (await page.getByRole('option').filter({ hasText: text }).first().textContent()) ?? text
}
