/** The screen and time of each picture, and the actions before it is taken. */
import type { Page } from 'playwright'
import type { PictureName } from '../../web/site/pictures.ts'

export type Screenshot = {
  name: PictureName
  address: string
  viewport: { width: number; height: number }
  time: string
  theme?: 'dark'
  /** Taken offline, before the farm's morning is played. */
  field?: true
  pose?: (page: Page) => Promise<void>
}

const desk = { width: 1280, height: 800 }
const tablet = { width: 1200, height: 750 }
const phone = { width: 390, height: 844 }

export const screenshots: Screenshot[] = [
  {
    name: 'reading',
    address: '/admin/trough-reading',
    viewport: phone,
    time: '05:24',
    theme: 'dark',
    field: true,
    pose: readTroughs,
  },
  { name: 'loading', address: '/operador', viewport: tablet, time: '07:32', field: true, pose: loadMostOfTheCorn },
  { name: 'unloading', address: '/operador', viewport: tablet, time: '07:41', field: true, pose: unloadASecondLot },
  { name: 'dashboard', address: '/admin', viewport: desk, time: '08:31' },
  { name: 'operation', address: '/admin/operations', viewport: desk, time: '08:31', pose: openTheFirstOfToday },
  { name: 'consumption', address: '/admin', viewport: desk, time: '08:31', pose: scrollTo('Consumo de Ingredientes') },
]

/** Eight readings are in the outbox, and the ninth has its note. */
async function readTroughs(page: Page): Promise<void> {
  await page.context().setOffline(true)
  for (const note of ['0%', '0%', '+5%', '−5%', '0%', '+10%', '0%', '0%']) await chooseAndWait(page, note)
  await chooseAndWait(page, '−5%')
  await page.getByRole('button', { name: 'Voltar' }).click()
}

/** A note is stored when it is tapped, and the next trough follows. */
async function chooseAndWait(page: Page, note: string): Promise<void> {
  const here = await page.getByRole('heading', { level: 2 }).textContent()
  await choose(page, note)
  await page
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: here ?? '' })
    .waitFor()
}

const choose = (page: Page, note: string) => page.getByRole('radio', { name: note }).first().check({ force: true })

/** The corn of the largest treat, within its tolerance. */
async function loadMostOfTheCorn(page: Page): Promise<void> {
  await startOperation(page)
  await weighUntil(page, 'Terminação', 'Milho moído')
  await type(page, 0.995)
}

async function unloadASecondLot(page: Page): Promise<void> {
  await startOperation(page)
  await weighUntil(page, 'Terminação', 'Descarga 2 de')
  await type(page, 0.995)
}

/** Weighs every line, close to its plan, until the screen contains all `words`. */
async function weighUntil(page: Page, ...words: string[]): Promise<void> {
  const start = page.getByRole('button', { name: 'Começar a carga' })
  for (let turn = 0; ; turn++) {
    await start.or(weight(page)).first().waitFor()
    if (await start.isVisible()) {
      await start.click()
      await weight(page).waitFor()
    }
    const shown = (await page.getByRole('main').textContent()) ?? ''
    if (words.every(word => shown.includes(word))) return
    await weigh(page, 1 + ([4, -3, 6, -5, 2][turn % 5] ?? 0) / 1000)
  }
}

/** Starts the first pending operation offline. */
async function startOperation(page: Page): Promise<void> {
  await page.getByRole('article').filter({ hasText: 'Pendente' }).first().getByRole('link').click()
  await page.getByRole('radio', { name: 'Zera a cada ingrediente' }).check()
  await page.getByRole('button', { name: 'Guardar e continuar' }).click()
  await page.getByRole('button', { name: 'Começar operação' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Começar operação' }).click()
}

const weight = (page: Page) => page.getByRole('textbox', { name: /^Peso/ })

/** Types the weight and waits for the next line. */
async function weigh(page: Page, share: number): Promise<void> {
  const place = page.getByRole('status').filter({ hasText: /^(Carga|Descarga)/ })
  const here = (await place.textContent()) ?? ''
  await type(page, share)
  await weight(page).press('Enter')
  await page.waitForFunction(before => !document.body.textContent?.includes(before), here)
}

async function type(page: Page, share: number): Promise<void> {
  await page.getByRole('button', { name: /^Igual ao/ }).click()
  const expected = Number((await weight(page).inputValue()).replaceAll('.', '').replace(',', '.'))
  await weight(page).fill((Math.round((expected * share) / 5) * 5).toLocaleString('pt-BR'))
}

async function openTheFirstOfToday(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Ver detalhes/ })
    .nth(3)
    .click()
  await scrollTo(/^Trato 1/, 2)(page)
}

/** Leaves room for the sticky header. */
function scrollTo(heading: string | RegExp, which = 0) {
  return async (page: Page) => {
    const found = page.getByRole('heading', { name: heading }).nth(which)
    await found.evaluate(element => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 100))
  }
}
