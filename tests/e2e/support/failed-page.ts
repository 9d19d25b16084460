/** A reporter that prints what the page of a failed test showed: a machine that runs the tests elsewhere leaves no files to read it in. */
import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const MAX_LINES = 80

export default class FailedPage implements Reporter {
  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
    if (!path) return
    const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []
    const lines = page.split('\n')
    // a menu of a hundred lines stands before the content
    const start = Math.max(
      0,
      lines.findIndex(line => /^\s*- main\b/.test(line)),
    )
    console.log(`The page of "${test.title}":\n${lines.slice(start, start + MAX_LINES).join('\n')}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
