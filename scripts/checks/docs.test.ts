// The Markdown files name files, headings and commands: all of them exist. The counts of docs/asvs.md are those of its requirements, the titles in
// DECISIONS.md those of docs/decisions/.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './source.ts'

const docs = ['.', 'docs', 'docs/decisions'].flatMap(folder =>
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

  it('runs TypeScript by npm, whose Node reads it, and not by the Node of the machine', () => {
    expect(matches(text, /(?:^|[\s`(])(node (?:scripts|tests)\/\S+\.ts)/g)).toEqual([])
  })
})

describe('docs/asvs.md', () => {
  const text = readFileSync('docs/asvs.md', 'utf8')
  const requirements = text.split(/^(?=- )/m).flatMap(readRequirement)
  const count = (state: string) => requirements.filter(requirement => requirement.state === state).length

  it('has each requirement once', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
    expect(requirements).toHaveLength(167)
  })

  it('has the counts of its requirements', () => {
    const [met, unmet, platform] = [count('met'), count('unmet'), count('platform')]
    expect(text).toContain(`levels 167 apply. Not applicable (${253 - 167})`)
    expect(text).toContain(`**${met} of 167 met, ${unmet} unmet, ${platform} the platform's**`)
    expect(text).toContain(`${((met / 167) * 100).toFixed(1)} %`)
    expect(text).toContain(`${((met / (167 - platform)) * 100).toFixed(1)} %`)
  })

  it('has evidence or a reason for each requirement', () => {
    expect(requirements.filter(({ evidence }) => evidence.length < 10).map(({ id }) => id)).toEqual([])
  })
})

function readRequirement(item: string) {
  const match = /^- \*\*([\d.]+)\*\* .*? \(level\s+[12],\s+(met|unmet|platform)\):\s+(.+)/s.exec(item)
  const [, id = '', state = '', evidence = ''] = match ?? []
  return match ? [{ id, state, evidence }] : []
}

describe('DECISIONS.md', () => {
  const index = readFileSync('DECISIONS.md', 'utf8')
  const sections = index.split(/^## /m).slice(1)

  it('has each file of docs/decisions/', () => {
    const files = sections.map(section => /\(docs\/decisions\/(.*?)\)/.exec(section)?.[1])
    expect(new Set(files)).toEqual(new Set(readdirSync('docs/decisions')))
  })

  it.each(sections.map(section => section.split('\n')[0] ?? ''))('has the titles of the decisions of %s', heading => {
    const [, subject, file = ''] = /\[(.*)\]\((.*)\)/.exec(heading) ?? []
    const section = sections.find(text => text.startsWith(heading)) ?? ''
    const decisions = readFileSync(file, 'utf8')
    expect(matches(decisions, /^# (.*)$/gm)).toEqual([subject])
    expect(matches(section, /^- (.*)$/gm)).toEqual(matches(decisions, /^## (.*)$/gm))
  })

  it('has a date in each decision', () => {
    const texts = sections.flatMap(section => {
      const [, file = ''] = /\]\((.*)\)/.exec(section) ?? []
      return matches(readFileSync(file, 'utf8'), /^## .*\n\n(.*)$/gm)
    })
    expect(texts.filter(text => !/^\d{4}-\d\d-\d\d\. /.test(text))).toEqual([])
  })
})

describe('README.md', () => {
  const accounts = (text: string) => new Set(text.match(/\w+@demo\.cochoemdia\.com\.br/g))

  it('has the accounts of the demo, as `npm start` prints them', () => {
    const inReadme = accounts(readFileSync('README.md', 'utf8'))
    expect(accounts(readFileSync('scripts/start.mjs', 'utf8'))).toEqual(inReadme)
    expect(inReadme.size).toBe(7)
  })

  it('is shorter than 8 KiB', () => {
    expect(Buffer.byteLength(readFileSync('README.md'))).toBeLessThan(8_192)
  })

  it('has each folder of the Worker and of the web app in its map', () => {
    const text = readFileSync('README.md', 'utf8')
    const folders = ['worker', 'web'].flatMap(folder => readdirSync(folder, { withFileTypes: true }))
    const names = folders.filter(entry => entry.isDirectory()).map(({ name }) => name)
    expect(names.filter(name => !text.includes(`\`${name}/`))).toEqual([])
  })
})

describe('CONTRIBUTING.md', () => {
  it('names identifiers that exist', () => {
    const code = sources().filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
    const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []))
    // one with a capital inside is no word of prose
    const names = matches(readFileSync('CONTRIBUTING.md', 'utf8'), /`(\w*[a-z][A-Z]\w*)(?:\([^`]*\))?`/g)
    expect(names).toContain('createFedFarm')
    expect(names.filter(name => !words.has(name))).toEqual([])
  })
})
