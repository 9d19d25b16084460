import { expect, it } from 'vitest'
import operating from '../../docs/operating.md?raw'
import { jobNames } from './job-list.ts'

it('has each job in the table of docs/operating.md that tells what stops without it', () => {
  const [section = ''] = operating.split('## A job is late')[1]?.split('\n## ') ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)
  expect(new Set(rows)).toEqual(new Set(jobNames))
})
