// Checks that stories have one grammar of names: 'Base/Botão (Button)'. The alias in English is the name of the file of the stories.
import type { Check } from './source.ts'

const groups: [folder: RegExp, group: string][] = [
  [/^\.storybook\/foundations\//, 'Fundamentos'],
  [/^\.storybook\/flows\//, 'Fluxos'],
  [/^ui-kit\/base\//, 'Base'],
  [/^ui-kit\/feedlot\//, 'Feedlot'],
  [/^web\//, '(?:Telas|Site)'],
]

export const storyTitles: Check = sources => {
  const stories = sources.filter(({ path }) => path.endsWith('.stories.tsx'))
  const complaints = stories.flatMap(({ path, text }) => {
    const group = groups.find(([folder]) => folder.test(path))?.[1]
    const name = path.slice(path.lastIndexOf('/') + 1).replace('.stories.tsx', '')
    const title = titleOf(text)
    const grammar = new RegExp(`^${group}(/[^/()]+ \\([A-Z]\\w*\\))*/[^/()]+ \\(${name}\\)$`)
    return grammar.test(title)
      ? []
      : [`${path}: the title is '${title}', expected '${group}/Nome em português (${name})'`]
  })
  const titles = stories.map(({ text }) => titleOf(text))
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index)
  return [...complaints, ...repeated.map(title => `two files have the title '${title}'`)]
}

/** The first title of a file is that of its meta, which stands at the top. */
const titleOf = (text: string) => /^const meta\b[\s\S]*?\btitle: '([^']+)'/m.exec(text)?.[1] ?? ''
