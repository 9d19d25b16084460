/** The screen and time of each picture, and the actions before it is taken. */
import type { Locator, Page } from 'playwright'
import type { PictureName } from '../../web/site/pictures.ts'
import { notes, weighedKg } from './morning.ts'

/** How far the farm's morning is: no trough is read, all are, the first operation is done. Before that, pictures are taken offline, so that nothing reaches the server. */
export type Moment = 'unread' | 'read' | 'fed'

export type Screenshot = {
  name: PictureName
  address: string
  viewport: { width: number; height: number }
  time: string
  theme?: 'dark'
  moment: Moment
  /** The compression quality of the file, from 0 to 100. */
  quality?: number
  pose?: (page: Page) => Promise<void>
}

const desk = { width: 1280, height: 800 }
/** Less of a screen, in larger letters: a room reads the table from a projector. */
const closeUp = { width: 960, height: 600 }
const tablet = { width: 1200, height: 750 }
const phone = { width: 390, height: 844 }

export const screenshots: Screenshot[] = [
  {
    name: 'reading',
    address: '/admin/trough-reading',
    viewport: phone,
    time: '05:10',
    theme: 'dark',
    moment: 'unread',
    quality: 50,
    pose: readTroughs,
  },
  { name: 'loading', address: '/operador', viewport: tablet, time: '07:32', moment: 'read', pose: loadCorn },
  { name: 'unloading', address: '/operador', viewport: tablet, time: '07:41', moment: 'read', pose: unloadSecondLot },
  { name: 'dashboard', address: '/admin', viewport: desk, time: '08:31', moment: 'fed' },
  {
    name: 'operation',
    address: '/admin/operations',
    viewport: closeUp,
    time: '08:31',
    moment: 'fed',
    pose: openTheFirstOfToday,
  },
  {
    name: 'consumption',
    address: '/admin',
    viewport: desk,
    time: '08:31',
    moment: 'fed',
    pose: scrollTo('Consumo de Ingredientes'),
  },
]

/** Eight readings are in the outbox, and the ninth was just given. */
async function readTroughs(page: Page): Promise<void> {
  await page.context().setOffline(true)
  for (const note of notes.slice(0, 8)) await chooseAndWait(page, labelOf(note))
  await page.getByText('Visto por último').waitFor()
  // else the next trough follows before the picture is taken
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }))
  await choose(page, labelOf(notes[8] ?? 0))
  await page.getByRole('radio', { checked: true }).waitFor()
}

const labelOf = (note: number) => `${note > 0 ? '+' : ''}${note}%`.replace('-', '−')

/** A note is stored when it is tapped, and the next trough follows. */
async function chooseAndWait(page: Page, note: string): Promise<void> {
  const here = await page.getByRole('heading', { level: 2 }).textContent()
  await choose(page, note)
  await page
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: here ?? '' })
    .waitFor()
}

const choose = (page: Page, note: string) =>
  page
    .getByRole('radio')
    .filter({ has: page.getByText(note, { exact: true }) })
    .click()

/** The corn of the largest treat, within its tolerance. */
async function loadCorn(page: Page): Promise<void> {
  await startOperation(page)
  await weighUntil(page, 'Terminação', 'Milho moído')
}

async function unloadSecondLot(page: Page): Promise<void> {
  await startOperation(page)
  await weighUntil(page, 'Terminação', 'Descarga 2 de')
}

/** Types every weight. The one of the screen that contains all `words` is not recorded. */
async function weighUntil(page: Page, ...words: string[]): Promise<void> {
  const start = page.getByRole('button', { name: 'Começar a carga' })
  for (let turn = 0; ; turn++) {
    await start.or(weight(page)).first().waitFor()
    if (await start.isVisible()) {
      await start.click()
      await weight(page).waitFor()
    }
    const shown = (await page.getByRole('main').textContent()) ?? ''
    await type(page, turn)
    if (words.every(word => shown.includes(word))) return
    await goOn(page)
  }
}

/** Answers a question that the cab asks at some hours only. */
const answer = (page: Page, question: RegExp, label: string) =>
  page.addLocatorHandler(page.getByRole('alertdialog', { name: question }), () =>
    page.getByRole('button', { name: label, exact: true }).click(),
  )

/** Starts the first pending operation offline. */
async function startOperation(page: Page): Promise<void> {
  await answer(page, /^Começar .* agora\?$/, 'Começar agora')
  await answer(page, /^Descarregar antes do fim da mistura/, 'Já descarreguei, registrar')
  await page.getByRole('article').filter({ hasText: 'Pendente' }).first().getByRole('link').click()
  await page.getByRole('radio', { name: 'Zera a cada ingrediente' }).check()
  await page.getByRole('button', { name: 'Guardar e continuar' }).click()
  await page.getByRole('button', { name: 'Começar operação' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Começar operação' }).click()
}

const weight = (page: Page) => page.getByRole('textbox', { name: /^Peso/ })

/** Records the typed weight and waits for the next line. */
async function goOn(page: Page): Promise<void> {
  const place = page.getByRole('status').filter({ hasText: /^(Carga|Descarga)/ })
  const here = (await place.textContent()) ?? ''
  await weight(page).press('Enter')
  await page.waitForFunction(before => !document.body.textContent?.includes(before), here)
}

/** The plan is on the button that fills it in. */
async function type(page: Page, turn: number): Promise<void> {
  const plan = await page.getByRole('button', { name: /^Igual ao/ }).textContent()
  const expected = Number(plan?.replace(/[^\d,]/g, '').replace(',', '.'))
  await weight(page).fill(weighedKg(expected, turn).toLocaleString('pt-BR'))
}

async function openTheFirstOfToday(page: Page): Promise<void> {
  const done = page.getByRole('listitem').filter({ hasText: 'Concluído' })
  await done
    .first()
    .getByRole('link', { name: /Ver detalhes/ })
    .click()
  const treat = page.getByRole('heading', { name: '07:00, Trato 1, Terminação' })
  await scrollToTop(treat.locator('xpath=following::*[.="Carga"][1]'), 84)
}

/** Space for the sticky header. */
function scrollTo(heading: string) {
  return async (page: Page) => {
    await scrollToTop(page.getByRole('heading', { name: heading }), 100)
  }
}

const scrollToTop = (locator: Locator, headerPx: number) =>
  locator.evaluate((element, above) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - above)
  }, headerPx)
