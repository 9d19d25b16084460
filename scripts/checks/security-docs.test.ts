// SECURITY.md and docs/asvs.md name the code and the tests that hold each line: they exist, and the counts are those of the rows.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target)

it.each(['SECURITY.md', 'docs/asvs.md'])('%s links to files that exist', file => {
  const targets = linksOf(readFileSync(file, 'utf8')).filter(target => !target.startsWith('http'))
  expect(targets.length).toBeGreaterThan(20)
  expect(targets.filter(target => !existsSync(join(dirname(file), target)))).toEqual([])
})

describe('docs/asvs.md', () => {
  const text = readFileSync('docs/asvs.md', 'utf8')
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| .*? \| (met|unmet|platform) +\| (.*?) +\|$/gm)]
  const count = (state: string) => rows.filter(row => row[3] === state).length

  it('has each requirement once', () => {
    expect(new Set(rows.map(row => row[1])).size).toBe(rows.length)
    expect(rows).toHaveLength(165)
  })

  it('has the counts of its rows', () => {
    const [met, unmet, platform] = [count('met'), count('unmet'), count('platform')]
    expect(text).toContain(`**${met} of 165 met, ${unmet} unmet, ${platform} the platform's**`)
    expect(text).toContain(`${((met / 165) * 100).toFixed(1)} %`)
    expect(text).toContain(`${((met / (165 - platform)) * 100).toFixed(1)} %`)
  })

  it('has evidence or a reason in each row', () => {
    expect(rows.filter(row => (row[4] ?? '').length < 10).map(row => row[1])).toEqual([])
  })
})
