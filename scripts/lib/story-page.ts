/**
 * A page that plays the stories of a built Storybook. Loading the preview takes longer than a story, so the page goes from story to story;
 * `beforeEach` of a story restores the device.
 */
import { fileURLToPath } from 'node:url'
import type { AxeResults, ContextSpec, RuleObject, RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright'
import type { StoryView } from './story-views.ts'

declare global {
  interface Window {
    axe: { run(context: ContextSpec, options: RunOptions): Promise<AxeResults> }
  }
}

/** Ends a story that hangs: stories do not time. */
const LIMIT_MS = 120_000

export async function openStoryPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' })
  await page.addInitScript(withoutHighlights)
  // without a story the preview waits
  await page.goto(`${url}/iframe.html?viewMode=story`)
  await page.evaluate(startWithoutAxe)
  await loadAxe(page)
  return page
}

/** For `window.axe` in the page. */
export const loadAxe = (page: Page) =>
  page.addScriptTag({ path: fileURLToPath(import.meta.resolve('axe-core/axe.min.js')) })

/** Runs in the page, before Storybook: its highlights, which walk through all elements at each change of the page, do not start. */
export const withoutHighlights = () => Object.assign(globalThis, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true })

/**
 * Runs in the page. Without a story the preview does not read the globals of its address. No window of Storybook is around the page: its events are
 * not written as JSON for one, elements that axe checks and all.
 */
export async function startWithoutAxe(): Promise<void> {
  await window.__STORYBOOK_PREVIEW__?.ready()
  const channel = window.__STORYBOOK_PREVIEW__?.channel
  if (channel) channel.transports = []
  channel?.emit('updateGlobals', { globals: { a11y: { manual: true } } })
}

/** Renders the story and runs its play function. Returns what failed. */
export async function playStory(page: Page, { id, viewport }: StoryView): Promise<string[]> {
  const failures: string[] = []
  const addFailure = ({ stack, message }: Error) => failures.push(stack ?? message)
  page.on('pageerror', addFailure)
  await page.setViewportSize(viewport)
  await page.waitForFunction(width => window.innerWidth === width, viewport.width)
  const played = await Promise.race([page.evaluate(play, id), afterLimit()])
  page.off('pageerror', addFailure)
  return [...played, ...failures]
}

const afterLimit = () =>
  new Promise<string[]>(resolve => setTimeout(resolve, LIMIT_MS, [`It ran for ${LIMIT_MS / 1000} s.`]).unref())

/** Runs in the page. */
async function play(storyId: string): Promise<string[]> {
  const channel = window.__STORYBOOK_PREVIEW__?.channel
  const failures: string[] = []
  const addFailure = ({ stack, message, description }: Partial<Record<'stack' | 'message' | 'description', string>>) =>
    failures.push(stack ?? message ?? description ?? 'It failed.')
  const addFailures = (errors: Error[]) => errors.forEach(addFailure)
  const errors = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']
  for (const event of errors) channel?.on(event, addFailure)
  channel?.on('unhandledErrorsWhilePlaying', addFailures)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const { status } = await new Promise<{ status: string }>(resolve => {
    channel?.once('storyFinished', resolve)
    channel?.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
  for (const event of errors) channel?.off(event, addFailure)
  channel?.off('unhandledErrorsWhilePlaying', addFailures)
  return status === 'success' || failures.length > 0 ? failures : ['It failed.']
}

/** Renders the story without its play function, and waits until the page no longer changes. */
export async function showStory(page: Page, id: string): Promise<void> {
  await page.evaluate(removePlay, id)
  await page.evaluate(play, id)
  await page.evaluate(settle)
}

/** Runs in the page. */
async function removePlay(storyId: string): Promise<void> {
  const story = await window.__STORYBOOK_PREVIEW__?.storyStoreValue?.loadStory({ storyId })
  if (story) story.playFunction = undefined
}

/** Runs in the page. Data and lazy code come after the rendering. */
async function settle(): Promise<void> {
  const [quietMs, limitMs] = [250, 4_000]
  await document.fonts.ready
  await new Promise<void>(resolve => {
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    const limit = setTimeout(finish, limitMs)
    const finishIfLoaded = () => {
      // a screen whose code loads does not change
      if (document.querySelector('main .animate-spin, main [aria-busy=true]')) return restart()
      clearTimeout(limit)
      // what came last may have a font of its own
      void document.fonts.ready.then(finish)
    }
    const restart = () => {
      clearTimeout(quiet)
      quiet = setTimeout(finishIfLoaded, quietMs)
    }
    let quiet = setTimeout(finishIfLoaded, quietMs)
    const observer = new MutationObserver(restart)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Which rules of axe an element is checked with. */
type AxeRules = 'all' | 'colors' | 'none'

/**
 * Runs axe, with the parameters that the story gives to the addon of accessibility, on elements and on what they contain. `rules`: of each element of
 * the page, in the order of `readKinds`.
 */
export const findViolations = (page: Page, { id }: StoryView, rules: AxeRules[]): Promise<string[]> =>
  page.evaluate(runAxe, { storyId: id, selector: STORY, rules })

type AxeRun = { storyId: string; selector: string; rules: AxeRules[] }

/** Runs in the page, once its transitions have ended. The addon would set axe up anew each time, which takes a third as long as the run. */
async function runAxe({ storyId, selector, rules }: AxeRun): Promise<string[]> {
  const story = await window.__STORYBOOK_PREVIEW__?.storyStoreValue?.loadStory({ storyId })
  const { test, options, config } = story?.parameters.a11y ?? {}
  if (test === 'off') return []
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  const ending = document.getAnimations().filter(isEnding)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  // a story may stand without landmarks
  const changed: RuleObject = { region: { enabled: false } }
  for (const { id, enabled = true } of config?.rules ?? []) changed[id] = { enabled }
  const all: RunOptions = { ...options, rules: changed, iframes: false }
  const isOn = (rule: string) => changed[rule]?.enabled !== false
  const colors: RunOptions = { ...all, rules: {}, runOnly: ['color-contrast', 'link-in-text-block'].filter(isOn) }
  const runOn = async (include: Element[] | Element, options: RunOptions) => {
    const context = { include, exclude: ['.sb-wrapper', '#storybook-docs'] }
    return (await window.axe.run(context, options)).violations
  }
  const elements = [...document.querySelectorAll(selector)]
  const withRules = (wanted: AxeRules) => elements.filter((_, place) => rules[place] === wanted)
  const runParts = async () => {
    const [whole, recolored] = [withRules('all'), withRules('colors')]
    return [
      ...(whole.length > 0 ? await runOn(whole, all) : []),
      ...(recolored.length > 0 ? await runOn(recolored, colors) : []),
    ]
  }
  // a page that has changed meanwhile is checked as a whole, and axe rejects elements that have left it since
  const isSame = elements.length === rules.length
  const violations = isSame ? await runParts().catch(() => runOn(document.body, all)) : await runOn(document.body, all)
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)
}

/** `kind`: an element and its parent by tag, classes, role and states. `inTheme`: that in the theme and the contrast of the page. */
export type ElementKind = { kind: string; inTheme: string }

/** The kind of each element that the page shows. Where axe has checked an element of the kind in another story, it finds nothing new. */
export const readKinds = (page: Page, selector = STORY): Promise<ElementKind[]> => page.evaluate(findKinds, selector)

const STORY = 'body > :not(script, #storybook-docs, .sb-wrapper) *:not(svg *)'

/** Runs in the page. Names, ids and values differ from record to record, so only their presence counts. */
function findKinds(selector: string): ElementKind[] {
  const { theme, contrast } = document.documentElement.dataset
  const isState = (name: string, value: string) =>
    /^(role|type|tabindex|aria-.+)$/.test(name) && /^(-1|0|[a-z]+)$/.test(value)
  const kindOf = (element: Element | null) =>
    Array.from(element?.attributes ?? [], ({ name, value }) =>
      name === 'class' || isState(name, value) ? `${name}=${value}` : name,
    )
      .sort()
      .concat(element?.tagName ?? '')
      .join(' ')
  return Array.from(document.querySelectorAll(selector), element => {
    const kind = `${kindOf(element.parentElement)} > ${kindOf(element)}`
    return { kind, inTheme: `${theme} ${contrast}: ${kind}` }
  })
}
