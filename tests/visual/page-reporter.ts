/** Counts the stories in one line, and writes the designers' page of what looks different (visual-page.ts) in the place of a list of errors. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { buildPage, type Change, readChanges, type StoryTitle } from '../../scripts/lib/visual-page.ts'

type Options = { page: string; titles: string }

export default class PageReporter implements Reporter {
  private readonly options: Options
  private readonly results = new Map<string, TestResult>()
  private total = 0

  constructor(options: Options) {
    this.options = options
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length
  }

  /** A second try replaces the first. */
  onTestEnd({ title: id }: TestCase, result: TestResult): void {
    this.results.set(id, result)
    const text = `${this.results.size} of ${this.total} stories`
    if (process.stdout.isTTY) process.stdout.write(`\r${text}`)
    else if (this.results.size % 100 === 0) console.log(text)
  }

  onEnd(): void {
    const unequal = [...this.results].filter(([, { status }]) => status !== 'passed')
    const changes: Change[] = unequal.flatMap(([id, { attachments }]) => readChanges(id, attachments))
    const failed = unequal.map(([id]) => id).filter(id => !changes.some(change => change.id === id))
    const titles = JSON.parse(readFileSync(this.options.titles, 'utf8')) as Record<string, StoryTitle>
    const folder = dirname(this.options.page)
    const linked = changes.map(change => ({
      ...change,
      pictures: change.pictures.map(picture => ({ ...picture, path: relative(folder, picture.path) })),
    }))
    writeFileSync(
      this.options.page,
      buildPage(linked, failed, id => titles[id] ?? { title: '', name: id }),
    )
    console.log(`\n${this.results.size} stories, ${unequal.length} of which look different.`)
  }
}
