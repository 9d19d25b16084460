// The Markdown files name files, headings and commands: all of them exist. The counts of docs/asvs.md are those of its rows.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const docs = ['.', 'docs'].flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name)),
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (file: string) => matches(readFileSync(file, 'utf8'), /^#+ (.*)$/gm).map(anchorOf)

describe.each(docs)('%s', doc => {
  const text = readFileSync(doc, 'utf8')

  it('links to files and headings that exist', () => {
    const links = matches(text, /\]\(([^)\s]+)\)/g).filter(link => !/^(https?|mailto):/.test(link))
    const broken = links.filter(link => {
      const [path = '', anchor] = link.split('#')
      const file = path ? join(dirname(doc), path) : doc
      return !existsSync(file) || (anchor !== undefined && !anchorsIn(file).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  it('names paths of the repository that exist', () => {
    const paths = matches(
      text,
      /[\s`(]((?:domain|worker|web|ui-kit|tests|scripts|docs|migrations)\/[\w./-]*\w)(?![\w<{*])/g,
    )
    expect(paths.filter(path => !existsSync(path))).toEqual([])
  })

  it('names commands that exist', () => {
    const commands = matches(text, /npm run (?:-s )?([\w:-]+)/g)
    expect(commands.filter(command => !(command in scripts))).toEqual([])
  })
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
